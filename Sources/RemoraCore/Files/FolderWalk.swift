import FileWatching
import Foundation

/// Goes from a folder to what is named beneath it, one part after the other.
///
/// What `openat2` does with `RESOLVE_BENEATH`, which only C could call: each folder on the way is
/// held open, so `..` in a link leads back to the one before and never above the first.
struct FolderWalk {
  /// Why it ends early.
  enum Refusal: Error {
    case leadsOut
    case isLink
    case tooLong

    /// The end of a sentence that begins with the path.
    ///
    /// Nothing in it depends on what is outside.
    var reason: String {
      switch self {
      case .leadsOut: "is a link that leads out of its folder, or to an absolute path"
      case .isLink: "is a link, and is left alone"
      case .tooLong: "is a link that leads too far"
      }
    }
  }

  /// Only folders, none of which has to be readable.
  static let flags = 0o10000000 | O_DIRECTORY | O_CLOEXEC  // O_PATH

  private static let mostLinks = 8
  private static let mostParts = 64

  /// What is left of the way, the next part last.
  private var pending: [String]
  private var links = 0

  init(_ parts: [String]) { pending = parts.reversed() }

  /// Goes the way.
  ///
  /// - Returns: The last name and the folder it is in, which is no link at this moment; `nil` when a
  ///   folder on the way is not there.
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
      if let link = LinkTarget(of: part, in: folder.number) {
        guard followsLastLink || !pending.isEmpty else { throw .isLink }
        try follow(link)
        continue
      }
      if pending.isEmpty { return (folder, part) }
      guard folders.count < Self.mostParts else { throw .tooLong }
      let opened = unsafe openat(folder.number, part, Self.flags | O_NOFOLLOW)
      guard let next = Descriptor(opened) else { return nil }
      folders.append(next)
    }
    return (folders[folders.count - 1], ".")
  }

  private mutating func follow(_ link: LinkTarget) throws(Refusal) {
    guard !link.path.hasPrefix("/") else { throw .leadsOut }
    links += 1
    pending += link.path.split(separator: "/").map(String.init).reversed()
    guard links <= Self.mostLinks, pending.count <= Self.mostParts else { throw .tooLong }
  }
}

/// An open file or folder, closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over what was just opened; `nil` when that failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }

  /// The process's current folder, which is always there.
  static let currentFolder = Descriptor(current: AT_FDCWD)

  private init(current: Int32) { number = current }
}
