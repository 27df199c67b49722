import RemoraFileWatching
package import RemoraRuntime

/// Where a spec finds the scene of a name: beside the spec, or in a folder `scenes` at or above it.
package struct SceneSearch {
  /// How many folders up, its own included.
  private static let height = 8

  /// Where the scene may be, the nearest first: a folder, or its file.
  package let places: [String]
  /// The folders `scenes`, the nearest first.
  package let sceneFolders: [String]

  /// The search for a name from the folder of a spec.
  package init(for name: RelativePath, from folder: String) {
    let up = (1..<SceneSearch.height).map { String(repeating: "../", count: $0) }
    let folders = ([""] + up).map { Paths.join(folder, $0) }
    sceneFolders = folders.map { Paths.join($0, "scenes") }
    places = zip(folders, sceneFolders).flatMap { folder, scenes in
      [Paths.join(folder, name.description), Paths.join(scenes, name.description)]
    }
  }

  /// The file of the nearest scene.
  package func file(in files: any Files) -> String? {
    places.lazy.flatMap { [Paths.child("scene.json", of: $0), $0] }
      .first { files.isFile(FileLocation(trusting: $0)) }
  }
}
