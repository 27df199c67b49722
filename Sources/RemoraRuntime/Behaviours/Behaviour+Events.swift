extension Behaviour {
  /// Listens to an event that the behaviour sends.
  ///
  /// - Throws: ``RemoraError/event(_:)`` if its script declares no such event, the behaviour is gone, or the
  ///   event has thousands of listeners.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws(RemoraError)
    -> EventListener
  {
    try RemoraError.wrapping(as: RemoraError.event) {
      try on(event, for: nil, action)
    }
  }

  /// Listens for a task of a script.
  func on(
    _ event: String,
    for listening: BehaviourScript?,
    _ action: @escaping (Event) -> Void
  ) throws -> EventListener {
    guard script.event(event) != nil else { throw script.declaration.unknownEvent(event) }
    guard let shared, isAttached else { throw gone }
    let attached = attached
    try attached.checkCapacity(for: listening.map { ListeningScript($0) })
    let listener = EventListener(action)
    listener.script = listening.map { ObjectIdentifier($0) }
    attached.subscribe(.listener(listener), to: shared.stage.eventNames.id(of: event))
    listener.cancelAction = { [weak attached, weak listener] in
      if let listener { attached?.unsubscribe(listener) }
    }
    return listener
  }

  /// Sends one of the behaviour's own events; does nothing when the behaviour is gone.
  ///
  /// If its script declares no such event, or the payload does not fit, the event is not sent, and a
  /// ``Diagnostic`` says why. A script may lose an event with any reload.
  public func send(_ event: String, _ payload: [String: any Encodable]) {
    do {
      send(event, try EventPayload(encoding: payload))
    } catch {
      report(error)
    }
  }

  /// Sends one of the behaviour's own events with values as its payload; otherwise as with Swift types.
  public func send(_ event: String, _ payload: EventPayload = [:]) {
    do {
      try emit(event, payload)
    } catch {
      report(error)
    }
  }

  /// Reports why an event was not sent.
  private func report(_ error: any Error) {
    guard let shared else { return }
    for var diagnostic in Diagnostics(error).all {
      diagnostic.behaviour = id
      diagnostic.owner = owner.map { shared.stage.describe($0) }
      shared.stage.report(diagnostic)
    }
  }

  /// Sends an event for a script, which gets the error.
  func emit(_ event: String, _ payload: EventPayload) throws {
    guard let known = script.numberedEvent(event) else {
      throw script.declaration.unknownEvent(event)
    }
    let valid = known.isPlain(payload) ? payload : try known.validate(payload)
    guard let shared, let owner else { return }
    let occurrence = Event(name: event, payload: valid, sender: owner, from: self)
    let attached = owner.attached
    let own = extras?.attached
    if shared.stage.emission.isObserved {
      attached.pass("\(description) sends \(event)") { shared.stage.emission.show(occurrence) }
    }
    guard let own else { return }
    attached.pass("\(description) sends \(event)") {
      shared.lua.chargingListeners {
        own.send(known.id) { behaviour, number in
          behaviour.handle(number, isFirst: false) {
            occurrence
          } write: { writer in
            writer.add(known.id, valid, known: known, shared.stage.eventNames) {
              writer.add(handleOfSelf: self.selfSlot)
            }
          }
        } orTo: { listener in
          listener.receive(occurrence)
        }
      }
    }
  }
}
