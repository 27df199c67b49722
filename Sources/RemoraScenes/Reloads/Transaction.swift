import RemoraJSON
import RemoraRuntime

/// New texts of scripts, modules and the scene, and what they change in the library, the scene's
/// plan and the attachments: all of it or nothing.
///
/// A reload is one, and so is a value that is kept in the scene's file. Nothing else runs meanwhile.
///
/// ``diff()`` changes nothing in use:
///
/// 1. *Affected*: add every script and module that requires a changed module or extends a changed
///    script, directly or through others.
/// 2. *Load*: compile and run the affected texts in a candidate of the host's library.
/// 3. *Check*: if the scene or the contract of a script changed (``ScriptChange/keepsContract``),
///    the scene must have no mistakes, and behaviours that are not the scene's must fit.
///
/// ``apply()`` puts the candidate in use:
///
/// 4. *Migrate*: switch all behaviours to the new versions, then run `onChange` and `onReload`. If
///    one of these fails, ``undo()`` restores the library and every behaviour.
/// 5. *Commit*: the presented screens follow the scene, which cannot fail.
struct Transaction {
  let host: ScriptHost
  /// The new texts of scripts and modules.
  var sources: [SourceID: ScriptSource] { didSet { hasDiff = false } }
  /// The new text of the scene.
  let document: JSONDocument?
  /// The changes that made it of the scene's document, if they are known.
  let edits: [TextChange]
  /// The script folders, if the new scene names others.
  let folders: [String]

  // MARK: What diff finds

  /// Whether ``diff()`` has run since ``sources`` were set.
  private var hasDiff = false
  var changes: [ScriptChange] = []
  /// The names of the modules that ran again.
  var modules: [ScriptName] = []
  /// The plan of the scene, if it was read and has no mistakes.
  var plan: ScenePlan?
  /// The mistakes of the scene, among which may be some that it has already.
  var sceneProblems: [SceneProblem] = []
  /// The new texts that do not load, and so keep everything else from being used with them.
  var broken: Set<SourceID> = []
  /// Why it cannot be applied.
  private(set) var mistakes: [Diagnostic] = []
  /// The candidate, and once it is in use the former library.
  private var library = ScriptLibrary()

  // MARK: What undo needs

  /// The migrated behaviours, each with a snapshot from before.
  private var migrated: [(behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot)] = []
  /// The last control that a script had added before.
  private var lastControl = 0

  init(
    _ sources: [SourceID: ScriptSource] = [:],
    document: JSONDocument? = nil,
    following edits: [TextChange] = [],
    folders: [String]? = nil,
    in host: ScriptHost
  ) {
    self.host = host
    self.sources = sources
    self.document = document
    self.edits = edits
    self.folders = folders ?? host.scripts.library.folders
  }

  var isEmpty: Bool { document == nil && sources.isEmpty }

  /// Finds what the texts change, and what is wrong with them.
  mutating func diff() {
    self = Transaction(
      sources,
      document: document,
      following: edits,
      folders: folders,
      in: host
    )
    let inUse = host.scripts.library
    var candidate = inUse
    candidate.folders = folders
    do {
      try host.scripts.withCandidate(&candidate) {
        try load(affectedSources())
        try check(against: inUse)
      }
    } catch {
      mistakes = Diagnostics(error).all
    }
    library = candidate
    drop(candidate)
    hasDiff = true
  }

  /// Puts the texts in use, or says why it cannot; finds the changes first, unless ``diff()`` has.
  mutating func apply() -> ReloadReport {
    if !hasDiff { diff() }
    guard mistakes.isEmpty else { return ReloadReport(refused: mistakes) }
    var report = ReloadReport(.reloaded)
    report.scripts = changes.map(\.script.name)
    report.modules = modules.map(\.description)
    swap(&host.scripts.library, &library)
    do {
      try migrateBehaviours(&report)
    } catch {
      undo()
      return ReloadReport(refused: Diagnostics(error).all)
    }
    if let plan {
      report.scene = host.scene?.replacePlan(plan, document, following: edits, in: host)
    }
    host.scripts.library.prune()
    restartTasks(&report)
    return report
  }

  /// Migrates every behaviour to the new version of its script.
  ///
  /// - Throws: the error of an `onChange` or `onReload`.
  private mutating func migrateBehaviours(_ report: inout ReloadReport) throws {
    for change in changes { change.script.use(change.new) }
    host.scripts.library.newDeclarations = [:]
    let isObserved = changes.contains(where: \.isObserved)
    lastControl = host.stage.additions.last
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
    for (behaviour, index, snapshot) in migrated {
      try behaviour.runReloadCallbacks(changes[index], snapshot)
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

  /// Restarts the tasks whose scripts ask for it, and reports the others that run old code.
  private func restartTasks(_ report: inout ReloadReport) {
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

  // MARK: Undoing

  /// Restores the former library, and every behaviour to the old version of its script.
  private mutating func undo() {
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
    // The old code knows nothing of controls that the new code added.
    for behaviour in changes.flatMap(\.script.behaviours.all) {
      behaviour.removeControls(addedAfter: lastControl)
    }
    swap(&host.scripts.library, &library)
    drop(library)
  }

  /// Ends the use of a candidate, except of scripts that have behaviours attached.
  private func drop(_ candidate: ScriptLibrary) {
    host.scripts.library.keepAttached(of: candidate)
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
