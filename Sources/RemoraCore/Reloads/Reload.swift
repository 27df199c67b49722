import LocatedJSON
import Lua

/// One reload, all or nothing.
///
/// Nothing else runs meanwhile. It is decided in this order:
///
/// 1. *Changed* is every script, module and scene whose file differs from the text in use:
///    `Host+ChangedFiles.swift`.
/// 2. *Affected* is what changed, and every script and module that requires a changed module,
///    directly or through others.
/// 3. *Stage*: the affected texts are compiled and run in a candidate of the host's library.
/// 4. *Check*: when the scene or the contract of a script changed (``ScriptChange/keepsContract``),
///    the scene must have no new mistakes, and behaviours that are not the scene's must fit.
/// 5. *Go over*: all behaviours take the new versions, then those hear of it. An error that they
///    raise takes every behaviour back.
/// 6. *Commit*: the candidate becomes the library, and the stage follows the scene.
///
/// A mistake in any of the steps 3 to 5 drops the candidate, and nothing has changed.
struct Reload {
  private let host: Host
  /// The new texts of scripts and modules.
  private let sources: [SourceID: ScriptSource]
  /// The scene, when its file changed.
  private let document: JSONDocument?

  private var changes: [ScriptChange] = []
  private var plan: ScenePlan?
  private var report = ReloadReport(.reloaded)

  /// A behaviour that went over to the new version of its script, and what it was before.
  private typealias Moved = (behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot)

  init(_ sources: [SourceID: ScriptSource], _ document: JSONDocument?, in host: Host) {
    self.host = host
    self.sources = sources
    self.document = document
  }

  /// Does it.
  ///
  /// - Throws: ``Diagnostics`` with what is wrong. Everything is as it was then.
  mutating func run() throws(Diagnostics) -> ReloadReport {
    let inUse = host.library
    var candidate = inUse
    do {
      try host.withCandidate(&candidate) {
        try stage(affectedSources())
        try check(against: inUse)
        try goOver()
      }
    } catch {
      host.library.keepAttached(of: candidate)
      if host.isClosed { host.library = ScriptLibrary() }
      throw Diagnostics(error)
    }
    host.library = candidate
    if let plan { report.scene = host.scene?.replacePlan(plan, document, in: host) }
    host.library.prune()
    return report
  }

  // MARK: What is affected

  /// What changed with everything that depends on it, each with the text to use.
  private func affectedSources() -> [SourceID: ScriptSource] {
    let modules = Set(sources.keys.compactMap(\.module))
    let dependents = host.library.modules.dependents(of: modules)
    let unchanged = host.library.sources.filter { dependents.contains($0.key) }
    return sources.merging(unchanged) { changed, _ in changed }
  }

  // MARK: Staging

  /// Compiles and runs what is affected, and reads what it declares.
  ///
  /// Modules run when somebody requires them: one that nobody does any more may be broken.
  private mutating func stage(_ affected: [SourceID: ScriptSource]) throws {
    if let document { host.library.folders = host.scriptFolders(of: document) }
    host.library.modules.stage(affected)
    for (id, source) in affected.sorted(by: { $0.key.name < $1.key.name }) {
      guard case .script(let name) = id, let script = host.library.scripts[name] else { continue }
      let declaration = try placingFailures {
        var reader = ScriptReader(name, file: source.file, in: host)
        return try reader.read(source.bytes)
      }
      let version = script.makeVersion(declaration, source, in: host)
      host.library.staged[name] = declaration
      changes.append(ScriptChange(script, from: script.version, to: version))
      report.scripts.append(name.description)
    }
    try runLateModules(affected.keys.compactMap(\.module).sorted())
    host.library.modules.staged = [:]
  }

  /// Runs modules that only functions require, when they are called.
  private mutating func runLateModules(_ names: [ScriptName]) throws {
    for name in names where host.library.requiredModules.contains(name) {
      try placingFailures { _ = try host.module(name) }
    }
    report.modules = names.filter { host.library.modules.loaded[$0] != nil }.map(\.description)
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

  /// Asks whether the scene, and everything else that is attached, fits the new versions.
  private mutating func check(against inUse: ScriptLibrary) throws(Diagnostics) {
    let changed = changes.filter { !$0.keepsContract }
    var problems: [Diagnostic] = []
    if let scene = host.scene, document != nil || !changed.isEmpty {
      problems += checkScene(scene, against: inUse)
    }
    for change in changed { problems += misfits(of: change) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// What is wrong with the scene, and its plan when nothing is.
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

  /// What is wrong with the behaviours of a script that are not the scene's, each mistake once.
  private func misfits(of change: ScriptChange) -> [Diagnostic] {
    var misfits: [Diagnostic] = []
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
        numbers[problem] = misfits.count
        var diagnostic = host.diagnostic(for: problem, behaviour.id, on: owner)
        diagnostic.file = change.new.source.file
        misfits.append(diagnostic)
        others.append(0)
      }
    }
    for (number, others) in others.enumerated() where others > 0 {
      misfits[number].message += ", and so for \(others) more"
    }
    return misfits
  }

  // MARK: Going over

  /// Takes every behaviour over to the new version of its script.
  ///
  /// - Throws: what the new code raised when it was told. Every behaviour is as it was then.
  private mutating func goOver() throws {
    for change in changes { change.script.use(change.new) }
    host.library.staged = [:]
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
    guard document != nil, let plan, let record = host.scene?.record else { return }
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

extension ScriptLibrary {
  /// Keeps the scripts that code of a dropped candidate attached, with their modules: their behaviours
  /// stay.
  fileprivate mutating func keepAttached(of candidate: ScriptLibrary) {
    let attached = candidate.scripts.filter { name, script in
      scripts[name] == nil && !script.behaviours.isEmpty
    }
    guard !attached.isEmpty else { return }
    modules.addModules(of: candidate.modules, requiredBy: attached.keys.map(SourceID.script))
    scripts.merge(attached) { known, _ in known }
  }
}
