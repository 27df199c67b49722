import RemoraFileWatching
import RemoraLimits
import RemoraRuntime

/// The scenes below a folder.
package struct SceneFolders {
  /// The folders of the scenes, sorted; the folder itself first, if it is one.
  package private(set) var paths: [String] = []
  /// The number of spec files.
  package private(set) var specCount = 0
  /// The number of scripts and modules.
  package private(set) var scriptCount = 0
  private var remaining = Limit.searchedFolders.value

  /// Looks below a folder, but not into hidden ones, nor behind links.
  package init(below folder: String) {
    look(into: Paths.tidy(folder), depth: 0)
  }

  private mutating func look(into folder: String, depth: Int) {
    guard remaining > 0 else { return }
    remaining -= 1
    let entries = DiskFiles().list(FileLocation(trusting: folder))
    for entry in entries where !entry.isFolder {
      if entry.name == "scene.json" { paths.append(folder) }
      if entry.name.hasSuffix("_spec.lua") {
        specCount += 1
      } else if entry.name.hasSuffix(".lua") {
        scriptCount += 1
      }
    }
    guard depth < Limit.searchedLevels.value else { return }
    for entry in entries where entry.isFolder && !entry.name.hasPrefix(".") {
      let path = Paths.child(entry.name, of: folder)
      guard FileStatus(of: path, followingLinks: false)?.kind == .folder else { continue }
      look(into: path, depth: depth + 1)
    }
  }
}
