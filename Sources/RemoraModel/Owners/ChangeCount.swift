/// A number that grows with each change of a host, and those who are told.
///
/// It grows whenever a behaviour comes, goes, is linked again, fails, is suspended or resumed. It
/// also grows when a task begins to wait, resumes or ends, when a delegate is set, and at every
/// reload.
///
/// A tool compares it before it makes its lists anew. A handler that does not wait leaves it.
package final class ChangeCount {
  /// The number.
  package var value: Int { count }
  // Mutated as a whole, so that a change needs no exclusivity check.
  private var count = 0
  private var observers: [ChangeObserver] = []
  private var isObserved = false

  /// Something has changed.
  package func increase() {
    count &+= 1
    if isObserved { for observer in observers { observer.action() } }
  }

  /// Calls `action` at each change, until the observer is cancelled: it may be in the middle of a handler, so the
  /// action may only take a note of it.
  package func observe(_ action: @escaping () -> Void) -> ChangeObserver {
    let observer = ChangeObserver(self, action)
    observers = observers + [observer]
    isObserved = true
    return observer
  }

  fileprivate func remove(_ observer: ChangeObserver) {
    observers = observers.filter { $0 !== observer }
    isObserved = !observers.isEmpty
  }
}

/// Is called whenever a ``ChangeCount`` grows, until it is cancelled.
package final class ChangeObserver {
  fileprivate let action: () -> Void
  private weak var count: ChangeCount?

  fileprivate init(_ count: ChangeCount, _ action: @escaping () -> Void) {
    self.count = count
    self.action = action
  }

  /// Stops observing.
  package func cancel() { count?.remove(self) }
}
