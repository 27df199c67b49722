/// The lifecycle events that a control had before a behaviour was attached to it, or while it was off.
///
/// Made before the behaviour subscribes, so that it gets each event once: from here or from the
/// control.
struct MissedLifecycle {
  /// The point that the lifecycle of a control has reached.
  struct Reached {
    var presence = Presence.away
    var hasLoaded = false

    fileprivate var isShown: Bool { presence == .appearing || presence == .present }
  }

  private let control: Control?
  let reached: Reached

  init(of owner: any Owner) {
    control = owner as? Control
    reached = control.map { Reached(presence: $0.presence, hasLoaded: $0.hasLoaded) } ?? Reached()
  }

  /// Sends them to the behaviour, without those up to `heard`.
  ///
  /// Its handlers may detach it, or take the control off the stage: the rest is not sent then.
  func send(to behaviour: Behaviour, after heard: Reached = Reached()) {
    guard reached.hasLoaded, behaviour.script.version.handlesLifecycle else { return }
    var events: [EventID] = heard.hasLoaded ? [] : [.load]
    if !reached.isShown, heard.isShown { events += [.willDisappear, .disappear] }
    if reached.isShown, !heard.isShown { events.append(.willAppear) }
    if reached.presence == .present, heard.presence != .present { events.append(.appear) }
    for event in events {
      guard send(event, to: behaviour) else { return }
    }
  }

  /// - Returns: False if the behaviour is not to get any more.
  private func send(_ event: EventID, to behaviour: Behaviour) -> Bool {
    guard let control else { return false }
    let handlers = control.attached.handlers(of: behaviour, for: event)
    if handlers.isEmpty { return true }
    guard behaviour.isAttached, !behaviour.isOff, behaviour.owner === control,
      control.presence == reached.presence
    else {
      return false
    }
    let payload: EventPayload = event == .load ? [:] : ["animated": false]
    control.attached.emit(event, payload, to: behaviour, handlers)
    return true
  }
}
