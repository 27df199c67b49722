import RemoraFileWatching
package import RemoraRuntime

/// The files that a scene can name.
package struct SceneFiles {
  /// The ends of the names of pictures.
  private static let imageSuffixes = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"]

  private let folder: String
  private let host: ScriptHost

  package init(in folder: String, of host: ScriptHost) { (self.folder, self.host) = (folder, host) }

  /// The files in the folder that has been typed, and the folders in it.
  func files(beginningWith path: String, imagesOnly: Bool) -> [SceneCandidate] {
    let typed = SceneFiles.folder(in: path)
    let inner = (try? RelativePath(String(typed.dropLast()))).map {
      FileLocation($0, beneath: folder)
    }
    guard let location = typed.isEmpty ? FileLocation(trusting: folder) : inner else { return [] }
    return entries(of: location).filter { entry in
      guard (try? RelativePath(typed + entry.name)) != nil else { return false }
      if entry.isFolder { return true }
      let name = entry.name.lowercased()
      if imagesOnly { return SceneFiles.imageSuffixes.contains { name.hasSuffix($0) } }
      return name != "scene.json" && !name.hasSuffix(".lua")
    }.map { candidate($0, in: typed) }
  }

  /// What a property of type `image` or `file` can name in the folder that has been typed, for a script.
  package func files(
    for type: PropertyType,
    beginningWith path: String
  ) -> [Completions.Item] {
    files(beginningWith: path, imagesOnly: type == .image)
      .map { .init($0.name, .file, label: $0.label) }
  }

  /// The folders in the one that has been typed, and the one above.
  func folders(beginningWith path: String) -> [SceneCandidate] {
    let typed = SceneFiles.folder(in: path)
    guard !typed.hasPrefix("/") else { return [] }
    let location = FileLocation(trusting: Paths.join(folder, typed))
    let folders = entries(of: location).filter(\.isFolder).map { entry in
      SceneCandidate(typed + entry.name, .file, label: entry.name, detail: "folder")
    }
    let isAbove = typed.split(separator: "/").allSatisfy { $0 == ".." }
    let above = SceneCandidate("\(typed)..", .file, label: "..", detail: "folder")
    return folders + (isAbove ? [above] : [])
  }

  /// The folder part of a path: up to the last slash.
  private static func folder(in path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func entries(of location: FileLocation) -> [FolderEntry] {
    host.files.list(location).filter { !$0.name.hasPrefix(".") }
  }

  private func candidate(_ entry: FolderEntry, in typed: String) -> SceneCandidate {
    let label = entry.name + (entry.isFolder ? "/" : "")
    return SceneCandidate(typed + label, .file, label: label)
  }
}
