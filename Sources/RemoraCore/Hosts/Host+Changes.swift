/// Is called whenever ``Host/changes`` grows, until it is cancelled.
package final class ChangeObserver {
  let action: () -> Void
  private weak var host: Host?

  init(_ host: Host, _ action: @escaping () -> Void) {
    self.host = host
    self.action = action
  }

  /// Stops observing.
  package func cancel() { host?.changeObservers.removeAll { $0 === self } }
}

extension Host {
  /// Calls `action` whenever ``changes`` grows, which may be in the middle of a handler: it may only
  /// take a note of it.
  ///
  /// The host keeps the observer until it is cancelled.
  package func observeChanges(_ action: @escaping () -> Void) -> ChangeObserver {
    let observer = ChangeObserver(self, action)
    changeObservers.append(observer)
    return observer
  }
}
