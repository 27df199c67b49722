import RemoraRuntime
import RemoraScenes
import RemoraTemplates

/// What pages make where there is no scene: a first scene, behaviours, specs, apps.
extension Studio {
  private func sceneFolder() throws(Diagnostic) -> SceneFolder {
    if host.scene == nil, let templates, let folder = SceneFolder(in: templates.folder) {
      return folder
    }
    throw Diagnostic(.error, "there is a scene already, or this app makes none")
  }

  private func templateFolder() throws(Diagnostic) -> TemplateFolder {
    _ = try sceneFolder()
    guard let templates else { throw Diagnostic(.error, "this app makes nothing") }
    return templates
  }

  /// Where pages may make a scene, as they know it.
  var newSceneFolder: Hello.NewSceneFolder? {
    guard let folder = try? sceneFolder() else { return nil }
    return Hello.NewSceneFolder(
      folder: folder.folder,
      here: folder.isFolderItself,
      name: folder.suggestion,
      scripts: templates?.scriptsWithoutSpec ?? []
    )
  }

  private struct MadeScene: Encodable {
    let folder: String
    let scene: String?
  }

  /// Makes a scene, and opens it for all pages.
  func makeScene(_ arguments: PageMessage.Arguments) throws(Diagnostic) -> (any Encodable)? {
    let name = try arguments.need(arguments.text, "text")
    let scene = try sceneFolder().scene(named: name)
    _ = try scene.make()
    session.openWhenFixed(scene.folder)
    return MadeScene(folder: scene.folder, scene: host.scene?.name)
  }

  // MARK: Other things

  private struct MadeThing: Encodable {
    let files: [String]
    let next: String
    let scene: String?
    let newScene: Hello.NewSceneFolder?
  }

  /// Makes a behaviour and its spec.
  func makeBehaviour(_ arguments: PageMessage.Arguments) throws -> (any Encodable)? {
    let name = try arguments.need(arguments.text, "text")
    let kind = try arguments.need(arguments.kind, "kind")
    let pattern = try arguments.pattern.map { name throws(Diagnostic) in
      if let pattern = BehaviourPattern(rawValue: name) { return pattern }
      throw Diagnostic(.error, "there is no pattern \(NameRules.quoted(name))")
    }
    return answer(try templateFolder().makeBehaviour(name, for: kind, pattern))
  }

  /// Makes a spec for a script that has none.
  func makeSpec(_ arguments: PageMessage.Arguments) throws -> (any Encodable)? {
    let name = try arguments.need(arguments.text, "text")
    return answer(try templateFolder().makeSpec(of: name))
  }

  /// Makes an app, and opens its scene for all pages.
  func makeApp(_ arguments: PageMessage.Arguments) throws -> (any Encodable)? {
    let name = try arguments.need(arguments.text, "text")
    return answer(try templateFolder().makeApp(name))
  }

  private func answer(_ made: TemplateFolder.Made) -> MadeThing {
    if let scene = made.scene { session.openWhenFixed(scene) }
    return MadeThing(
      files: made.files,
      next: made.next,
      scene: host.scene?.name,
      newScene: newSceneFolder
    )
  }
}
