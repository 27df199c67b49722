import RemoraPlatform

/// The names in a folder, each with its kind, in the system's order.
///
/// Names that are not UTF-8 are left out, since a host cannot represent them.
package enum FolderContents {
  /// The entries of the folder; empty if there is no such folder, `nil` if it cannot be read.
  static func read(_ folder: String) -> [(name: String, kind: FileStatus.FileType)]? {
    let opened = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return [ENOENT, ENOTDIR].contains(errno) ? [] : nil }
    defer { close(opened) }
    return read(opened, most: .max)
  }

  /// The first entries of an open folder, which stays open; `nil` if it cannot be read.
  package static func read(
    _ folder: Int32,
    most: Int
  ) -> [(name: String, kind: FileStatus.FileType)]? {
    // The stream closes the descriptor it is made of.
    let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: FileStatus.FileType)] = []
    while entries.count < most, let entry = unsafe readdir(stream) {
      // In place: a copy of the whole array could read past the end of the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      let kind: FileStatus.FileType? =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): FileStatus(of: name, in: folder, followingLinks: false)?.kind
        default: nil
        }
      if let kind { entries.append((name, kind)) }
    }
    return entries
  }
}
