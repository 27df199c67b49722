/// Is called whenever ``ScriptHost/changes`` grows, until it is cancelled.
package final class ChangeObserver {
  let action: () -> Void
  private weak var host: ScriptHost?

  init(_ host: ScriptHost, _ action: @escaping () -> Void) {
    self.host = host
    self.action = action
  }

  /// Stops observing.
  package func cancel() { host?.removeChangeObserver(self) }
}

extension ScriptHost {
  /// Calls `action` whenever ``changes`` grows, which may be in the middle of a handler: it may only
  /// take a note of it.
  ///
  /// The host keeps the observer until it is cancelled.
  package func observeChanges(_ action: @escaping () -> Void) -> ChangeObserver {
    let observer = ChangeObserver(self, action)
    // Makes a new list, so that a change needs no exclusivity check.
    changeObservers = changeObservers + [observer]
    return observer
  }

  fileprivate func removeChangeObserver(_ observer: ChangeObserver) {
    changeObservers = changeObservers.filter { $0 !== observer }
  }
}
