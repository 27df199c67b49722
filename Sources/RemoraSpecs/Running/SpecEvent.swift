import Remora

/// An event that was sent while a spec ran.
struct SpecEvent {
  let name: String
  let payload: [String: Value]
  /// Who sent it, as ``Senders`` tells them apart.
  let sender: Int

  init(_ event: Event, from sender: Int) {
    name = event.name
    payload = event.payload
    self.sender = sender
  }
}
