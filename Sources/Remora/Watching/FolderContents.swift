import Foundation

/// The names in a folder, each with its kind, in the system's order.
///
/// Names that are not UTF-8 are left out: nothing in a host can spell them.
struct FolderContents {
  let entries: [(name: String, kind: FileStatus.Kind)]

  /// What is in the folder; nothing when there is no such folder, `nil` when it cannot be read.
  init?(of folder: String) {
    guard let stream = unsafe opendir(folder) else {
      guard [ENOENT, ENOTDIR].contains(errno) else { return nil }
      entries = []
      return
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: FileStatus.Kind)] = []
    while let entry = unsafe readdir(stream) {
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
      default:
        let status = FileStatus(of: Paths.join(folder, name), followingLinks: false)
        if let status { entries.append((name, status.kind)) }
      }
    }
    self.entries = entries
  }
}
