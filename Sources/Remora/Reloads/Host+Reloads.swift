import Lua

extension Host {
  /// Loads again what was saved since: scripts, the modules they require, the scene's file.
  ///
  /// Everything that changed is compiled and checked first, with all that depends on it. When
  /// anything is wrong, nothing changes and the old code goes on. Otherwise every behaviour has the
  /// new code at once; it keeps its state, the property values that were set live, and its running
  /// tasks, which finish on the old code. A behaviour that was suspended wakes.
  ///
  /// While code of a script runs, or an event is on its way, the reload is put off until that is
  /// over: the next ``poll()``, ``advance(by:)`` or ``flush()`` does it.
  ///
  /// Diagnostics go to whoever observes them; the report has them too.
  @discardableResult
  public func reload() -> ReloadReport { request(.whatChanged) }

  /// Loads one script or module again, whether its file changed or not, with all that depends on it.
  ///
  /// See ``reload()``.
  @discardableResult
  public func reload(_ name: String) -> ReloadReport { request(.named(name)) }

  /// Takes other texts for scripts and modules, wherever they come from.
  func reload(_ sources: [SourceID: ScriptSource]) -> ReloadReport { request(.texts(sources)) }

  /// Loads what a watcher saw being saved.
  func reloadWhatWasSaved() { _ = request(.whatWasSaved) }

  /// Calls `action` after every reload that changed something or was refused.
  @discardableResult
  public func observeReloads(_ action: @escaping (ReloadReport) -> Void) -> ReloadObserver {
    let observer = ReloadObserver(action)
    reloads.observers.append(observer)
    return observer
  }

  // MARK: Requests

  private func request(_ request: Reloads.Request) -> ReloadReport {
    guard isIdle else {
      reloads.pending.append(request)
      return ReloadReport(.deferred)
    }
    return perform(request)
  }

  /// Whether no code of a script runs and no event is on its way.
  private var isIdle: Bool {
    lua.callDepth == 0 && emission.depth == 0 && !isReading && !reloads.isRunning
  }

  /// Does the reloads that were put off.
  func performPendingReloads() {
    while !reloads.pending.isEmpty, isIdle { _ = perform(reloads.pending.removeFirst()) }
  }

  private func perform(_ request: Reloads.Request) -> ReloadReport {
    reloads.isRunning = true
    let start = ContinuousClock.now
    var report = run(request)
    report.duration = ContinuousClock.now - start
    reloads.isRunning = false
    guard report.outcome != .unchanged else { return report }
    for diagnostic in report.diagnostics + report.warnings { self.report(diagnostic) }
    reloads.observers.removeAll(where: \.isCancelled)
    for observer in reloads.observers where !observer.isCancelled { observer.action(report) }
    flush()
    return report
  }

  private func run(_ request: Reloads.Request) -> ReloadReport {
    switch request {
    case .texts(let sources): return run(sources, sceneText: nil)
    case .named(let name): return run(named: name)
    case .whatChanged: return runWhatChanged(isAsked: true)
    case .whatWasSaved: return runWhatChanged(isAsked: false)
    }
  }

  private func run(named name: String) -> ReloadReport {
    var sources: [SourceID: ScriptSource] = [:]
    for id in [SourceID.script(name), .module(name)] {
      if let known = source(of: id) { sources[id] = sourceOnDisk(id) ?? known }
    }
    guard !sources.isEmpty else {
      var report = ReloadReport(.refused)
      let known = scripts.keys.sorted() + modules.loaded.keys.sorted()
      report.diagnostics = [
        Diagnostic(
          .error,
          "no script or module \"\(name)\" is loaded",
          suggestion: Suggestion.question(for: name, in: known)
            ?? (known.isEmpty ? nil : "there are: \(known.joined(separator: ", "))")
        )
      ]
      return report
    }
    return run(sources, sceneText: nil)
  }

  /// Tries everything that differs. What was refused before is tried again with what is new; when
  /// that does not help, the new goes on without it.
  ///
  /// `isAsked` says whether somebody wants to hear again of what was refused.
  private func runWhatChanged(isAsked: Bool) -> ReloadReport {
    var differing: [SourceID: ScriptSource] = [:]
    var warnings: [Diagnostic] = []
    for id in scripts.keys.map(SourceID.script) + modules.loaded.keys.map(SourceID.module) {
      guard let known = source(of: id), known.isOnDisk else { continue }
      if let found = sourceOnDisk(id) {
        reloads.missing.remove(known.file)
        if found.bytes != known.bytes || found.file != known.file { differing[id] = found }
      } else if reloads.missing.insert(known.file).inserted {
        warnings.append(missingFile(known.file, "what is attached goes on"))
      }
    }
    let sceneText = changedSceneText(&warnings)
    var report = ReloadReport(warnings.isEmpty ? .unchanged : .reloaded)
    if !differing.isEmpty || sceneText != nil {
      report = run(differing, sceneText: sceneText)
      if report.outcome == .refused, let smaller = runFresh(differing, sceneText, isAsked) {
        report = smaller
      }
      reloads.refused = differing.mapValues(\.bytes).filter { source(of: $0)?.bytes != $1 }
      reloads.refusedScene = scene?.text == sceneText ? nil : sceneText
    }
    report.warnings = warnings + report.warnings
    return report
  }

  /// Tries what was not refused before, when that is less than what was tried.
  private func runFresh(
    _ differing: [SourceID: ScriptSource],
    _ sceneText: [UInt8]?,
    _ isAsked: Bool
  ) -> ReloadReport? {
    let fresh = differing.filter { reloads.refused[$0] != $1.bytes }
    let freshScene = sceneText == reloads.refusedScene ? nil : sceneText
    if fresh.isEmpty, freshScene == nil { return isAsked ? nil : ReloadReport(.unchanged) }
    if fresh.count == differing.count, (freshScene == nil) == (sceneText == nil) { return nil }
    return run(fresh, sceneText: freshScene)
  }

  private func run(_ sources: [SourceID: ScriptSource], sceneText: [UInt8]?) -> ReloadReport {
    var reload = Reload(sources, sceneText: sceneText, in: self)
    do {
      return try reload.run()
    } catch {
      var report = ReloadReport(.refused)
      report.diagnostics = error.all
      return report
    }
  }

  // MARK: Texts

  /// The text that is in use.
  func source(of id: SourceID) -> ScriptSource? {
    switch id {
    case .script(let name): scripts[name]?.version.source
    case .module(let name): modules.loaded[name]?.source
    case .prompt: nil
    }
  }

  private func sourceOnDisk(_ id: SourceID) -> ScriptSource? {
    guard let path = path(ofScript: id.name), let bytes = try? files.read(path) else { return nil }
    return ScriptSource(file: path, bytes: bytes, isOnDisk: true)
  }

  /// The text of the scene's file when that is not the one in use.
  private func changedSceneText(_ warnings: inout [Diagnostic]) -> [UInt8]? {
    guard let scene else { return nil }
    guard let bytes = try? files.read(scene.file) else {
      if reloads.missing.insert(scene.file).inserted {
        warnings.append(missingFile(scene.file, "the scene stays as it is"))
      }
      return nil
    }
    reloads.missing.remove(scene.file)
    return bytes == scene.text ? nil : bytes
  }

  private func missingFile(_ file: String, _ consequence: String) -> Diagnostic {
    var warning = Diagnostic(
      .warning,
      "the file is gone: \(consequence)",
      suggestion: "save it again under its name"
    )
    warning.file = file
    return warning
  }
}

/// What a host remembers of reloads.
struct Reloads {
  /// What somebody asked for.
  enum Request {
    case whatChanged
    /// As told by a watcher: nobody waits for an answer.
    case whatWasSaved
    case named(String)
    case texts([SourceID: ScriptSource])
  }

  var observers: [ReloadObserver] = []
  var isRunning = false
  /// What was asked for while something ran.
  var pending: [Request] = []
  /// The texts that were refused last, and have not been saved again.
  var refused: [SourceID: [UInt8]] = [:]
  var refusedScene: [UInt8]?
  /// The files that were missed already.
  var missing: Set<String> = []
}
