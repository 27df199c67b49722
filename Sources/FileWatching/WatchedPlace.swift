/// Where a watcher looks.
///
/// A relative path begins at the process's current folder. What changes is reported in the place's
/// own spelling: inside the folder `scripts/behaviours` as `scripts/behaviours/sub/x.lua`.
public enum WatchedPlace: Hashable, Sendable {
  /// A folder with the folders inside it. Only the kinds of file that a host loads are reported.
  case folder(String)
  /// One file, whatever its name.
  case file(String)
}

extension WatchedPlace {
  /// Its path, as what changes in it is reported.
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
