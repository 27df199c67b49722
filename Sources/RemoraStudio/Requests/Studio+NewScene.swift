import RemoraRuntime
import RemoraScenes
import RemoraTemplates

/// What pages make: a first scene, behaviours, specs, apps.
extension Studio {
  fileprivate func sceneFolder() throws(Diagnostic) -> SceneFolder {
    if host.scene == nil, let templates, let folder = SceneFolder(in: templates.folder) {
      return folder
    }
    throw Diagnostic(.error, "there is a scene already, or this app makes none")
  }

  fileprivate func templateFolder() throws(Diagnostic) -> TemplateFolder {
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

  fileprivate func made(_ made: TemplateFolder.Made) -> MadeThing {
    if let scene = made.scene { session.openWhenFixed(scene) }
    return MadeThing(
      files: made.files,
      next: made.next,
      scene: host.scene?.name,
      newScene: newSceneFolder
    )
  }
}

private struct MadeScene: Encodable {
  let folder: String
  let scene: String?
}

private struct MadeThing: Encodable {
  let files: [String]
  let next: String
  let scene: String?
  let newScene: Hello.NewSceneFolder?
}

/// Makes a scene, and opens it for all pages.
struct NewSceneRequest: PageRequest {
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let scene = try studio.sceneFolder().scene(named: text)
    _ = try scene.make()
    studio.session.openWhenFixed(scene.folder)
    return MadeScene(folder: scene.folder, scene: studio.host.scene?.name)
  }
}

/// Makes a behaviour and its spec, beside the scripts of the scene if there is one.
struct NewBehaviourRequest: PageRequest {
  let text: String
  let kind: String
  let pattern: String?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let pattern = try pattern.map { name throws(Diagnostic) in
      if let pattern = BehaviourPattern(rawValue: name) { return pattern }
      throw Diagnostic(.error, "there is no pattern \(NameRules.quoted(name))")
    }
    guard studio.host.scene != nil else {
      return studio.made(try studio.templateFolder().makeBehaviour(text, for: kind, pattern))
    }
    try studio.checkScript("")
    let made = try TemplateFolder.makeBehaviour(
      text,
      for: kind,
      pattern,
      amongScriptsOf: studio.host
    )
    // So that it can be attached before the watcher of the folder reports it.
    studio.host.reload()
    return studio.made(made)
  }
}

/// Makes a spec for a script that has none: where there is a scene, for the file of a script.
struct NewSpecRequest: PageRequest {
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    guard studio.host.scene != nil else {
      return studio.made(try studio.templateFolder().makeSpec(of: text))
    }
    return studio.made(try studio.makeSpec(besideScript: text))
  }
}

/// Makes an app, and opens its scene for all pages.
struct NewAppRequest: PageRequest {
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    studio.made(try studio.templateFolder().makeApp(text))
  }
}
