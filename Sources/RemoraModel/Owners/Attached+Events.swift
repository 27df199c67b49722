extension Attached {
  /// Listens to an event of the owner.
  ///
  /// - Throws: ``Diagnostic`` if its kind has no such event, the owner is not registered with a
  ///   host, or the event has thousands of listeners.
  @discardableResult
  package func on(_ event: String, _ action: @escaping (Event) -> Void) throws -> EventListener {
    try on(event, for: nil, action)
  }

  /// Listens for a task of a script.
  package func on(
    _ event: String,
    for script: ListeningScript?,
    _ action: @escaping (Event) -> Void
  ) throws -> EventListener {
    guard let registry, let owner else {
      throw Diagnostic(.error, "this owner is not registered with a host: call host.add first")
    }
    try registry.refuseIfClosed()
    guard kind?.event(event) != nil else { throw registry.unknownEvent(event, of: owner) }
    try checkCapacity(for: script)
    let listener = EventListener(action)
    listener.script = script?.id
    subscribe(.listener(listener), to: registry.eventNames.id(of: event))
    listener.cancelAction = { [weak self, weak listener] in
      if let listener { self?.unsubscribe(listener) }
    }
    return listener
  }

  /// Sends one of the owner's events, with its payload validated; a mistake is a diagnostic of the owner.
  @inline(never)
  func sendOrReport(_ event: String, _ payload: EventPayload) {
    if let known = kind?.numberedEvent(event), known.isPlain(payload) {
      emit(known.id, payload, known: known)
    } else {
      reportingMistakes { try send(event, payload) }
    }
  }

  /// Sends one of the owner's events, with its payload validated.
  func send(_ event: String, _ payload: EventPayload = [:]) throws {
    if let known = kind?.numberedEvent(event) {
      emit(known.id, try known.validate(payload), known: known)
    } else if let registry, let owner {
      throw registry.unknownEvent(event, of: owner)
    }
  }
}
