/// An event as plain data, for those who read it later: whoever sent it may be gone by then.
public struct EventRecord: Hashable, Codable, Sendable {
  /// Its name: `tap`.
  public let name: String
  /// What it carries, by name.
  public let payload: [String: Value]
  /// The id of the owner that sent it, or whose behaviour did; `a Button` for one without.
  public let sender: String
  /// The id of the behaviour that sent it; `nil` when the owner itself did.
  public let behaviour: String?
  /// The id of the behaviour that dropped it, because its handler was busy; `nil` in the record of
  /// its sending.
  public let droppedBy: String?

  package init(_ event: Event, in host: ScriptHost) {
    name = event.name
    payload = event.payload
    sender = host.stage.describe(event.sender)
    behaviour = event.behaviour?.id
    droppedBy = event.dropper?.id
  }
}

extension EventRecord {
  /// A field of the payload; `nil` if it is missing, or of another type.
  public func value<Field: Decodable>(
    _ field: String,
    as type: Field.Type = Field.self
  ) -> Field? {
    payload[field].flatMap { try? $0.decode(as: type) }
  }
}
