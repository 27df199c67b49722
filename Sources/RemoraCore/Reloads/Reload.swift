import RemoraJSON
import RemoraLua

/// One reload, all or nothing.
///
/// Nothing else runs meanwhile. The steps:
///
/// 1. *Changed*: find every script, module and scene whose file differs from the text in use, in
///    `ScriptHost+ChangedFiles.swift`.
/// 2. *Affected*: add every script and module that requires a changed module or extends a changed script, directly or through
///    others.
/// 3. *Load*: compile and run the affected texts in a candidate of the host's library.
/// 4. *Check*: if the scene or the contract of a script changed (``ScriptChange/keepsContract``),
///    the scene must have no new mistakes, and behaviours that are not the scene's must fit.
/// 5. *Migrate*: switch all behaviours to the new versions, then run `onChange` and `onReload`. If
///    one of these fails, restore every behaviour.
/// 6. *Commit*: the candidate becomes the library, and the presented screens follow the scene.
///
/// A mistake in steps 3 to 5 drops the candidate, and nothing has changed.
struct Reload {
  private let host: ScriptHost
  /// The new texts of scripts and modules.
  private let sources: [SourceID: ScriptSource]
  /// The scene, if its file changed.
  private let document: JSONDocument?

  private var changes: [ScriptChange] = []
  private var plan: ScenePlan?
  private var report = ReloadReport(.reloaded)
  /// The new texts that do not load, and so keep everything else from being reloaded with them.
  private(set) var broken: Set<SourceID> = []

  /// A migrated behaviour, with a snapshot from before.
  private typealias Migrated = (behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot)

  init(_ sources: [SourceID: ScriptSource], _ document: JSONDocument?, in host: ScriptHost) {
    self.host = host
    self.sources = sources
    self.document = document
  }

  /// Performs the reload.
  ///
  /// - Throws: ``Diagnostics`` with the mistakes. Nothing has changed then.
  mutating func run() throws(Diagnostics) -> ReloadReport {
    let inUse = host.library
    var candidate = inUse
    do {
      try host.withCandidate(&candidate) {
        try load(affectedSources())
        try check(against: inUse)
        try migrateBehaviours()
      }
    } catch {
      host.library.keepAttached(of: candidate)
      if host.isClosed { host.library = ScriptLibrary() }
      throw Diagnostics(error)
    }
    host.library = candidate
    if let plan { report.scene = host.scene?.replacePlan(plan, document, in: host) }
    host.library.prune()
    restartTasks()
    return report
  }

  /// Restarts the tasks whose scripts ask for it, and reports the others that run old code.
  private mutating func restartTasks() {
    for change in changes {
      for behaviour in change.script.behaviours.all {
        report.tasksRestarted += behaviour.restartTasks { method in
          change.new.declaration.reloadPolicy(of: method) == .restart
        }
      }
      for behaviour in change.script.behaviours.all {
        report.note(behaviour.tasks.filter(\.isOldCode))
      }
    }
  }

  // MARK: Affected sources

  /// The changed sources and everything that depends on them, each with the text to use.
  private func affectedSources() -> [SourceID: ScriptSource] {
    var sources = sources
    for (id, source) in self.sources {
      guard case .script(let name) = id, host.library.modules.isBase(name) else { continue }
      sources[.module(name)] = source
    }
    let modules = Set(sources.keys.compactMap(\.module))
    let dependents = host.library.modules.dependents(of: modules)
    let unchanged = host.library.sources.filter { dependents.contains($0.key) }
    return sources.merging(unchanged) { changed, _ in changed }
  }

  // MARK: Loading

  /// Compiles and runs the affected scripts, and reads their declarations.
  ///
  /// A module runs when a script requires it: a broken module that nothing requires any more does
  /// not refuse the reload.
  private mutating func load(_ affected: [SourceID: ScriptSource]) throws {
    if let document { host.library.folders = host.scriptFolders(of: document) }
    host.library.modules.invalidate(affected)
    var mistakes: [Diagnostic] = []
    for (id, source) in affected.sorted(by: { $0.key.name < $1.key.name }) {
      guard case .script(let name) = id, let script = host.library.scripts[name] else { continue }
      do {
        try load(script, source)
      } catch {
        let found = Diagnostics(error).all
        broken.formUnion(culprits(of: id, found))
        mistakes += found.filter { !mistakes.contains($0) }
      }
    }
    guard mistakes.isEmpty else { throw Diagnostics(mistakes) }
    try runLateModules(affected.keys.compactMap(\.module).sorted())
    host.library.modules.newSources = [:]
  }

  private mutating func load(_ script: BehaviourScript, _ source: ScriptSource) throws {
    let declaration = try locatingFailures {
      var reader = ScriptReader(script.scriptName, file: source.file, in: host)
      return try reader.read(source.bytes)
    }
    let version = script.makeVersion(declaration, source, in: host)
    host.library.newDeclarations[script.scriptName] = declaration
    changes.append(ScriptChange(script, from: script.version, to: version))
    report.scripts.append(script.name)
  }

  /// The new texts in which the mistakes are; else those on which the text that failed depends.
  private func culprits(of id: SourceID, _ mistakes: [Diagnostic]) -> Set<SourceID> {
    let files = Set(mistakes.compactMap(\.file))
    let named = sources.filter { files.contains($0.value.file) }.map(\.key)
    if !named.isEmpty { return Set(named) }
    let required = host.library.modules.names(requiredBy: [id])
    return Set(sources.keys.filter { $0 == id || $0.module.map(required.contains) ?? false })
  }

  /// Runs the remaining affected modules: those that only functions require.
  private mutating func runLateModules(_ names: [ScriptName]) throws {
    let names = names.filter { !host.library.modules.isBase($0) }
    for name in names where host.library.requiredModules.contains(name) {
      do {
        try locatingFailures { _ = try host.module(name) }
      } catch {
        broken.formUnion(culprits(of: .module(name), Diagnostics(error).all))
        throw error
      }
    }
    report.modules = names.filter { host.library.modules.loaded[$0] != nil }.map(\.description)
  }

  /// Reports a failure inside a module at its place there, not at the `require`.
  private func locatingFailures<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as LuaError {
      throw error.note as? Diagnostic ?? error
    } catch {
      throw Diagnostics(error).all.lazy.compactMap(\.cause).first ?? error
    }
  }

  // MARK: Checking

  /// Checks that the scene, and everything else that is attached, fits the new versions.
  private mutating func check(against inUse: ScriptLibrary) throws(Diagnostics) {
    let changed = changes.filter { !$0.keepsContract }
    var problems: [Diagnostic] = []
    if let scene = host.scene, document != nil || !changed.isEmpty {
      problems += checkScene(scene, against: inUse)
    }
    for change in changed { problems += problemsOutsideScene(of: change) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// The mistakes in the scene; sets its plan if there are none.
  private mutating func checkScene(
    _ scene: Scene,
    against inUse: ScriptLibrary
  ) -> [Diagnostic] {
    var library = host.library
    let (plan, found) = host.read(document ?? scene.document, into: &library, running: scene)
    if found.isEmpty { self.plan = plan }
    guard document != nil else { return host.newProblems(among: found, of: scene, in: inUse) }
    host.library = library
    return found.map(\.diagnostic)
  }

  /// The problems of a script's behaviours that are not the scene's, each distinct problem once.
  private func problemsOutsideScene(of change: ScriptChange) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var others: [Int] = []
    var numbers: [AttachProblem: Int] = [:]
    let described = host.scene?.record.behaviours ?? []
    for behaviour in change.script.behaviours.all {
      guard let owner = behaviour.owner, !described.contains(ObjectIdentifier(behaviour)) else {
        continue
      }
      for problem in host.problems(of: behaviour, after: change, on: owner) {
        if let number = numbers[problem] {
          others[number] += 1
          continue
        }
        numbers[problem] = problems.count
        var diagnostic = host.diagnostic(for: problem, behaviour.id, on: owner)
        diagnostic.file = change.new.source.file
        problems.append(diagnostic)
        others.append(0)
      }
    }
    for (number, others) in others.enumerated() where others > 0 {
      problems[number].message += ", and so for \(others) more"
    }
    return problems
  }

  // MARK: Migrating

  /// Migrates every behaviour to the new version of its script.
  ///
  /// - Throws: the error of an `onChange` or `onReload`. Every behaviour is restored then.
  private mutating func migrateBehaviours() throws {
    for change in changes { change.script.use(change.new) }
    host.library.newDeclarations = [:]
    let isObserved = changes.contains(where: \.isObserved)
    var migrated: [Migrated] = []
    let lastControl = host.lastAddedControl
    for (index, change) in changes.enumerated() {
      for behaviour in change.script.behaviours.all {
        report.attachments += 1
        if isObserved {
          migrated.append((behaviour, index, behaviour.snapshot(of: change.old)))
        }
        report.warnings += behaviour.migrate(change)
      }
    }
    if isObserved { linkOutlets() }
    do {
      for (behaviour, index, snapshot) in migrated {
        try behaviour.runReloadCallbacks(changes[index], snapshot)
      }
    } catch {
      rollBack(migrated)
      // The old code knows nothing of controls that the new code added.
      for behaviour in changes.flatMap(\.script.behaviours.all) {
        behaviour.removeControls(addedAfter: lastControl)
      }
      throw error
    }
  }

  /// Links outlets, as the new scene says, to objects that exist already: `onReload` may use them.
  private func linkOutlets() {
    guard document != nil, let plan, let record = host.scene?.record else { return }
    let plans = Dictionary(plan.behaviours.map { (BehaviourKey($0), $0) }) { first, _ in first }
    for attached in record.made.flatMap(\.behaviours) {
      guard let plan = plans[BehaviourKey(attached.plan)], let behaviour = attached.behaviour,
        changes.contains(where: { $0.script === behaviour.script })
      else { continue }
      _ = behaviour.link(plan, was: attached.plan, in: host, by: .itself)
    }
  }

  /// Restores every behaviour to the old version of its script.
  private func rollBack(_ migrated: [Migrated]) {
    // Closing a task's variables still runs new code, which may reach any of the behaviours.
    for entry in migrated.reversed() { entry.behaviour.cancelTasks(since: entry.snapshot) }
    for change in changes { change.script.use(change.old) }
    for entry in migrated { entry.behaviour.restore(entry.snapshot) }
    let known = Set(migrated.map { ObjectIdentifier($0.behaviour) })
    for change in changes.map(\.inverse) {
      for behaviour in change.script.behaviours.all
      where !known.contains(ObjectIdentifier(behaviour)) {
        _ = behaviour.migrate(change)
      }
    }
  }
}

extension ScriptLibrary {
  /// Keeps the scripts of a dropped candidate that have behaviours attached.
  fileprivate mutating func keepAttached(of candidate: ScriptLibrary) {
    let attached = candidate.scripts.filter { name, script in
      scripts[name] == nil && !script.behaviours.isEmpty
    }
    guard !attached.isEmpty else { return }
    modules.addModules(of: candidate.modules, requiredBy: attached.keys.map(SourceID.script))
    scripts.merge(attached) { known, _ in known }
  }
}
