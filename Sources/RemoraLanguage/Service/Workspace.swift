import RemoraFileWatching
import RemoraLimits
import RemoraRuntime

/// The scenes and scripts in the folders that a person has open.
struct Workspace {
  /// The script folders of each scene, by its file.
  private(set) var scenes: [String: [String]] = [:]
  /// The script files, sorted.
  private(set) var scripts: [String] = []

  private static let skipped: Set<String> = ["node_modules", "Pods", "DerivedData"]

  init() {}

  /// Looks through the folders; reads the scenes, and no script.
  init(_ folders: [String], in files: any Files) {
    var entries = 0
    var seen: Set<String> = []
    defer { scripts.sort() }
    var waiting = folders.map { (path: Paths.tidy($0), depth: 0) }
    while let (folder, depth) = waiting.popLast() {
      guard seen.insert(folder).inserted else { continue }
      for entry in files.list(FileLocation(trusting: folder)) {
        entries += 1
        guard entries < Limit.workspaceEntries.value else { return }
        let path = Paths.child(entry.name, of: folder)
        if entry.isFolder {
          guard depth < Limit.workspaceDepth.value, !entry.name.hasPrefix("."),
            !Workspace.skipped.contains(entry.name)
          else { continue }
          waiting.append((path, depth + 1))
        } else if entry.name == "scene.json" {
          scenes[path] = SceneSearch.scriptFolders(ofScene: path, in: files)
        } else if entry.name.hasSuffix(".lua") {
          scripts.append(path)
        }
      }
    }
  }

  /// Where a script finds other scripts and modules: the script folders of a scene that uses its folder; otherwise
  /// its own.
  func scriptFolders(ofScript file: String) -> [String] {
    scenes(using: file).first.flatMap { scenes[$0] } ?? [Paths.folder(of: file)]
  }

  /// The scenes that list a folder with the script in it.
  func scenes(using script: String) -> [String] {
    scenes.filter { $0.value.contains { Paths.contains(script, in: $0) } }.keys.sorted()
  }

  /// The name of a script or a module beneath the first of the folders that holds it: `ui/shapes`.
  static func scriptName(of file: String, in folders: [String]) -> String {
    let folder = folders.first { Paths.contains(file, in: $0) } ?? Paths.folder(of: file)
    let name = file.dropFirst(folder == "/" ? 1 : folder.count + 1)
    return String(name.hasSuffix(".lua") ? name.dropLast(4) : name)
  }
}
