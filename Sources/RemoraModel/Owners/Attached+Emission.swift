import RemoraLua

extension Attached {
  /// Sends an event, whose declaration is `known` if its payload was validated.
  ///
  /// Performance matters: every tap takes this path.
  package func emit(_ event: EventID, _ payload: EventPayload = [:], known: NumberedEvent? = nil) {
    if emission?.isObserved ?? false { show(event, payload) }
    guard hasSubscriptions, emission != nil else { return }
    pass(trailName(event)) {
      var isFirst = true
      send(event) { behaviour, number in
        deliver(event, payload, known, to: behaviour, number, isFirst: isFirst)
        isFirst = false
      } orTo: { listener in
        make(event, payload).map(listener.receive)
        isFirst = false
      }
    }
  }

  /// Sends an event with a payload by its name.
  func emit(named event: String, _ payload: EventPayload = [:]) {
    if let emission { emit(emission.names.id(of: event), payload) }
  }

  /// Sends an event to handlers of one behaviour, which missed it.
  package func emit(
    _ event: EventID,
    _ payload: EventPayload,
    to behaviour: any Receiver,
    _ handlers: [Int]
  ) {
    pass(trailName(event)) {
      for number in handlers { deliver(event, payload, nil, to: behaviour, number) }
    }
  }

  /// Sends an event to the last subscriber first: teardown runs in the reverse order of setup.
  package func emitReversed(_ event: EventID, _ payload: EventPayload = [:]) {
    if emission?.isObserved ?? false { show(event, payload) }
    guard hasSubscriptions, emission != nil else { return }
    pass(trailName(event)) {
      for subscriber in subscribers(for: event).reversed() {
        switch subscriber {
        case .handler(let behaviour, let number):
          deliver(event, payload, nil, to: behaviour, number)
        case .listener(let listener): make(event, payload).map(listener.receive)
        }
      }
    }
  }

  /// The event as a handler gets it: see ``LuaWriter/add(_:named:from:)``.
  @inline(never)
  private func write(
    _ event: EventID,
    _ payload: EventPayload,
    _ known: NumberedEvent?,
    to writer: LuaWriter
  ) {
    if let known {
      writer.add(event, payload, known: known, known.names) { writeSender(to: writer) }
    } else if let names = emission?.names {
      writer.add(event, payload, known: nil, names) { writeSender(to: writer) }
    }
  }

  private func writeSender(to writer: LuaWriter) {
    if writer.add(madeHandleOf: anchor) { return }
    guard let registry, let owner else { return writer.addNil() }
    registry.write(handleOf: owner, to: writer)
  }

  /// Passes the event to the observers of all events.
  @inline(never)
  private func show(_ event: EventID, _ payload: EventPayload) {
    pass(trailName(event)) {
      if let emission, let made = make(event, payload) { emission.show(made) }
    }
  }

  /// The event for Swift; `nil` once the host or the owner is gone.
  @inline(never)
  private func make(_ event: EventID, _ payload: EventPayload) -> Event? {
    guard let registry, let owner else { return nil }
    return Event(name: registry.eventNames[event], payload: payload, sender: owner)
  }

  /// Passes the event to a handler, without making it in vain.
  @inline(__always)
  private func deliver(
    _ event: EventID,
    _ payload: EventPayload,
    _ known: NumberedEvent?,
    to behaviour: any Receiver,
    _ number: Int,
    isFirst: Bool = false
  ) {
    behaviour.handle(number, isFirst: isFirst) {
      make(event, payload)
    } write: { writer in
      write(event, payload, known, to: writer)
    }
  }

  @inline(never)
  private func trailName(_ event: EventID) -> String {
    guard let registry, let owner else { return "an event" }
    return "\(registry.describe(owner)) sends \(registry.eventNames[event])"
  }
}
