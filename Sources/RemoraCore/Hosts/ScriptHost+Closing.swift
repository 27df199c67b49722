extension ScriptHost {
  /// Whether ``close()`` was called.
  public var isClosed: Bool { stage.isClosed }

  /// Ends everything that runs in the host, for good.
  ///
  /// Presented screens are dismissed, then behaviours are detached, the newest first: their
  /// `onDetach` runs. Then the host releases everything that the app gave it (services, kinds,
  /// observers, watched files) and closes its Lua state.
  ///
  /// A host that is released without it ends too, but no `onDetach` runs. The app, ``run()``, and
  /// each closure that captures the host keep it alive: a service that captures its host keeps both
  /// alive until you call this. Capture it weakly, or take it from
  /// ``ServiceBuilder/function(_:textLimit:withHost:)``. A host holds the screens that it presents,
  /// and everything that the app gave it; owners hold their behaviours.
  ///
  /// Calling it again does nothing. Afterwards, throwing methods throw, and polls and events do
  /// nothing. If a service of a running script calls it, everything else ends at once, and that
  /// script when it returns.
  ///
  /// - Precondition: Do not register, lend or add anything afterwards.
  public func close() {
    guard !isClosed else { return }
    stage.isClosed = true
    if let first = screens.first { dismiss(first) }
    for behaviour in liveBehaviours.reversed() { behaviour.detach() }
    scheduler.cancelFreeTasks()
    stage.patches.flush(on: stage)
    // While observers are there: they keep what feeds the sequences.
    for part in parts.reversed() { part.end() }
    scheduler.awaitedActions.end()
    emission.close()
    timers.removeAll()
    inbox.close()
    stage.patches.close()
    stage.reports.removeAll()
    (kindTable, library) = (KindTable(), ScriptLibrary())
    lua.close()
    pollRequests.observers.notify(.now)
    pollRequests.observers.removeAll()
  }

  /// Throws if the host is closed.
  package func checkOpen() throws(Diagnostics) {
    if isClosed { throw Diagnostics([Diagnostic(.error, "the host is closed")]) }
  }
}
