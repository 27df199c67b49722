import Foundation

/// The names in a folder, each with its kind, in the system's order.
///
/// Names that are not UTF-8 are left out: nothing in a host can spell them.
package enum FolderContents {
  /// What is in the folder; nothing when there is no such folder, `nil` when it cannot be read.
  static func read(_ folder: String) -> [(name: String, kind: FileStatus.Kind)]? {
    guard let stream = unsafe opendir(folder) else {
      return [ENOENT, ENOTDIR].contains(errno) ? [] : nil
    }
    defer { unsafe closedir(stream) }
    return unsafe read(stream, most: .max) { name in
      FileStatus(of: Paths.child(name, of: folder), followingLinks: false)?.kind
    }
  }

  /// What is in an open folder, of many entries the first.
  ///
  /// `kind` finds out what the system does not say at once. The folder stays open.
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
