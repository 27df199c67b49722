/// Files that are complete before they get a name, where the system and the file system have them.
///
/// Where a function fails, `errno` says why.
package enum UnnamedFile {
  #if os(Linux)
  /// The folder through which the system names an unnamed file.
  private static let descriptors = "/proc/self/fd"

  /// Opens a new one of an open folder, to be written; -1 if there can be none.
  package static func open(in folder: Int32, mode: UInt32) -> Int32 {
    guard unsafe access(descriptors, X_OK) == 0 else { return -1 }
    let unnamed = 0o20000000 | O_DIRECTORY  // O_TMPFILE, which Swift does not see
    return unsafe openat(folder, ".", O_WRONLY | O_CLOEXEC | unnamed, mode)
  }

  /// Gives it a name in the folder.
  package static func link(_ file: Int32, as name: String, in folder: Int32) -> Bool {
    let path = "\(descriptors)/\(file)"
    return unsafe linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW) == 0
  }
  #else
  /// Opens a new one of an open folder, to be written; -1 if there can be none.
  package static func open(in folder: Int32, mode: UInt32) -> Int32 { -1 }

  /// Gives it a name in the folder.
  package static func link(_ file: Int32, as name: String, in folder: Int32) -> Bool { false }
  #endif
}
