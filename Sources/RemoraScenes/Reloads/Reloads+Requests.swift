import RemoraLua
import RemoraRuntime
import RemoraSpelling

extension Reloads {
  /// Uses a text that was saved; if that is not possible now, as the next reload of the file.
  func apply(saved transaction: Transaction) {
    guard isIdle, transaction.mistakes.isEmpty else {
      request(.changedFiles)
      return
    }
    var transaction = transaction
    _ = perform { transaction.apply() }
  }

  // MARK: Requests

  @discardableResult
  func request(_ request: Reloads.Request) -> ReloadReport {
    if host.isClosed { return ReloadReport(.unchanged) }
    guard isIdle else {
      postpone(request)
      host.stage.pollRequests.requestNow()
      return ReloadReport(.deferred)
    }
    // The caller that passes texts throws their mistakes as an error.
    if case .texts = request { return perform(reportsMistakes: false) { run(request) } }
    return perform { run(request) }
  }

  /// Whether no script runs, no event is being delivered, and no reload or flush is in progress.
  private var isIdle: Bool {
    host.lua.callDepth == 0 && host.stage.emission.depth == 0 && host.scripts.bodies.isEmpty
      && !host.scripts.isReloading
      && !host.stage.patches.isFlushing
  }

  /// Performs the deferred reloads; those deferred meanwhile wait for the next call.
  func flush() {
    guard !pending.isEmpty, isIdle else { return }
    let requests = pending
    pending = []
    for request in requests { _ = perform { run(request) } }
  }

  private func perform(
    reportsMistakes: Bool = true,
    _ change: () -> ReloadReport
  ) -> ReloadReport {
    host.behaviours.suspendOverQuota()
    host.scripts.isReloading = true
    defer { host.scripts.isReloading = false }
    let start = ContinuousClock.now
    var report = host.lua.whileOpen(change)
    report.duration = ContinuousClock.now - start
    host.stage.changes.increase()
    let mistakes = reportsMistakes ? report.diagnostics : []
    for diagnostic in mistakes + report.warnings { host.report(diagnostic) }
    if report.outcome != .unchanged {
      observers.removeAll(where: \.isCancelled)
      for observer in observers where !observer.isCancelled { observer.action(report) }
    }
    host.stage.patches.flush(on: host.stage)
    return report
  }

  private func run(_ request: Reloads.Request) -> ReloadReport {
    switch request {
    case .texts(let sources): return run(sources)
    case .named(let name): return run(named: name)
    case .changedFiles: return reloadChangedFiles(isExplicit: true)
    case .savedFiles: return reloadChangedFiles(isExplicit: false)
    }
  }

  private func run(named name: ScriptName) -> ReloadReport {
    var sources: [SourceID: ScriptSource] = [:]
    for (id, known) in host.scripts.library.sources where id == .script(name) || id == .module(name)
    {
      let found = known.isOnDisk ? try? host.scripts.library.sourceOnDisk(id, in: host.files) : nil
      sources[id] = found ?? known
    }
    guard !sources.isEmpty else {
      let loaded =
        host.scripts.library.scripts.keys.sorted()
        + host.scripts.library.modules.loaded.keys.sorted()
      let known = loaded.map(\.description)
      let mistake = Diagnostic(
        .error,
        "no script or module \"\(name)\" is loaded",
        suggestion: Suggestion.question(for: "\(name)", in: known)
          ?? (known.isEmpty ? nil : "there are: \(known.joined(separator: ", "))")
      )
      return ReloadReport(refused: [mistake])
    }
    return run(sources)
  }

  private func run(_ sources: [SourceID: ScriptSource]) -> ReloadReport {
    var transaction = Transaction(sources, in: host)
    return transaction.apply()
  }
}
