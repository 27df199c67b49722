import RemoraFileWatching
package import RemoraRuntime
import RemoraScenes

/// The folder in which the new scripts of a folder belong.
package struct ScriptFolder: Equatable {
  /// The folder that is there.
  let root: String
  /// The folder beneath it that is to be made; `nil` if the root is the folder.
  let path: RelativePath?

  /// The first script folder of the scene in a folder; without a scene, its folder `scripts`, or the folder itself if
  /// there is none.
  ///
  /// - Throws: ``Diagnostic`` if the scene names a folder that is not there, and is not beneath the scene.
  package init(of folder: String, in host: ScriptHost) throws(Diagnostic) {
    let folder = Paths.tidy(folder)
    let scripts = Paths.child("scripts", of: folder)
    let named =
      DiskFiles().isFile(FileLocation(trusting: Paths.child("scene.json", of: folder)))
      ? host.scenes.scriptFolders(ofScene: folder).first : nil
    let wanted = named ?? (ScriptFolder.isThere(scripts) ? scripts : folder)
    // A folder that is absent is made with the files.
    guard wanted != folder, !ScriptFolder.isThere(wanted) else {
      (root, path) = (wanted, nil)
      return
    }
    let prefix = folder == "." ? "" : "\(folder)/"
    let isBeneath = Paths.contains(wanted, in: folder)
    guard isBeneath, let path = try? RelativePath(String(wanted.dropFirst(prefix.count))) else {
      throw Diagnostic(
        .error,
        "there is no folder \(wanted), which the scene names for its scripts"
      )
    }
    (root, self.path) = (folder, path)
  }

  /// A folder that is there.
  init(_ folder: String) { (root, path) = (folder, nil) }

  /// The first script folder of a host; `nil` if it has none.
  init?(firstOf host: ScriptHost) {
    guard let first = host.scriptFolders.first else { return nil }
    self.init(Paths.tidy(first))
  }

  private static func isThere(_ path: String) -> Bool {
    FileStatus(of: path, followingLinks: true)?.kind == .folder
  }

  /// The names of the scripts right in it that have no spec, sorted.
  func scriptsWithoutSpec(atMost most: Int) -> [String] {
    let ending = ".lua"
    let files = Set(DiskFiles().list(FileLocation(trusting: description)).map(\.name))
    let names = files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let lacking = names.filter { name in
      guard let script = try? SpecName.checked(name) else { return false }
      return !files.contains(SpecName.of(script) + ending)
    }
    return Array(lacking.sorted().prefix(most))
  }

  /// Whether there is something of that name right in it.
  func hasFile(_ name: String) -> Bool {
    DiskFiles().list(FileLocation(trusting: description)).contains { $0.name == name }
  }

  /// The path of something in it, as seen from the root.
  func path(of name: String) -> String { path.map { "\($0)/\(name)" } ?? name }

  /// The folder's path, as messages show it.
  package var description: String {
    path.map { FileLocation($0, beneath: root).description } ?? root
  }
}
