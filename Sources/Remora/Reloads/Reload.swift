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
      try stage()
      for change in changes { change.script.use(change.new) }
      try check()
      try goOver()
    } catch {
      for change in changes { change.script.use(change.old) }
      (host.scripts, host.modules, host.scriptFolders) = before
      throw Diagnostics(error)
    }
    if let plan { report.scene = host.scene?.replacePlan(plan, text: sceneText, in: host) }
    host.modules.prune(keeping: host.scripts.keys.map { .script($0) } + [.prompt])
    return report
  }

  // MARK: Staging

  /// Compiles and runs what changed and everything that depends on it, and reads what it declares.
  private mutating func stage() throws {
    let affected = affectedSources()
    for (id, source) in affected {
      host.modules.requires[id] = nil
      guard let name = id.module else { continue }
      host.modules.loaded[name] = nil
      host.modules.staged[name] = source
    }
    defer { host.modules.staged = [:] }
    for name in dependencyOrder(of: affected.keys.compactMap(\.module)) {
      try placingFailures { _ = try host.require(name, from: .prompt) }
      report.modules.append(name)
    }
    report.modules.sort()
    for (id, source) in affected.sorted(by: { $0.key.name < $1.key.name }) {
      guard case .script(let name) = id, let script = host.scripts[name] else { continue }
      let declaration = try placingFailures {
        var reader = ScriptReader(name, file: source.file, in: host)
        return try reader.read(source.bytes)
      }
      let version = script.makeVersion(declaration, source, in: host)
      changes.append(ScriptChange(script, from: script.version, to: version))
      report.scripts.append(name)
    }
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

  /// Modules so that each stands behind those that it required until now.
  private func dependencyOrder(of names: [String]) -> [String] {
    var order: [String] = []
    var seen: Set<String> = []
    func visit(_ name: String) {
      guard seen.insert(name).inserted else { return }
      for required in before(name) { visit(required) }
      order.append(name)
    }
    let wanted = Set(names)
    func before(_ name: String) -> [String] {
      (requirements[.module(name)] ?? []).filter(wanted.contains).sorted()
    }
    let requirements = host.modules.requires
    for name in names.sorted() { visit(name) }
    return order
  }

  /// A failure inside a module is told with its place there, not where it was required.
  private func placingFailures<Result>(_ body: () throws -> Result) throws -> Result {
    host.modules.failure = nil
    defer { host.modules.failure = nil }
    do {
      return try body()
    } catch {
      guard let failure = host.modules.failure,
        Diagnostics(error).all.contains(where: { failure.message.hasPrefix($0.message) })
      else { throw error }
      throw failure.diagnostic
    }
  }

  // MARK: Checking

  /// Asks whether everything that is attached could be attached to the new versions, and whether
  /// the scene fits them.
  private mutating func check() throws(Diagnostics) {
    var problems: [Diagnostic] = []
    if let scene = host.scene, sceneText != nil || changes.contains(where: { !$0.keepsContract }) {
      let (plan, found) = host.readScene(scene.file, sceneText ?? scene.text)
      self.plan = plan
      problems += found
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
    var moved: [(behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot?)] = []
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
    do {
      for (behaviour, index, snapshot) in moved {
        try behaviour.tell(changes[index], snapshot)
      }
    } catch {
      takeBack(moved)
      throw error
    }
  }

  private func takeBack(
    _ moved: [(behaviour: Behaviour, change: Int, snapshot: Behaviour.Snapshot?)]
  ) {
    let snapshots = Dictionary(
      uniqueKeysWithValues: moved.map { (ObjectIdentifier($0.behaviour), $0.snapshot) }
    )
    for change in changes { change.script.use(change.old) }
    for change in changes {
      for behaviour in change.script.behaviours.all {
        _ = behaviour.migrate(change.inverse)
        if let snapshot = snapshots[ObjectIdentifier(behaviour)] ?? nil {
          behaviour.restore(snapshot)
        }
      }
    }
  }
}
