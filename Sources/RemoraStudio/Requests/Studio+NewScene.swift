import RemoraRuntime
import RemoraScenes
import RemoraTemplates

/// A first scene, which a page makes where there is none.
extension Studio {
  private var sceneFolder: SceneFolder? {
    guard host.scene == nil, let folderForScene else { return nil }
    return SceneFolder(in: folderForScene)
  }

  /// Where pages may make a scene, as they know it.
  var newSceneFolder: Hello.NewSceneFolder? {
    sceneFolder.map {
      Hello.NewSceneFolder(folder: $0.folder, here: $0.isFolderItself, name: $0.suggestion)
    }
  }

  private struct Made: Encodable {
    let folder: String
    let scene: String?
  }

  /// Makes a scene, and opens it for all pages.
  func makeScene(_ arguments: PageMessage.Arguments) throws(Diagnostic) -> (any Encodable)? {
    let name = try arguments.need(arguments.text, "text")
    guard let folder = sceneFolder else {
      throw Diagnostic(.error, "there is a scene already, or this app makes none")
    }
    let scene = try folder.scene(named: name)
    _ = try scene.make()
    session.openWhenFixed(scene.folder)
    return Made(folder: scene.folder, scene: host.scene?.name)
  }
}
