/// An event that waits until its handler is free.
///
/// It holds the sender weakly: otherwise a task would hold its own owner, which holds the task.
struct PendingEvent {
  let name: String
  private let payload: EventPayload
  private weak var sender: (any Owner)?
  private weak var behaviour: (any Receiver)?
  private let isOfBehaviour: Bool
  /// Counts its payload while it waits.
  var held: AnyObject?
  /// What another script did that caused it; `nil` if its own script or the app did.
  let cause: Cause?

  init(_ event: Event, because cause: Cause?) {
    self.cause = cause
    name = event.name
    payload = event.carried
    sender = event.sender
    behaviour = event.source
    isOfBehaviour = event.source != nil
  }

  /// The event; `nil` if its sender was released.
  var event: Event? {
    guard let sender, !isOfBehaviour || behaviour != nil else { return nil }
    return Event(name: name, payload: payload, sender: sender, from: behaviour)
  }
}
