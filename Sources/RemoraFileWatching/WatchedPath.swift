/// A folder or file to watch.
///
/// A relative path begins at the process's current folder. Changes are reported in the place's own
/// spelling: inside the folder `scripts/behaviours` as `scripts/behaviours/sub/x.lua`.
package enum WatchedPath: Hashable, Sendable {
  /// A folder with its subfolders. Only the types of file that a host loads are reported.
  case folder(String)
  /// One file, whatever its name.
  case file(String)
}

extension WatchedPath {
  /// Its path, as reported with changes.
  var path: String {
    switch self {
    case .file(let file): file
    case .folder(let folder): Paths.tidy(folder)
    }
  }

  /// Whether that path, in this place's spelling, is the place or inside it.
  func contains(_ path: String) -> Bool {
    switch self {
    case .file(let file): path == file
    case .folder: path.hasPrefix(Paths.child("", of: self.path))
    }
  }
}
