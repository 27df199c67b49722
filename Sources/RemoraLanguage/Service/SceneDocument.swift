import RemoraRuntime

/// A scene that somebody asks about, with the last text of it that was whole.
final class SceneDocument {
  let file: String
  private var known: (key: ScriptDocument.Key, scene: SceneText)?
  private var whole: SceneText?

  init(_ file: String) { self.file = file }

  /// What is known of the text; `nil` if it is too long.
  func scene(_ key: ScriptDocument.Key, in host: ScriptHost) -> SceneText? {
    if let known, known.key == key { return known.scene }
    guard let scene = SceneText(key.text, file: file, in: host, former: whole) else { return nil }
    known = (key, scene)
    if scene.sketch.isBalanced { whole = scene }
    return scene
  }
}
