import FileWatching
import LocatedJSON

extension Host {
  /// Opens a scene and presents its first screen.
  ///
  /// The scene is read and checked as a whole first; the one that ran before is then dismissed.
  ///
  /// `path` is the folder of a `scene.json`, or such a file.
  ///
  /// - Throws: ``Diagnostics`` with every mistake. Whatever ran before is untouched then.
  @discardableResult
  public func open(scene path: String) throws(Diagnostics) -> Scene {
    try lua.whileOpen { () throws(Diagnostics) in try openScene(path) }
  }

  private func openScene(_ path: String) throws(Diagnostics) -> Scene {
    let (scene, candidate, problems) = read(scene: path)
    guard let scene, problems.isEmpty else { throw Diagnostics(problems) }
    library = candidate
    self.scene = nil  // what goes presents nothing more of it
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

  /// Reads a scene and finds every mistake in it, without making or changing anything.
  public func check(scene path: String) -> [Diagnostic] { read(scene: path).problems }

  /// The scene of a folder or a file, with what it loads.
  private func read(
    scene path: String
  ) -> (scene: Scene?, library: ScriptLibrary, problems: [Diagnostic]) {
    let file =
      files.isFile(FilePlace(trusting: path)) ? path : Paths.join(path, "scene.json")
    var candidate = ScriptLibrary(folders: scriptFolders)
    do {
      try checkOpen()
      let text = try files.bytes(of: FilePlace(trusting: file), atMost: FileLimits.scene)
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
  /// Only the candidate changes: it gets the scene's script folders, and loads the scene's scripts.
  /// `running` is the scene that the text is for, when it is on stage already.
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

  /// The mistakes that a running scene does not have already.
  ///
  /// It may have some: an image is gone, or a script was suspended for its memory.
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

  /// Asks whether a scene that runs could go on with another text.
  ///
  /// - Throws: ``Diagnostics`` with the mistakes that the text has and the running one has not.
  func check(_ document: JSONDocument, for scene: Scene) throws(Diagnostics) {
    var candidate = library
    let found = read(document, into: &candidate, running: scene).problems
    let problems = newProblems(among: found, of: scene, in: library)
    guard problems.isEmpty else { throw Diagnostics(problems) }
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

  /// Presents a screen of the scene: makes it, unless it is on the stage already.
  ///
  /// - Throws: ``Diagnostic`` when the scene has no such screen.
  @discardableResult
  public func present(screenNamed id: String) throws(Diagnostic) -> Screen {
    if let screen = screens.first(where: { $0.id == id }) {
      if screen.isOnTop { return screen }
      throw Diagnostic(
        .error,
        "\(id) is on the stage already, under another screen",
        suggestion: "dismiss what covers it"
      )
    }
    guard !names.isTaken(id, byScript: false) else {
      throw Diagnostic(.error, "\(id) is just coming or going: present it when that is over")
    }
    guard let plan = scene?.plan.screens.first(where: { $0.id == id }),
      let screen = scene?.makeScreen(plan, in: self)
    else {
      let known = scene?.screenIDs ?? []
      throw Diagnostic(
        .error,
        "there is no screen \"\(id)\"",
        suggestion: Suggestion.question(for: id, in: known)
          ?? (known.isEmpty ? nil : "the screens are: \(known.joined(separator: ", "))")
      )
    }
    present(screen)
    return screen
  }

  /// Whether an id names something that a scene cannot have: what does not belong to the scene now
  /// on stage and will stay when it goes, or, for a scene that is edited, what it did not make.
  func isTakenByApp(_ id: String, _ running: SceneReader.Running?) -> Bool {
    guard names.isTaken(id, byScript: false) else { return false }
    return switch names[id] {
    case .owner(let owner):
      if let running { !running.made.contains(ObjectIdentifier(owner)) } else { !isOnStage(owner) }
    case .behaviour(let behaviour):
      !(behaviour.owner.map(isOnStage) ?? false)
        && !(running?.made.contains(ObjectIdentifier(behaviour)) ?? false)
    case nil: false
    }
  }

  private func isOnStage(_ owner: any Owner) -> Bool { (owner as? Control)?.isOnScreen ?? false }

  // MARK: Rules

  /// Attaches what the scene's rules say to an owner of such a kind.
  func applyRules(to owner: any Owner) {
    guard let scene, !scene.plan.rules.isEmpty else { return }
    let kind = kind(of: owner)
    for rule in scene.plan.rules where rule.kind === kind {
      for plan in rule.behaviours { apply(plan, to: owner) }
    }
  }

  /// Attaches a behaviour of a rule, or reports why not.
  func apply(_ plan: BehaviourPlan, to owner: any Owner) {
    let links = plan.outlets.mapValues { ids in ids.compactMap { self.owner($0) } }
    let configuration = Behaviour.Configuration(properties: plan.properties, outlets: links)
    var problems = self.problems(of: plan.script.declaration, configuration, on: owner)
    for (outlet, ids) in plan.outlets where links[outlet]?.count != ids.count {
      problems.append(
        AttachProblem(
          subject: .outlet(outlet),
          reason: .unlinked,
          message: "\(outlet) links to \(ids.joined(separator: ", ")), which is not on the stage"
        )
      )
    }
    guard problems.isEmpty else {
      for problem in problems { report(diagnostic(for: problem, plan.name, on: owner)) }
      return
    }
    let behaviour = attach(plan.script, configuration, to: owner, isNamed: false)
    scene?.record.ruled.append(SceneRecord.Attached(behaviour, plan, on: owner.attachments))
  }

  /// Makes owners known whose rules are applied later.
  func withoutRules(_ body: () -> Void) {
    let outer = appliesRules
    appliesRules = false
    defer { appliesRules = outer }
    body()
  }
}
