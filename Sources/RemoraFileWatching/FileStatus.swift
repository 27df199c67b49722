import RemoraPlatform

/// The status of a file or a folder, from the system.
package struct FileStatus: Equatable {
  package enum FileType {
    case file
    case folder
    case link
  }

  /// The identity of a file, the same for all its names.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  package let kind: FileType
  let identity: Identity
  package let size: Int
  let linkCount: Int
  let times: FileTimes

  /// The status of the file at a path; `nil` if there is none, or none that a host can read.
  ///
  /// A relative path begins in `folder`, by default the process's current folder.
  package init?(of path: String, in folder: Int32 = AT_FDCWD, followingLinks: Bool) {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(folder, path, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; `nil` for a type of file that a host never reads.
  package init?(ofOpen file: Int32) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The target of a symbolic link, as text; `nil` if there is no link, or its target is not UTF-8.
  ///
  /// A relative path begins in `folder`, by default the process's current folder.
  package static func target(ofLink link: String, in folder: Int32 = AT_FDCWD) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(folder, link, &bytes, bytes.count)
    let text = bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return text.isEmpty ? nil : String(validating: text, as: UTF8.self)
  }

  /// Converts the system's status; `nil` for a type of file that a host never reads.
  private init?(_ status: stat) {
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
    times = status.times
  }
}
