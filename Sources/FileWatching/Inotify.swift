#if os(Linux)
import Glibc

/// One inotify queue of the kernel.
///
/// Closes its descriptor, and with it ends every watch, when it goes.
final class Inotify {
  /// Why a folder is not watched.
  enum Refusal: Error {
    /// It is gone, or is no folder any more.
    case missing
    /// It may not be read.
    case forbidden
    /// The system watches no more.
    case full
  }

  let fileDescriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// An empty queue.
  ///
  /// - Throws: ``WatchProblem`` when the system has no queue left.
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

  /// Watches a folder for that, besides what it is watched for already.
  ///
  /// The same folder always has the same number, by whatever path.
  func watch(_ folder: String, for events: InotifyEvent.Kinds) throws(Refusal) -> Int32 {
    let mask = events.rawValue | UInt32(IN_ONLYDIR | IN_MASK_ADD)
    let watch = unsafe inotify_add_watch(fileDescriptor, folder, mask)
    guard watch < 0 else { return watch }
    switch errno {
    case ENOSPC, ENOMEM: throw .full
    case EACCES, EPERM: throw .forbidden
    default: throw .missing
    }
  }

  /// Ends a watch, if the kernel did not end it already.
  func end(_ watch: Int32) {
    inotify_rm_watch(fileDescriptor, watch)
  }

  /// What happened next, in order; empty when nothing did.
  func read() -> [InotifyEvent] {
    var count = 0
    repeat {
      count = unsafe Glibc.read(fileDescriptor, &buffer, buffer.count)
    } while count < 0 && errno == EINTR
    return InotifyEvent.all(in: buffer.prefix(max(0, count)))
  }
}
#endif
