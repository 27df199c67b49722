import Foundation

/// What the system tells of a file or a folder.
struct FileStatus: Equatable {
  enum Kind {
    case file
    case folder
    case link
  }

  /// Which file it is, whatever it is called.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  let size: Int
  let linkCount: Int
  /// When its bytes and when anything about it changed, in nanoseconds.
  let modified: Int
  let changed: Int

  /// The status of what is at that path; `nil` when nothing is that a host could read.
  init?(of path: String, followingLinks: Bool) {
    var status = stat()
    let result = followingLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// The status as the system tells it; `nil` for what a host never reads.
  init?(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    case S_IFREG: kind = .file
    default: return nil
    }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    size = Int(status.st_size)
    linkCount = Int(truncatingIfNeeded: status.st_nlink)
    #if canImport(Darwin)
    modified = Self.nanoseconds(status.st_mtimespec)
    changed = Self.nanoseconds(status.st_ctimespec)
    #else
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  /// Wraps around for times that no file has, where it only has to differ.
  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
