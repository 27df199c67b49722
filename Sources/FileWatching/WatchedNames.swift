/// Which names in a watched folder matter.
///
/// Every editor drops files beside the one it saves: `x.lua~`, `.x.lua.swp`, `4913`, `#x.lua#`,
/// `.#x.lua`, `x.lua.tmp`, `sedQ3f0Zk`. A list of them would never be complete. What the host loads
/// is known, so everything else is left out: names without one of the `extensions`, and hidden
/// ones, which covers `.git` and `.DS_Store`. A dropping that is renamed to a name that matters is
/// a change of that name.
enum WatchedNames {
  /// The endings of the files that a host loads: scripts, scenes and pictures.
  private static let extensions: Set = [
    "lua", "json", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif",
  ]

  /// Whether a file of that name in a watched folder is reported.
  static func includes(file name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether a folder of that name in a watched folder is looked into.
  static func includes(folder name: String) -> Bool { !name.hasPrefix(".") }
}
