/// A Swift closure that listens to an event.
///
/// It listens until it is cancelled or the source of the event ends.
///
/// Keeping it is optional. A closure that captures the owner it listens to keeps that owner alive:
/// capture it weakly.
public final class EventListener {
  /// The script whose task waits for the event, if one does.
  package var script: ObjectIdentifier?
  /// Its last index among the subscriptions of its source.
  var index = 0
  package let action: (Event) -> Void
  package private(set) var isCancelled = false
  package var cancelAction: (() -> Void)?
  /// Called when the source of the event ends.
  package var endAction: (() -> Void)?

  package init(_ action: @escaping (Event) -> Void) { self.action = action }

  /// Stops listening, even while the event is being sent.
  public func cancel() {
    isCancelled = true
    endAction = nil
    let cancelAction = cancelAction
    self.cancelAction = nil
    cancelAction?()
  }

  package func receive(_ event: Event) { if !isCancelled { action(event) } }

  /// The source of the event has ended.
  func end() {
    guard !isCancelled else { return }
    isCancelled = true
    cancelAction = nil
    let endAction = endAction
    self.endAction = nil
    endAction?()
  }
}

/// The script whose task listens to an event: each script may have a thousand of them.
package struct ListeningScript {
  let id: ObjectIdentifier
  let name: String

  package init(id: ObjectIdentifier, name: String) {
    (self.id, self.name) = (id, name)
  }
}
