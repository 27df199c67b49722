import RemoraJSON
import RemoraLua
import RemoraRuntime
import RemoraSorting

/// What the texts change, and what is wrong with them.
extension Transaction {
  /// The changed sources and everything that depends on them, each with the text to use.
  func affectedSources() -> [SourceID: ScriptSource] {
    var sources = sources
    for (id, source) in self.sources {
      guard case .script(let name) = id, host.scripts.library.modules.isBase(name) else { continue }
      sources[.module(name)] = source
    }
    let modules = Set(sources.keys.compactMap(\.module))
    let dependents = host.scripts.library.modules.dependents(of: modules)
    let unchanged = host.scripts.library.sources.filter { dependents.contains($0.key) }
    return sources.merging(unchanged) { changed, _ in changed }
  }

  // MARK: Loading

  /// Compiles and runs the affected scripts, and reads their declarations.
  ///
  /// A module runs when a script requires it: a broken module that nothing requires any more does
  /// not refuse the reload.
  mutating func load(_ affected: [SourceID: ScriptSource]) throws(Diagnostics) {
    host.scripts.library.modules.invalidate(affected)
    try each(affected.keys.filter { $0.module == nil }) { transaction, id in
      guard case .script(let name) = id, let source = affected[id] else { return }
      try transaction.load(name, source)
    }
    // Those that only functions require.
    let late = affected.keys.filter {
      !($0.module.map(host.scripts.library.modules.isBase) ?? true)
    }
    try each(late) { [host] _, id in
      guard let name = id.module, host.scripts.library.requiredModules.contains(name) else {
        return
      }
      _ = try host.scripts.module(name)
    }
    modules = late.compactMap(\.module).filter { host.scripts.library.modules.loaded[$0] != nil }
      .ordered()
    host.scripts.library.modules.newSources = [:]
  }

  private mutating func load(_ name: ScriptName, _ source: ScriptSource) throws {
    guard let script = host.scripts.library.scripts[name] else { return }
    var reader = ScriptReader(name, file: source.file, in: host.scripts)
    let declaration = try reader.read(source.bytes)
    let version = script.makeVersion(declaration, source, in: host.scripts)
    host.scripts.library.newDeclarations[name] = declaration
    changes.append(ScriptChange(script, from: script.version, to: version))
  }

  /// Loads texts in the order of their names, and finds the mistakes in all of them.
  private mutating func each(
    _ ids: [SourceID],
    _ load: (inout Transaction, SourceID) throws -> Void
  ) throws(Diagnostics) {
    var mistakes: [Diagnostic] = []
    for id in ids.ordered(by: { $0.name < $1.name }) {
      do {
        try load(&self, id)
      } catch {
        let found = Transaction.located(error)
        broken.formUnion(culprits(of: id, found))
        mistakes += found.filter { !mistakes.contains($0) }
      }
    }
    if !mistakes.isEmpty { throw Diagnostics(mistakes) }
  }

  /// The new texts in which the mistakes are; else those on which the text that failed depends.
  private func culprits(of id: SourceID, _ mistakes: [Diagnostic]) -> Set<SourceID> {
    let files = Set(mistakes.compactMap(\.file))
    let named = sources.filter { files.contains($0.value.file) }.map(\.key)
    if !named.isEmpty { return Set(named) }
    let required = host.scripts.library.modules.names(requiredBy: [id])
    return Set(sources.keys.filter { $0 == id || $0.module.map(required.contains) ?? false })
  }

  /// What is wrong: a failure inside a module at its place there, not at the `require`.
  private static func located(_ error: any Error) -> [Diagnostic] {
    if let error = error as? LuaError { return Diagnostics(error.note as? Diagnostic ?? error).all }
    let found = Diagnostics(error).all
    return found.lazy.compactMap(\.cause).first.map { [$0] } ?? found
  }

  // MARK: Checking

  /// Checks that the scene, and everything else that is attached, fits the new versions.
  mutating func check(against inUse: ScriptLibrary) throws(Diagnostics) {
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
    var library = host.scripts.library
    let text = document ?? scene.document
    let known = sources.isEmpty ? edits : []
    let (plan, found) = host.scenes.read(text, into: &library, running: scene, following: known)
    sceneProblems = found
    var serious = found
    // A file that was removed is no reason to refuse an edit of something else.
    if !edits.isEmpty, found.allSatisfy(\.isOfMissingFile) {
      serious = host.scenes.newProblems(among: found, of: scene, following: edits, in: inUse)
    }
    if serious.isEmpty { self.plan = plan }
    guard document != nil else {
      return host.scenes.newProblems(among: found, of: scene, in: inUse).diagnostics(in: text)
    }
    host.scripts.library = library
    return serious.diagnostics(in: text)
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
      for problem in self.problems(of: behaviour, after: change, on: owner) {
        if let number = numbers[problem] {
          others[number] += 1
          continue
        }
        numbers[problem] = problems.count
        var diagnostic = host.behaviours.diagnostic(for: problem, behaviour.id, on: owner)
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
}
