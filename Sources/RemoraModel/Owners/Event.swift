/// An event, as a Swift listener receives it.
public struct Event {
  /// Its name: `tap`.
  public let name: String
  /// Its payload, by field.
  public var payload: [String: Value] { carried.values }
  package let carried: EventPayload
  /// The owner that sent it, or whose behaviour did.
  public let sender: any Owner
  /// The behaviour that sent it; `nil` if the owner itself did.
  package let source: (any Receiver)?
  /// The behaviour that dropped it, for observers of dropped events.
  package var dropper: (any Receiver)?

  package init(
    name: String,
    payload: EventPayload,
    sender: any Owner,
    from source: (any Receiver)? = nil
  ) {
    self.name = name
    carried = payload
    self.sender = sender
    self.source = source
  }
}

extension Event {
  /// A field of the payload; `nil` if it is missing, or of another type.
  ///
  /// ```swift
  /// try counter.on("counted") { event in
  ///   if let count = event.value("count", as: Int.self) { show(count) }
  /// }
  /// ```
  public func value<Field: Decodable>(
    _ field: String,
    as type: Field.Type = Field.self
  ) -> Field? {
    carried[field].flatMap { try? $0.decode(as: type) }
  }

  /// The payload as a Swift type.
  ///
  /// - Throws: ``RemoraError/event(_:)``, which names the field that does not fit: `toggled.isOn: expected a boolean,
  ///   got nothing`.
  public func payload<Payload: Decodable>(as type: Payload.Type) throws(RemoraError) -> Payload {
    try Value.record(payload).decode(as: type, named: name, RemoraError.event)
  }
}
