import FoundationEssentials
import RemoraFileWatching
package import RemoraRuntime

/// Where a studio without a scene makes one: right in its folder while that is empty or absent, otherwise in a new
/// folder in it.
package struct SceneFolder {
  /// The folder of the studio, as a person named it.
  package let folder: String
  /// Whether the scene is made right in the folder.
  package let isFolderItself: Bool
  /// A name for a scene in the folder itself: that of the folder; `nil` if no scene can have it.
  package let suggestion: String?

  /// The place in a folder; `nil` if there is a scene already, or something that is no folder.
  package init?(in folder: String) {
    let path = Paths.tidy(folder)
    self.folder = path
    let status = FileStatus(of: path, followingLinks: true)
    guard status == nil || status?.kind == .folder else { return nil }
    // A folder that cannot be read is not known to be empty.
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard !(names ?? []).contains("scene.json") else { return nil }
    isFolderItself = status == nil || names == []
    let last = String(path.split(separator: "/").last ?? "")
    suggestion = isFolderItself && (try? RelativePath(last)) != nil ? last : nil
  }

  /// A scene of that name.
  ///
  /// - Throws: ``Diagnostic`` if the name cannot be a path.
  package func scene(named name: String) throws(Diagnostic) -> SceneTemplate {
    isFolderItself
      ? try SceneTemplate(titled: name, filling: folder) : try SceneTemplate(name, beneath: folder)
  }
}
