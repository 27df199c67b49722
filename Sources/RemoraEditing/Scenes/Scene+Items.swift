package import RemoraJSON
package import RemoraScenes

extension Scene {
  /// A part of the file, named by its id where it has one.
  package func item(at path: JSONPath) -> SceneItem {
    ScenePart(at: path, in: document)?.id.map { SceneItem($0) } ?? SceneItem(path)
  }
}
