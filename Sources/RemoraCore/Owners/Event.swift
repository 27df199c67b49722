/// An event, as a Swift listener receives it.
public struct Event {
  /// Its name: `tap`.
  public let name: String
  /// Its payload, by field.
  public var payload: [String: Value] { carried.values }
  let carried: EventPayload
  /// The owner that sent it, or whose behaviour did.
  public let sender: any Owner
  /// The behaviour that sent it; `nil` if the owner itself did.
  public let behaviour: Behaviour?
  /// The behaviour that dropped it, for observers of dropped events.
  var dropper: Behaviour?

  init(name: String, payload: EventPayload, sender: any Owner, behaviour: Behaviour?) {
    self.name = name
    carried = payload
    self.sender = sender
    self.behaviour = behaviour
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
  public func value<Field: ValueConvertible>(
    _ field: String,
    as type: Field.Type = Field.self
  ) -> Field? {
    carried[field].flatMap { Field($0) }
  }
}

/// An event that waits until its handler is free.
///
/// It holds the sender weakly: otherwise a task would hold its own owner, which holds the task.
struct PendingEvent {
  let name: String
  private let payload: EventPayload
  private weak var sender: (any Owner)?
  private weak var behaviour: Behaviour?
  private let isOfBehaviour: Bool
  /// Counts its payload while it waits, if it is limited.
  var held: HeldPayload?
  /// Whether it was sent within another script's step.
  let isOfAnother: Bool

  init(_ event: Event, isOfAnother: Bool) {
    self.isOfAnother = isOfAnother
    name = event.name
    payload = event.carried
    sender = event.sender
    behaviour = event.behaviour
    isOfBehaviour = event.behaviour != nil
  }

  /// The event; `nil` if its sender was released.
  var event: Event? {
    guard let sender, !isOfBehaviour || behaviour != nil else { return nil }
    return Event(name: name, payload: payload, sender: sender, behaviour: behaviour)
  }
}
