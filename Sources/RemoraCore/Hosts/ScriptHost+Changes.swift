extension ScriptHost {
  /// Calls `action` whenever ``changes`` grows, which may be in the middle of a handler: it may only
  /// take a note of it.
  ///
  /// The host keeps the observer until it is cancelled.
  package func observeChanges(_ action: @escaping () -> Void) -> ChangeObserver {
    stage.changes.observe(action)
  }
}
