extension Host {
  /// Ends everything that runs in the host, for good.
  ///
  /// Presented screens are dismissed, then behaviours are detached, the newest first: their `onDetach` runs.
  /// Then the host lets go of everything that the app gave it (services, kinds, observers, watched files)
  /// and closes its Lua state.
  ///
  /// A host ends by itself when nothing holds it any more; no `onDetach` runs then. It is held by the app,
  /// by ``run()``, and by each closure of the app that mentions it: a service that captures its host, and is
  /// held by it, keeps both until this is called. Capture it weakly, or take it from
  /// ``ServiceBuilder/function(_:textLimit:withHost:)``. A host holds the screens that it presents, and what
  /// the app gave it; owners hold their behaviours.
  ///
  /// Twice is like once. What throws, throws afterwards; polls and events do nothing. Called by a script's
  /// service it takes effect at once for everything else, and for that script when it returns.
  ///
  /// - Precondition: Afterwards nothing is registered, lent or added.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    stopWatching()
    if let first = screens.first { dismiss(first) }
    for behaviour in liveBehaviours.reversed() { behaviour.detach() }
    cancelFreeTasks()
    patches.flush(for: self)
    feeds.end()
    awaitedActions.end()
    emission.close()
    timers.removeAll()
    inbox.close()
    patches.close()
    diagnosticObservers.removeAll()
    (reloads, services, kindTable, library) = (Reloads(), Services(), KindTable(), ScriptLibrary())
    scene = nil
    lua.close()
    pollRequests.observers.tell(.now)
    pollRequests.observers.removeAll()
  }

  /// Refuses what needs scripts after the end.
  func checkOpen() throws(Diagnostics) {
    if isClosed { throw Diagnostics([Diagnostic(.error, "the host is closed")]) }
  }
}
