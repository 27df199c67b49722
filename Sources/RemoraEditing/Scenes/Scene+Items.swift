package import RemoraJSON
import RemoraLimits
package import RemoraRuntime
package import RemoraScenes

extension Scene {
  /// A part of the file, named by its id where it has one.
  package func item(at path: JSONPath) -> SceneItem {
    guard let id = ScenePart(at: path, in: document)?.id,
      ScenePart(id: id, in: document)?.path == path
    else { return SceneItem(path) }
    return SceneItem(id)
  }

  /// The texts of parts as they are in the file, in the form of a list, which ``SceneEdit/paste(controls:to:at:)``
  /// takes.
  package func text(of items: [SceneItem]) throws(Diagnostic) -> String {
    let end = ContinuousClock.now + Limit.editing.duration
    var texts: [String] = []
    var places: Set<JSONPath> = []
    var size = 0
    for item in items {
      guard ContinuousClock.now < end else {
        throw Diagnostic(
          .error,
          "copying takes longer than \(Limit.editing)",
          suggestion: "copy less"
        )
      }
      let found =
        item.path.map { ScenePart(at: $0, in: document) } ?? ScenePart(id: item.name, in: document)
      guard let found else {
        throw Diagnostic(.error, "there is no part \"\(item)\" in the scene's file")
      }
      guard places.insert(found.path).inserted else { continue }
      size += found.node.span.count
      guard size <= Limit.scene.value else {
        throw Diagnostic(
          .error,
          "what is copied has more than \(Limit.scene)",
          suggestion: "copy less"
        )
      }
      texts.append(String(decoding: document.bytes[found.node.span], as: UTF8.self))
    }
    return "[\(texts.joined(separator: ",\n"))]"
  }
}
