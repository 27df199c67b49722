import RemoraLua
import RemoraRuntime
import RemoraSorting
import RemoraSpelling

extension Reloads {
  /// Uses a text that was saved; if that is not possible now, as the next reload of the file.
  func apply(saved transaction: Transaction) -> ReloadReport {
    request(.changedFiles, with: transaction.mistakes.isEmpty ? transaction : nil)
  }

  // MARK: Requests

  /// Reloads now or, while scripts run, in a later ``flush()``, which calls this again with `wasDeferred`.
  ///
  /// `transaction` is what a reload that is made now has to do, if that is known.
  @discardableResult
  func request(
    _ request: Reloads.Request,
    with transaction: Transaction? = nil,
    wasDeferred: Bool = false
  ) -> ReloadReport {
    if host.isClosed { return ReloadReport(.unchanged) }
    guard isIdle else {
      postpone(request)
      host.stage.pollRequests.requestNow()
      return ReloadReport(.deferred)
    }
    host.behaviours.suspendOverQuota()
    host.scripts.isReloading = true
    defer { host.scripts.isReloading = false }
    let start = ContinuousClock.now
    var report = host.lua.whileOpen {
      if var transaction { return transaction.apply() }
      return switch request {
      case .texts(let sources): apply(sources)
      case .named(let name): reload(named: name)
      case .changedFiles: reloadChangedFiles(isExplicit: true)
      case .savedFiles: reloadChangedFiles(isExplicit: false)
      }
    }
    report.duration = ContinuousClock.now - start
    requestCount += 1
    host.stage.changes.increase()
    var mistakes = report.diagnostics
    // The caller that passes texts throws their mistakes as an error.
    if case .texts = request, !wasDeferred { mistakes = [] }
    for diagnostic in mistakes + report.warnings { host.report(diagnostic) }
    if report.outcome != .unchanged {
      observers.removeAll(where: \.isCancelled)
      for observer in observers where !observer.isCancelled { observer.action(report) }
    }
    host.stage.patches.flush(on: host.stage)
    return report
  }

  /// Whether no script runs, no event is being delivered, and no reload or flush is in progress.
  var isIdle: Bool {
    host.lua.callDepth == 0 && host.stage.emission.depth == 0 && host.scripts.bodies.isEmpty
      && !host.scripts.isReloading
      && !host.stage.patches.isFlushing
  }

  /// Performs the deferred reloads; those deferred meanwhile wait for the next call.
  func flush() {
    guard !pending.isEmpty, isIdle else { return }
    let requests = pending
    pending = []
    for next in requests { request(next, wasDeferred: true) }
  }

  /// Reloads a script or module, with everything that depends on it.
  func reload(_ name: String) -> ReloadReport {
    do {
      return request(.named(try ScriptName(name)))
    } catch {
      host.report(error)
      return ReloadReport(refused: [error])
    }
  }

  /// Loads a script from a text, or reloads the loaded script of that name.
  func load(_ bytes: [UInt8], as name: String, file: String) throws -> BehaviourScript {
    try host.stage.checkOpen()
    let source = ScriptSource(file: file, bytes: bytes, isOnDisk: false)
    let name = try ScriptName(name)
    guard let known = host.scripts.library.scripts[name] else {
      return try host.behaviours.load(name, source)
    }
    let report = request(.texts([.script(name): source]))
    guard report.diagnostics.isEmpty else { throw Diagnostics(report.diagnostics) }
    return known
  }

  private func reload(named name: ScriptName) -> ReloadReport {
    var sources: [SourceID: ScriptSource] = [:]
    for (id, known) in host.scripts.library.sources where id == .script(name) || id == .module(name)
    {
      let found = known.isOnDisk ? try? host.scripts.library.sourceOnDisk(id, in: host.files) : nil
      sources[id] = found ?? known
    }
    guard !sources.isEmpty else {
      let loaded =
        host.scripts.library.scripts.keys.ordered()
        + host.scripts.library.modules.loaded.keys.ordered()
      let known = loaded.map(\.description)
      let mistake = Diagnostic(
        .error,
        "no script or module \"\(name)\" is loaded",
        suggestion: Suggestion.question(for: "\(name)", in: known)
          ?? (known.isEmpty ? nil : "there are: \(known.joined(separator: ", "))")
      )
      return ReloadReport(refused: [mistake])
    }
    return apply(sources)
  }

  private func apply(_ sources: [SourceID: ScriptSource]) -> ReloadReport {
    var transaction = Transaction(sources, in: host)
    return transaction.apply()
  }
}
