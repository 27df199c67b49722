import RemoraFileWatching

extension LanguageService {
  /// The scenes of a script; they are read only if their ids matter.
  func scenes(of script: String) -> ScriptScenes {
    let isSpec = LanguageService.isSpec(script)
    let scenes = isSpec ? scenes(openedBy: script) : workspace.scenes(using: script)
    return ScriptScenes(folders: scenes.map(Paths.folder), idsAreNames: isSpec) {
      scenes.map { self.ownMentions(in: $0).named }
    }
  }

  /// What an id of a scene is.
  func sceneID(_ name: String, in scene: String) -> SceneID? {
    ownMentions(in: scene).named.first { $0.name == name }
  }
}
