import Lua

/// One reload: everything is staged and checked first, then swapped at once, or not at all.
///
/// Nothing else may run meanwhile.
struct Reload {
  let host: Host
  /// The new texts of scripts and modules.
  let sources: [SourceID: ScriptSource]
  /// The new text of the scene, when that changed.
  let sceneText: [UInt8]?

  private var changes: [ScriptChange] = []
  private var plan: ScenePlan?
  private var report = ReloadReport(.reloaded)

  /// A behaviour that went over to the new version of its script, and what it was before.
  private typealias Moved = (behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot)

  init(_ sources: [SourceID: ScriptSource], sceneText: [UInt8]?, in host: Host) {
    self.host = host
    self.sources = sources
    self.sceneText = sceneText
  }

  /// Does it.
  ///
  /// - Throws: ``Diagnostics`` with what is wrong. Everything is as it was then.
  mutating func run() throws(Diagnostics) -> ReloadReport {
    let before = (host.scripts, host.modules, host.scriptFolders)
    do {
      if let sceneText, let scene = host.scene {
        host.scriptFolders = host.scriptFolders(ofScene: scene.file, sceneText)
      }
      try stage()
      let known = knownProblems()
      for change in changes { change.script.use(change.new) }
      try check(besides: known)
      try goOver()
    } catch {
      for change in changes { change.script.use(change.old) }
      // New code may have attached what was not loaded before.
      let inUse = host.scripts.filter { !$0.value.behaviours.isEmpty }
      host.scripts = before.0.merging(inUse) { old, _ in old }
      (host.modules, host.scriptFolders) = (before.1, before.2)
      throw Diagnostics(error)
    }
    if let plan { report.scene = host.scene?.replacePlan(plan, text: sceneText, in: host) }
    host.modules.prune(keeping: host.moduleRoots)
    return report
  }

  // MARK: Staging

  /// Compiles and runs what changed and everything that depends on it, and reads what it declares.
  ///
  /// Modules run when somebody requires them: one that nobody does any more may be broken.
  private mutating func stage() throws {
    let affected = affectedSources()
    for (id, source) in affected {
      host.modules.forgetRequires(of: id)
      guard let name = id.module else { continue }
      host.modules.loaded[name] = nil
      host.modules.staged[name] = source
    }
    defer { host.modules.staged = [:] }
    for (id, source) in affected.sorted(by: { $0.key.name < $1.key.name }) {
      guard case .script(let name) = id, let script = host.scripts[name] else { continue }
      let declaration = try placingFailures {
        var reader = ScriptReader(name, file: source.file, in: host)
        return try reader.read(source.bytes)
      }
      let version = script.makeVersion(declaration, source, in: host)
      changes.append(ScriptChange(script, from: script.version, to: version))
      report.scripts.append(name.description)
    }
    try runLateModules(affected.keys.compactMap(\.module).sorted())
  }

  /// Runs modules that only functions require, when they are called.
  private mutating func runLateModules(_ names: [ScriptName]) throws {
    for name in names where host.modules.loaded[name] == nil {
      guard host.modules.names(requiredBy: host.moduleRoots).contains(name) else { continue }
      try placingFailures { _ = try host.module(name) }
    }
    report.modules = names.filter { host.modules.loaded[$0] != nil }.map(\.description)
  }

  /// What changed with everything that depends on it, each with the text to use.
  private func affectedSources() -> [SourceID: ScriptSource] {
    var affected = sources
    for id in host.modules.dependents(of: Set(sources.keys.compactMap(\.module)))
    where affected[id] == nil {
      affected[id] = host.source(of: id)
    }
    return affected
  }

  /// A failure inside a module is told with its place there, not where it was required.
  private func placingFailures<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as LuaError {
      throw error.note as? Diagnostic ?? error
    } catch {
      throw Diagnostics(error).all.lazy.compactMap(\.cause).first ?? error
    }
  }

  // MARK: Checking

  private var changesContract: Bool { changes.contains { !$0.keepsContract } }

  /// What is wrong with the scene already, through no fault of a script: an image that is gone, say.
  private func knownProblems() -> [Diagnostic] {
    guard let scene = host.scene, sceneText == nil, changesContract else { return [] }
    let folders = host.scriptFolders
    defer { host.scriptFolders = folders }
    return host.readScene(scene.file, scene.text, running: scene).problems
  }

  /// Asks whether everything that is attached could be attached to the new versions, and whether
  /// the scene fits them.
  private mutating func check(besides known: [Diagnostic]) throws(Diagnostics) {
    var problems: [Diagnostic] = []
    if let scene = host.scene, sceneText != nil || changesContract {
      let folders = host.scriptFolders
      let (plan, found) = host.readScene(scene.file, sceneText ?? scene.text, running: scene)
      if sceneText == nil { host.scriptFolders = folders }
      if known.isEmpty { self.plan = plan }
      problems += found.filter { !known.contains($0) }
    }
    for change in changes where !change.keepsContract { problems += misfits(of: change) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// What is wrong with the behaviours of a script that the scene says nothing of.
  private func misfits(of change: ScriptChange) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var counts: [String: Int] = [:]
    let described = host.scene?.record.behaviours ?? []
    for behaviour in change.script.behaviours.all {
      guard let owner = behaviour.owner, !described.contains(ObjectIdentifier(behaviour)) else {
        continue
      }
      for problem in host.problems(of: behaviour, after: change, on: owner) {
        counts[problem.message, default: 0] += 1
        guard counts[problem.message] == 1 else { continue }
        var diagnostic = host.diagnostic(for: problem, behaviour.id, on: owner)
        diagnostic.file = change.new.source.file
        problems.append(diagnostic)
      }
    }
    return problems.map { problem in
      var problem = problem
      let others = (counts[problem.message] ?? 1) - 1
      if others > 0 { problem.message += ", and so for \(others) more" }
      return problem
    }
  }

  // MARK: Going over

  /// Takes every behaviour over to the new version of its script.
  ///
  /// - Throws: what the new code raised when it was told. Every behaviour is as it was then.
  private mutating func goOver() throws {
    let isObserved = changes.contains(where: \.isObserved)
    var moved: [Moved] = []
    for (index, change) in changes.enumerated() {
      for behaviour in change.script.behaviours.all {
        report.attachments += 1
        report.tasksInFlight += behaviour.tasks?.count ?? 0
        if isObserved {
          moved.append((behaviour, index, behaviour.snapshot(of: change.old)))
        }
        report.warnings += behaviour.migrate(change)
      }
    }
    if isObserved { linkAhead() }
    do {
      for (behaviour, index, snapshot) in moved {
        try behaviour.tell(changes[index], snapshot)
      }
    } catch {
      takeBack(moved)
      throw error
    }
  }

  /// Links outlets to what the new text of the scene says and is there already: `onReload` may want
  /// to use them.
  private func linkAhead() {
    guard sceneText != nil, let plan, let record = host.scene?.record else { return }
    let plans = Dictionary(plan.behaviours.map { (BehaviourKey($0), $0) }) { first, _ in first }
    for attached in record.made.flatMap(\.behaviours) {
      guard let plan = plans[BehaviourKey(attached.plan)], let behaviour = attached.behaviour,
        changes.contains(where: { $0.script === behaviour.script })
      else { continue }
      _ = behaviour.link(plan, in: host)
    }
  }

  private func takeBack(_ moved: [Moved]) {
    // What closes with a task is new code still, and may reach any of them.
    for entry in moved.reversed() { entry.behaviour.cancelTasks(since: entry.snapshot) }
    for change in changes { change.script.use(change.old) }
    for entry in moved { entry.behaviour.restore(entry.snapshot) }
    let known = Set(moved.map { ObjectIdentifier($0.behaviour) })
    for change in changes.map(\.inverse) {
      for behaviour in change.script.behaviours.all
      where !known.contains(ObjectIdentifier(behaviour)) {
        _ = behaviour.migrate(change)
      }
    }
  }
}

extension Host {
  /// What keeps modules in use.
  var moduleRoots: Set<SourceID> { Set(scripts.keys.map(SourceID.script) + [.prompt]) }
}
