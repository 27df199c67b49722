/// The flags of `open` for a folder beneath which others are opened.
package enum FolderFlags {
  #if os(Linux)
  /// The folder need not be readable: with `O_PATH`, which Swift does not see.
  package static let path = 0o10000000 | O_DIRECTORY | O_CLOEXEC
  #else
  package static let path = O_RDONLY | O_DIRECTORY | O_CLOEXEC
  #endif
}
