public import RemoraCore
import RemoraLua
import RemoraSpelling

extension ScriptHost {
  var reloads: Reloads { part(Reloads(self)) }

  /// Reloads the files saved since the last reload: scripts, the modules they require, the scene.
  ///
  /// It first compiles and checks everything that changed, and everything that depends on it. If
  /// there is a mistake, nothing changes and the old code keeps running. Otherwise every behaviour
  /// switches to the new code at once; it keeps its state, the property values that were set live,
  /// and its running tasks, which finish on the old code. A suspended behaviour resumes.
  ///
  /// While a script runs or an event is being delivered, the reload is deferred to the next
  /// ``poll()``, ``advance(by:)`` or ``flush()``.
  ///
  /// Mistakes and warnings are also reported to the observers of diagnostics.
  ///
  /// - Returns: The outcome, with the mistakes and warnings.
  @discardableResult
  public func reload() -> ReloadReport { request(.changedFiles) }

  /// Reloads one script or module, even if its file has not changed, and everything that depends on
  /// it.
  ///
  /// See ``reload()``.
  @discardableResult
  public func reload(_ name: String) -> ReloadReport {
    do {
      return request(.named(try ScriptName(name)))
    } catch {
      report(error)
      return ReloadReport(refused: [error])
    }
  }

  /// Reloads scripts and modules from these texts instead of their files.
  func reload(_ sources: [SourceID: ScriptSource]) -> ReloadReport { request(.texts(sources)) }

  /// Reloads the files that a watcher reported.
  func reloadSavedFiles() { _ = request(.savedFiles) }

  /// Calls `action` after every reload that changed something or was refused.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observeReloads(_ action: @escaping (ReloadReport) -> Void) -> ReloadObserver {
    let observer = ReloadObserver(action)
    reloads.observers.removeAll(where: \.isCancelled)
    reloads.observers.append(observer)
    return observer
  }

  /// Uses a text that was saved; if that is not possible now, as the next reload of the file.
  func apply(saved transaction: Transaction) {
    guard isIdle, transaction.mistakes.isEmpty else {
      reload()
      return
    }
    var transaction = transaction
    _ = perform { transaction.apply() }
  }

  // MARK: Requests

  private func request(_ request: Reloads.Request) -> ReloadReport {
    if isClosed { return ReloadReport(.unchanged) }
    guard isIdle else {
      reloads.postpone(request)
      pollRequests.requestNow()
      return ReloadReport(.deferred)
    }
    // The caller that passes texts throws their mistakes as an error.
    if case .texts = request { return perform(reportsMistakes: false) { run(request) } }
    return perform { run(request) }
  }

  /// Whether no script runs, no event is being delivered, and no reload or flush is in progress.
  private var isIdle: Bool {
    lua.callDepth == 0 && emission.depth == 0 && scripts.bodies.isEmpty && !scripts.isReloading
      && !stage.patches.isFlushing
  }

  /// Performs the deferred reloads; those deferred meanwhile wait for the next call.
  func performPendingReloads() {
    guard !reloads.pending.isEmpty, isIdle else { return }
    let requests = reloads.pending
    reloads.pending = []
    for request in requests { _ = perform { run(request) } }
  }

  private func perform(
    reportsMistakes: Bool = true,
    _ change: () -> ReloadReport
  ) -> ReloadReport {
    suspendOverQuota()
    scripts.isReloading = true
    defer { scripts.isReloading = false }
    let start = ContinuousClock.now
    var report = lua.whileOpen(change)
    report.duration = ContinuousClock.now - start
    changes &+= 1
    let mistakes = reportsMistakes ? report.diagnostics : []
    for diagnostic in mistakes + report.warnings { self.report(diagnostic) }
    if report.outcome != .unchanged {
      reloads.observers.removeAll(where: \.isCancelled)
      for observer in reloads.observers where !observer.isCancelled { observer.action(report) }
    }
    stage.patches.flush(on: stage)
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
    for (id, known) in library.sources where id == .script(name) || id == .module(name) {
      let found = known.isOnDisk ? try? library.sourceOnDisk(id, in: files) : nil
      sources[id] = found ?? known
    }
    guard !sources.isEmpty else {
      let loaded = library.scripts.keys.sorted() + library.modules.loaded.keys.sorted()
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
    var transaction = Transaction(sources, in: self)
    return transaction.run()
  }
}
