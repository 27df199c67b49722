import RemoraFileWatching
import RemoraJSON
import RemoraLimits
import RemoraRuntime

extension Scenes {
  func open(_ path: String) throws(Diagnostics) -> Scene {
    let (scene, candidate, problems) = read(scene: path)
    try host.stage.checkOpen()
    guard let scene, problems.isEmpty else { throw Diagnostics(problems) }
    host.scripts.library = candidate
    self.current = nil  // so that ending behaviours cannot present its screens
    host.reloads.forgetFiles()
    while let top = host.topScreen { host.dismiss(top) }
    try host.stage.checkOpen()
    current = scene
    lendIDs()
    if let first = scene.plan.screens.first, let screen = scene.makeScreen(first, in: host) {
      host.present(screen)
    }
    if host.isClosed { current = nil }
    try host.stage.checkOpen()
    return scene
  }

  package func sceneFile(_ path: String) -> String {
    host.files.isFile(FileLocation(trusting: path)) ? path : Paths.join(path, "scene.json")
  }

  /// What to do where there is no scene.
  private static let beginning =
    #"write { "name": "New", "screens": [{ "id": "home", "title": "Home" }] } into it for a beginning,"#
    + " or name the folder of a scene"

  /// Reads the scene of a folder or a file, with the library that it loads.
  private func read(
    scene path: String
  ) -> (scene: Scene?, library: ScriptLibrary, problems: [Diagnostic]) {
    let file = sceneFile(path)
    var candidate = ScriptLibrary(folders: host.scriptFolders)
    do {
      try host.stage.checkOpen()
      let location = FileLocation(trusting: file)
      guard let text = try host.files.read(location, atMost: Limit.scene.value) else {
        throw Diagnostic(.error, "there is no file \(file)", suggestion: Scenes.beginning)
      }
      let document = JSONDocument(parsing: text, file: file)
      let (plan, problems) = read(document, into: &candidate)
      let scene = problems.isEmpty ? Scene(plan, document, in: host) : nil
      return (scene, candidate, problems.diagnostics(in: document))
    } catch {
      return (nil, candidate, Diagnostics(error).all)
    }
  }

  /// Reads a scene, with every mistake in the order of the text.
  ///
  /// Only the candidate changes: it gets the scene's script folders and scripts. `running` is the
  /// running scene, if the text is a new version of it; `edits` are the changes that made it of the running
  /// scene's, if they are known and the scripts are those in use.
  func read(
    _ document: JSONDocument,
    into candidate: inout ScriptLibrary,
    running: Scene? = nil,
    following edits: [TextChange] = []
  ) -> (plan: ScenePlan, problems: [SceneProblem]) {
    host.scripts.withCandidate(&candidate) {
      if let running, !edits.isEmpty, document.issues.isEmpty {
        let library = host.scripts.library
        let untouched = UntouchedPlans(of: running, following: edits, in: library)
        var reader = SceneReader(document, in: host, running, except: untouched)
        let plan = reader.read()
        if reader.isWhole { return (plan, []) }
      }
      var reader = SceneReader(document, in: host, running)
      let plan = reader.read()
      return (plan, reader.problemsInOrder)
    }
  }

  /// The mistakes that the running scene does not have already, such as a missing image or a script
  /// that was suspended for its memory.
  ///
  /// `edits` are the changes that made the text with the mistakes of the running scene's, if they are known.
  func newProblems(
    among found: [SceneProblem],
    of scene: Scene,
    following edits: [TextChange] = [],
    in library: ScriptLibrary
  ) -> [SceneProblem] {
    guard !found.isEmpty else { return [] }
    var candidate = library
    let known = read(scene.document, into: &candidate, running: scene).problems
    let keys = Set(known.map(\.key))
    let isKnown = edits.isEmpty ? [] : Set(known.compactMap { $0.following(edits) })
    return found.filter { problem in
      guard let key = problem.key else { return true }
      return !(edits.isEmpty ? keys.contains(key) : isKnown.contains(problem.here(key)))
    }
  }

  /// The script folders that the scene of a folder or a file names; none if it cannot be read.
  package func scriptFolders(ofScene path: String) -> [String] {
    let file = sceneFile(path)
    let location = FileLocation(trusting: file)
    guard let text = try? host.files.bytes(of: location, atMost: Limit.scene.value) else {
      return []
    }
    return scriptFolders(of: JSONDocument(parsing: text, file: file))
  }

  /// The script folders that a scene names.
  func scriptFolders(of document: JSONDocument) -> [String] {
    var candidate = host.scripts.library
    return host.scripts.withCandidate(&candidate) {
      var reader = SceneReader(document, in: host)
      reader.readScriptFolders()
      return host.scriptFolders
    }
  }

  /// Whether an id is taken by an object that is not a scene's.
  ///
  /// That is one that is not on a presented screen, or, for a new text of the running scene, one that this
  /// scene did not make.
  func isTakenByApp(_ id: String, _ running: SceneReader.Running?) -> Bool {
    guard host.stage.names.isTaken(id, byScript: false) else { return false }
    return switch host.stage.names[id] {
    case .owner(let owner):
      if let running { !running.hasMade(owner) } else { !isOnStage(owner) }
    case .behaviour(let receiver):
      !(receiver.behaviour.owner.map(isOnStage) ?? false)
        && !(running?.hasMade(receiver.behaviour) ?? false)
    case nil: false
    }
  }

  private func isOnStage(_ owner: any Owner) -> Bool { (owner as? Control)?.isOnScreen ?? false }
}
