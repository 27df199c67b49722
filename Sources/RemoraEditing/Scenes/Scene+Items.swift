package import RemoraJSON
package import RemoraScenes

extension Scene {
  /// A part of the file, named by its id where it has one.
  package func item(at path: JSONPath) -> SceneItem {
    guard let id = ScenePart(at: path, in: document)?.id,
      ScenePart(id: id, in: document)?.path == path
    else { return SceneItem(path) }
    return SceneItem(id)
  }
}
