package import RemoraFileWatching
public import RemoraRuntime

/// Reloads of saved files, for the app.
extension ScriptHost {
  var reloads: Reloads { part(Reloads(self)) }

  /// What keeps saved files from being used: the mistakes that the last reload found.
  package var mistakesOfSavedFiles: [Diagnostic] { reloads.refusal }

  /// How often files were looked at again: a list of them may be out of date when it has grown.
  package var reloadRequests: Int { reloads.requestCount }

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
  public func reload() -> ReloadReport { reloads.request(.changedFiles) }

  /// Reloads one script or module, even if its file has not changed, and everything that depends on
  /// it.
  ///
  /// See ``reload()``.
  @discardableResult
  public func reload(_ name: String) -> ReloadReport {
    do {
      return reloads.request(.named(try ScriptName(name)))
    } catch {
      report(error)
      return ReloadReport(refused: [error])
    }
  }

  /// Calls `action` after every reload that changed something or was refused.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observeReloads(_ action: @escaping (ReloadReport) -> Void) -> ReloadObserver {
    reloads.observe(action)
  }

  /// Loads a script from a text under that name, or reloads the loaded script of that name.
  ///
  /// Messages name it by `file`, or else `name.lua`. The text stays in use until the next call; a file
  /// of that name on disk is ignored. If the script is loaded already, its behaviours migrate to the
  /// new code as they do when its file is saved: see ``reload(_:)``.
  ///
  /// - Returns: The script.
  /// - Throws: ``RemoraError/script(_:)`` with every mistake. The former version stays in use then.
  @discardableResult
  public func load(
    _ source: String,
    as name: String,
    file: String? = nil
  ) throws(RemoraError) -> BehaviourScript {
    try load(Array(source.utf8), as: name, file: file ?? "\(name).lua")
  }

  /// Loads a script from its bytes, which may be no text.
  @discardableResult
  package func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(RemoraError) -> BehaviourScript {
    try RemoraError.wrapping(as: RemoraError.script) {
      try stage.checkOpen()
      let source = ScriptSource(file: file, bytes: source, isOnDisk: false)
      let scriptName: ScriptName
      do { scriptName = try ScriptName(name) } catch { throw Diagnostics(error) }
      guard let known = scripts.library.scripts[scriptName] else {
        return try behaviours.load(scriptName, source)
      }
      let report = reloads.request(.texts([.script(scriptName): source]))
      guard report.diagnostics.isEmpty else { throw Diagnostics(report.diagnostics) }
      return known
    }
  }

  // MARK: Watching

  var watching: Watching { part(Watching(self)) }

  /// Starts watching the script folders, the scene's file and the pictures in its folder.
  ///
  /// ``poll()`` and ``advance(by:)`` then reload saved files, as ``reload()`` does, once nothing
  /// was written for 30 ms. The watched places follow ``scriptFolders`` and the scene. Files saved
  /// since the last reload are reloaded at the next poll. Calling it again replaces the watcher. Front
  /// ends get a saved picture anew: a patch that sets it under the same name.
  ///
  /// Changes come from inotify, or, where that is not available, from looking at every file twice a
  /// second.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if there is more to watch than is possible.
  public func startWatching() throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.system) {
      try startWatching(SystemWatcher.make())
    }
  }

  /// Starts watching with a source of changes.
  package func startWatching(_ watcher: any FileWatcher) throws {
    try stage.checkOpen()
    try watching.start(watcher)
  }

  /// Stops watching.
  public func stopWatching() { watching.stop() }

  /// Whether files are watched.
  public var isWatching: Bool { watching.current != nil }

  /// A descriptor that becomes readable when a file may have changed: call ``poll()`` then.
  ///
  /// `nil` if nothing is watched, or the watcher has to be polled. Never read or close it.
  public var watchDescriptor: Int32? { watching.current?.watcher.fileDescriptor }

  /// The longest time until the next ``poll()`` that reloads need; `nil` to wait for
  /// ``watchDescriptor``.
  ///
  /// Real time, whatever the host's clock is.
  package var timeUntilReload: Duration? {
    reloads.timeUntilPoll ?? watching.timeUntilPoll
  }
}
