import Remora

/// An event that was sent while a spec ran.
struct SpecEvent {
  let name: String
  let payload: [String: Value]
  /// The sender's number in ``Senders``.
  let sender: Int

  init(_ event: Event, from sender: Int) {
    name = event.name
    payload = event.payload
    self.sender = sender
  }
}
