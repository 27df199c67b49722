extension Attachments {
  /// Sends an event without a payload: the path of a tap.
  func emit(_ event: EventID) {
    if emission?.isObserved ?? false { pass(trailName(event)) { show(event, [:]) } }
    guard !source.isEmpty, emission != nil else { return }
    pass(trailName(event)) {
      var isFirst = true
      source.send(event) { behaviour, number in
        if !behaviour.handle(number, isFirst: isFirst) {
          deliver(event, [:], to: .handler(behaviour, number), isFirst: isFirst)
        }
        isFirst = false
      } orTo: { listener in
        deliver(event, [:], to: .listener(listener))
        isFirst = false
      }
    }
  }

  /// Sends an event with a payload.
  func emit(_ event: EventID, _ payload: [String: Value]) {
    if emission?.isObserved ?? false { pass(trailName(event)) { show(event, payload) } }
    guard !source.isEmpty, emission != nil else { return }
    pass(trailName(event)) {
      var isFirst = true
      source.send(event) { behaviour, number in
        // A handler that does not look at what the event carries is spared it, at every frame.
        if !behaviour.handle(number, isFirst: isFirst) {
          deliver(event, payload, to: .handler(behaviour, number), isFirst: isFirst)
        }
        isFirst = false
      } orTo: { listener in
        deliver(event, payload, to: .listener(listener))
        isFirst = false
      }
    }
  }

  /// Sends an event with a payload by its name.
  func emit(named event: String, _ payload: [String: Value]) {
    if let host { emit(host.eventNames.id(of: event), payload) }
  }

  /// Sends an event to the last subscriber first: what takes down runs in the reverse order of what
  /// set up.
  func emitReversed(_ event: EventID) {
    if emission?.isObserved ?? false { pass(trailName(event)) { show(event, [:]) } }
    guard !source.isEmpty, emission != nil else { return }
    pass(trailName(event)) {
      for subscriber in source.subscribers(for: event).reversed() {
        deliver(event, [:], to: subscriber)
      }
    }
  }

  /// Lets an event or a message on its way, unless too many are on theirs already; `name` is what a
  /// loop is told with.
  ///
  /// Looks the emission up each time: keeping it costs the path of a tap two reference counts.
  @inline(__always)
  func pass(_ name: @autoclosure () -> String, _ body: () -> Void) {
    if emission?.enter() ?? false { body() } else { emission?.overflow() }
    if let loop = emission?.leave(name()) { host?.reportLoop(loop) }
  }

  @inline(never)
  private func show(_ event: EventID, _ payload: [String: Value]) {
    guard let host, let owner else { return }
    emission?.show(
      Event(name: host.eventNames[event], payload: payload, sender: owner, behaviour: nil)
    )
  }

  @inline(never)
  private func deliver(
    _ event: EventID,
    _ payload: [String: Value],
    to subscriber: EventSource.Subscriber,
    isFirst: Bool = false
  ) {
    guard let host, let owner else { return }
    // The app's own event: what took long before it came is over.
    if isFirst, emission?.depth == 1 { host.lua.forgetLateness() }
    subscriber.receive(
      Event(name: host.eventNames[event], payload: payload, sender: owner, behaviour: nil)
    )
  }

  @inline(never)
  private func trailName(_ event: EventID) -> String {
    guard let host, let owner else { return "an event" }
    return "\(host.describe(owner)) sends \(host.eventNames[event])"
  }
}
