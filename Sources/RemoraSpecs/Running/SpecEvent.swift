import Remora

/// An event that was sent while a spec ran.
struct SpecEvent {
  let name: String
  let payload: [String: Value]
  /// Who sent it: an owner or a behaviour, by identity, and by name for people.
  let sender: ObjectIdentifier
  let description: String

  init(_ event: Event) {
    name = event.name
    payload = event.payload
    sender = event.behaviour.map { ObjectIdentifier($0) } ?? ObjectIdentifier(event.sender)
    description = event.behaviour?.id ?? event.sender.attachments.id
  }
}
