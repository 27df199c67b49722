import Foundation

/// The names in a folder, each with its kind, in the system's order.
///
/// Names that are not UTF-8 are left out, since a host cannot represent them.
package enum FolderContents {
  /// The entries of the folder; empty if there is no such folder, `nil` if it cannot be read.
  static func read(_ folder: String) -> [(name: String, kind: FileStatus.Kind)]? {
    guard let stream = unsafe opendir(folder) else {
      return [ENOENT, ENOTDIR].contains(errno) ? [] : nil
    }
    defer { unsafe closedir(stream) }
    return unsafe read(stream, most: .max) { name in
      FileStatus(of: Paths.child(name, of: folder), followingLinks: false)?.kind
    }
  }

  /// The first entries of an open folder, which stays open.
  ///
  /// `kind` finds the kind of an entry that the system does not return with its name.
  package static func read(
    _ folder: Int32,
    most: Int,
    kind: (String) -> FileStatus.Kind?
  ) -> [(name: String, kind: FileStatus.Kind)] {
    // The stream closes the descriptor it is made of.
    let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return [] }
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { unsafe closedir(stream) }
    return unsafe read(stream, most: most, kind: kind)
  }

  private static func read(
    _ stream: OpaquePointer,
    most: Int,
    kind: (String) -> FileStatus.Kind?
  ) -> [(name: String, kind: FileStatus.Kind)] {
    var entries: [(name: String, kind: FileStatus.Kind)] = []
    while entries.count < most, let entry = unsafe readdir(stream) {
      // In place: a copy of the whole array could read past the end of the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      switch unsafe Int(entry.pointee.d_type) {
      case Int(DT_REG): entries.append((name, .file))
      case Int(DT_DIR): entries.append((name, .folder))
      case Int(DT_LNK): entries.append((name, .link))
      case Int(DT_UNKNOWN): if let kind = kind(name) { entries.append((name, kind)) }
      default: break
      }
    }
    return entries
  }
}
