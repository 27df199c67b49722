#if os(Linux)
import FoundationEssentials
import RemoraPlatform

/// One inotify queue of the kernel.
///
/// Closes its descriptor on release, which ends every watch.
final class Inotify {
  /// An event in a watched folder.
  struct Event {
    /// The number of the watched folder; -1 for the queue itself.
    let watch: Int32
    let kinds: Kinds
    /// The name in that folder; `nil` for the folder itself and for a name that is not UTF-8.
    let name: String?
  }

  struct Kinds: OptionSet {
    let rawValue: UInt32

    static let written = Self(rawValue: UInt32(IN_MODIFY))
    static let closed = Self(rawValue: UInt32(IN_CLOSE_WRITE))
    static let created = Self(rawValue: UInt32(IN_CREATE))
    static let overflow = Self(rawValue: UInt32(IN_Q_OVERFLOW))
    /// The kernel ended the watch.
    static let ended = Self(rawValue: UInt32(IN_IGNORED))
    static let folder = Self(rawValue: UInt32(IN_ISDIR))
    /// Names were added or removed, or refer to another file.
    static let structural = Self(
      rawValue: UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    )
    /// The contents of files changed.
    static let contents: Self = [.written, .closed]
    /// The watched folder itself was removed or moved.
    static let ofTheFolder = Self(rawValue: UInt32(IN_DELETE_SELF | IN_MOVE_SELF))
  }

  let fileDescriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// An empty queue.
  ///
  /// - Throws: ``WatchProblem`` if the system's limit of queues is reached.
  init() throws(WatchProblem) {
    fileDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard fileDescriptor < 0 else { return }
    let error = errno
    throw WatchProblem(
      "this system watches no more folders: \(unsafe String(cString: strerror(error)))",
      suggestion: "end other programs that watch files, or raise fs.inotify.max_user_instances"
    )
  }

  deinit {
    close(fileDescriptor)
  }

  /// Watches a folder for `kinds`, in addition to earlier ones; `nil` if that fails.
  ///
  /// A folder has the same number by all its paths. Sets `isFull` if the system's limit of watches
  /// is reached.
  func watch(_ folder: String, for kinds: Kinds, isFull: inout Bool) -> Int32? {
    let mask = kinds.rawValue | UInt32(IN_ONLYDIR | IN_MASK_ADD)
    let watch = unsafe inotify_add_watch(fileDescriptor, folder, mask)
    if watch < 0, errno == ENOSPC || errno == ENOMEM { isFull = true }
    return watch < 0 ? nil : watch
  }

  /// The problem that the system's limit of watches is reached at a folder.
  static func isFull(at folder: String) -> WatchProblem {
    let limit = "/proc/sys/fs/inotify/max_user_watches"
    let number = (try? String(contentsOfFile: limit, encoding: .utf8)).flatMap {
      Int($0.prefix(while: \.isWholeNumber))
    }
    return WatchProblem(
      "this system watches at most \(number.map(String.init) ?? "a limited number of") folders",
      path: folder,
      suggestion: "raise fs.inotify.max_user_watches, or end other programs that watch files"
    )
  }

  /// Ends a watch, unless the kernel has ended it already.
  func end(_ watch: Int32) {
    inotify_rm_watch(fileDescriptor, watch)
  }

  /// The next events, in order; empty if there are none.
  func read() -> [Event] {
    var count = 0
    repeat {
      count = unsafe RemoraPlatform.read(fileDescriptor, &buffer, buffer.count)
    } while count < 0 && errno == EINTR
    var events: [Event] = []
    var rest = buffer.prefix(max(0, count))
    let size = MemoryLayout<inotify_event>.size
    while rest.count >= size {
      let header = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(size).prefix(Int(header.len)).prefix { $0 != 0 }
      events.append(
        Event(
          watch: header.wd,
          kinds: Kinds(rawValue: header.mask),
          name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)
        )
      )
      rest = rest.dropFirst(size + Int(header.len))
    }
    return events
  }
}
#endif
