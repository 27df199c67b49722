/// Decides which names in a watched folder to report.
///
/// Editors write temporary files beside the one they save: `x.lua~`, `.x.lua.swp`, `4913`,
/// `#x.lua#`, `.#x.lua`, `x.lua.tmp`, `sedQ3f0Zk`. A list of them would never be complete, so only
/// names with one of the `extensions` that a host loads count, and no hidden ones such as `.git`
/// and `.DS_Store`. Renaming a temporary file to such a name is a change of that name.
enum WatchedNames {
  /// The extensions of the files that a host loads: scripts, scenes and pictures.
  private static let extensions: Set = [
    "lua", "json", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif",
  ]

  /// Whether a file of that name in a watched folder is reported.
  static func includes(file name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether a folder of that name in a watched folder is scanned.
  static func includes(folder name: String) -> Bool { !name.hasPrefix(".") }
}
