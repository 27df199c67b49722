import RemoraFileWatching
import RemoraLimits
import RemoraPlatform

/// Resolves a path beneath a folder, part by part.
///
/// Does what `openat2` does with `RESOLVE_BENEATH`, which only C can call. It holds each folder on
/// the way open, so `..` in a link leads back to the folder before, and never above the first.
struct FolderWalk {
  /// Why a path is refused.
  enum Refusal: Error {
    case leadsOut
    case isLink
    case tooLong
    case noDescriptor

    /// The end of a sentence that begins with the path.
    ///
    /// Reveals nothing about files outside the folder.
    var reason: String {
      switch self {
      case .leadsOut: "is a link that leads out of its folder, or to an absolute path"
      case .isLink: "is a link, and is left alone"
      case .tooLong: "is a link that leads too far"
      case .noDescriptor: "could not be opened: this process has too many open files"
      }
    }

    func diagnostic(_ location: FileLocation) -> Diagnostic {
      Diagnostic(.error, "\(location) \(reason)")
    }
  }

  /// The remaining parts, the next one last.
  private var pending: [String]
  private var links = 0

  init(_ parts: [String]) { pending = parts.reversed() }

  /// Resolves the path.
  ///
  /// - Returns: The last name, which is not a link at this moment, and its folder; `nil` if a
  ///   folder on the way does not exist.
  mutating func run(
    from root: Descriptor,
    followsLastLink: Bool
  ) throws(Refusal) -> (folder: Descriptor, name: String)? {
    var folders = [root]
    while let part = pending.popLast() {
      let folder = folders[folders.count - 1]
      if part == "." { continue }
      if part == ".." {
        guard folders.count > 1 else { throw .leadsOut }
        folders.removeLast()
        continue
      }
      if let link = FileStatus.target(ofLink: part, in: folder.number) {
        guard followsLastLink || !pending.isEmpty else { throw .isLink }
        try follow(link)
        continue
      }
      if pending.isEmpty { return (folder, part) }
      guard folders.count < Limit.folders.value else { throw .tooLong }
      let opened = unsafe openat(folder.number, part, FolderFlags.path | O_NOFOLLOW)
      guard let next = Descriptor(opened) else {
        if Descriptor.isShort { throw .noDescriptor }
        return nil
      }
      folders.append(next)
    }
    return (folders[folders.count - 1], ".")
  }

  private mutating func follow(_ link: String) throws(Refusal) {
    guard !link.hasPrefix("/") else { throw .leadsOut }
    links += 1
    pending += link.split(separator: "/").map(String.init).reversed()
    guard links <= Limit.links.value, pending.count <= Limit.folders.value else { throw .tooLong }
  }
}

/// An open file or folder, closed on release.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes ownership of a descriptor; `nil` if opening it failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }

  /// Whether the last call failed because no more files can be opened: that says nothing of the file.
  static var isShort: Bool { errno == EMFILE || errno == ENFILE }

  /// The process's current folder, never closed.
  static let currentFolder = Descriptor(current: AT_FDCWD)

  private init(current: Int32) { number = current }
}
