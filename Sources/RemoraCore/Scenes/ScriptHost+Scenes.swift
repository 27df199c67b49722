import RemoraFileWatching
import RemoraJSON
import RemoraLimits
import RemoraSpelling

extension ScriptHost {
  /// The open scene, if any.
  public internal(set) var scene: Scene? {
    get { self[Scene.self] }
    set {
      self[Scene.self] = newValue
      behaviours.sceneIDs = { [weak self] in
        guard let self, let scene else { return nil }
        return RunningIDDirectory(host: self, scene: scene)
      }
    }
  }

  /// Opens a scene and presents its first screen.
  ///
  /// Reads and checks the whole scene first, then dismisses the running one.
  ///
  /// `path` is the folder of a `scene.json`, or such a file.
  ///
  /// - Throws: ``Diagnostics`` with every mistake. The running scene is unchanged then.
  @discardableResult
  public func open(scene path: String) throws(Diagnostics) -> Scene {
    try lua.whileOpen { () throws(Diagnostics) in try openScene(path) }
  }

  private func openScene(_ path: String) throws(Diagnostics) -> Scene {
    let (scene, candidate, problems) = read(scene: path)
    guard let scene, problems.isEmpty else { throw Diagnostics(problems) }
    library = candidate
    self.scene = nil  // so that ending behaviours cannot present its screens
    reloads.forgetFiles()
    while let top = topScreen { dismiss(top) }
    try checkOpen()
    self.scene = scene
    if let first = scene.plan.screens.first, let screen = scene.makeScreen(first, in: self) {
      present(screen)
    }
    if isClosed { self.scene = nil }
    try checkOpen()
    return scene
  }

  package func sceneFile(_ path: String) -> String {
    files.isFile(FilePlace(trusting: path)) ? path : Paths.join(path, "scene.json")
  }

  /// Reads the scene of a folder or a file, with the library that it loads.
  private func read(
    scene path: String
  ) -> (scene: Scene?, library: ScriptLibrary, problems: [Diagnostic]) {
    let file = sceneFile(path)
    var candidate = ScriptLibrary(folders: scriptFolders)
    do {
      try checkOpen()
      let text = try files.bytes(of: FilePlace(trusting: file), atMost: Limit.scene.value)
      let document = JSONDocument(parsing: text, file: file)
      let (plan, problems) = read(document, into: &candidate)
      let scene = problems.isEmpty ? Scene(plan, document) : nil
      return (scene, candidate, problems.map(\.diagnostic))
    } catch {
      return (nil, candidate, Diagnostics(error).all)
    }
  }

  /// Reads a scene, with every mistake in the order of the text.
  ///
  /// Only the candidate changes: it gets the scene's script folders and scripts. `running` is the
  /// running scene, if the text is a new version of it.
  func read(
    _ document: JSONDocument,
    into candidate: inout ScriptLibrary,
    running: Scene? = nil
  ) -> (plan: ScenePlan, problems: [SceneProblem]) {
    withCandidate(&candidate) {
      var reader = SceneReader(document, in: self)
      reader.running = running.map { SceneReader.Running($0) }
      let plan = reader.read()
      return (plan, reader.problemsInOrder)
    }
  }

  /// The mistakes that the running scene does not have already, such as a missing image or a script
  /// that was suspended for its memory.
  func newProblems(
    among found: [SceneProblem],
    of scene: Scene,
    in library: ScriptLibrary
  ) -> [Diagnostic] {
    guard !found.isEmpty else { return [] }
    var candidate = library
    let known = Set(read(scene.document, into: &candidate, running: scene).problems.map(\.key))
    return found.filter { $0.key == nil || !known.contains($0.key) }.map(\.diagnostic)
  }

  /// The script folders that a scene names.
  func scriptFolders(of document: JSONDocument) -> [String] {
    var candidate = library
    return withCandidate(&candidate) {
      var reader = SceneReader(document, in: self)
      reader.readScriptFolders()
      return scriptFolders
    }
  }

  /// Presents a screen by its id: one that the app has registered and not presented, else one of the scene,
  /// made anew.
  ///
  /// Does nothing if it is on top already.
  ///
  /// - Throws: ``Diagnostic`` if there is no such screen, or it is on the stage already.
  @discardableResult
  public func present(screenNamed id: String, animated: Bool = false) throws(Diagnostic) -> Screen {
    stage.finishDeparture()
    if let screen = screens.last, screen.id == id { return screen }
    let screen = try makeScreen(named: id)
    present(screen, animated: animated)
    return screen
  }

  /// Pushes a screen by its id, as ``present(screenNamed:animated:)`` presents one.
  ///
  /// - Throws: ``Diagnostic`` if there is no such screen, or it is on the stage already.
  @discardableResult
  public func push(
    screenNamed id: String,
    onto stack: ScreenStack,
    animated: Bool = false
  ) throws -> Screen {
    stage.finishDeparture()
    if let screen = stack.topScreen, screen.id == id { return screen }
    let screen = try makeScreen(named: id)
    try stack.push(screen, animated: animated)
    return screen
  }

  /// A screen that is not on the stage: the app's, or a new one of the scene.
  private func makeScreen(named id: String) throws(Diagnostic) -> Screen {
    if case .owner(let owner) = names[id], let screen = owner as? Screen, !screen.isGone,
      scene?.hasCompleted(screen) ?? true
    {
      if let refusal = stage.refusal(ofPresenting: screen) { throw refusal }
      return screen
    }
    switch names[id] {
    case .owner(let owner) where !(owner is Screen): throw noScreen(owner)
    case .behaviour(let receiver): throw noScreen(receiver.behaviour)
    default: break
    }
    guard !names.isTaken(id, byScript: false) else {
      throw Diagnostic(.error, "\(id) is just coming or going: present it when that is over")
    }
    guard let plan = scene?.plan.screens.first(where: { $0.id == id }),
      let screen = scene?.makeScreen(plan, in: self)
    else {
      throw Diagnostic(
        .error,
        "there is no screen \"\(id)\"",
        suggestion: Suggestion.question(for: id, in: scene?.screenIDs ?? []) ?? listOfScreens
      )
    }
    return screen
  }

  /// Says that something is presented that is no screen.
  func noScreen(_ owner: any Owner) -> Diagnostic {
    let behaviour = owner as? Behaviour
    let what = behaviour == nil ? kind(of: owner).name.withArticle : "a behaviour"
    let name = behaviour?.id ?? owner.attachments.id
    return Diagnostic(
      .error,
      name.isEmpty ? "this is \(what), and no screen" : "\(name) is \(what), and no screen",
      suggestion: listOfScreens
    )
  }

  private var listOfScreens: String? {
    let known = scene?.screenIDs ?? []
    return known.isEmpty ? nil : "the screens are: \(known.joined(separator: ", "))"
  }

  /// Whether an id is taken by an object that is not a scene's: one that is not on a presented
  /// screen, or, for a new text of the running scene, one that this scene did not make.
  func isTakenByApp(_ id: String, _ running: SceneReader.Running?) -> Bool {
    guard names.isTaken(id, byScript: false) else { return false }
    return switch names[id] {
    case .owner(let owner):
      if let running { !running.made.contains(ObjectIdentifier(owner)) } else { !isOnStage(owner) }
    case .behaviour(let receiver):
      !(receiver.behaviour.owner.map(isOnStage) ?? false)
        && !(running?.made.contains(ObjectIdentifier(receiver)) ?? false)
    case nil: false
    }
  }

  private func isOnStage(_ owner: any Owner) -> Bool { (owner as? Control)?.isOnScreen ?? false }
}
