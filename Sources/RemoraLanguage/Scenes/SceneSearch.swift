import RemoraFileWatching
import RemoraLimits
package import RemoraRuntime

/// Where a spec finds the scene of a name: beside the spec, or in a folder `scenes` at or above it.
///
/// A name that begins with `..` or `.` says where the scene is, as seen from the spec's folder: `..`, `../kiosk`.
package struct SceneSearch {
  /// Where the scene may be, the nearest first: a folder, or its file.
  package let places: [String]
  /// The folders whose scenes could be meant, the nearest first.
  package let sceneFolders: [String]
  /// What is written before the name of a scene in one of these folders.
  package private(set) var prefix = ""

  /// The search for a name from the folder of a spec.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the name is no path, or leads more than seven folders up.
  package init(for name: String, from folder: String) throws(RemoraError) {
    let steps = name.split(separator: "/").prefix { $0 == "." || $0 == ".." }
    guard steps.isEmpty || name.hasPrefix("/") else {
      guard steps.count < Limit.sceneLevels.value else {
        throw .file([
          Diagnostic(
            .error,
            "a scene is at most \(Limit.sceneLevels.value - 1) folders up from its spec"
          )
        ])
      }
      let start = Paths.join(folder, steps.joined(separator: "/"))
      let rest = name.split(separator: "/").dropFirst(steps.count).joined(separator: "/")
      let scene = rest.isEmpty ? start : Paths.join(start, try RelativePath(rest).description)
      (places, sceneFolders) = ([scene], [Paths.folder(of: scene)])
      prefix = String(name[..<(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)])
      return
    }
    let name = try RelativePath(name)
    let up = (1..<Limit.sceneLevels.value).map { String(repeating: "../", count: $0) }
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

  /// The script folders of the scene that a spec belongs to: the one in the spec's folder, or in the folder around it.
  ///
  /// Empty if there is none.
  package static func scriptFolders(aroundSpec file: String, in files: any Files) -> [String] {
    let own = Paths.folder(of: file)
    return [own, Paths.join(own, "..")].lazy.map { Paths.child("scene.json", of: $0) }
      .first { files.isFile(FileLocation(trusting: $0)) }
      .map { scriptFolders(ofScene: $0, in: files) } ?? []
  }

  /// The script folders that a scene lists; its own folder if it lists none or cannot be read.
  static func scriptFolders(ofScene file: String, in files: any Files) -> [String] {
    let own = Paths.folder(of: file)
    guard let text = try? files.read(FileLocation(trusting: file), atMost: Limit.scene.value) else {
      return [own]
    }
    return SceneText.scriptFolders(of: JSONSketch(text), in: own)
  }
}
