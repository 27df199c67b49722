/// The lifecycle events that a control had before a behaviour was attached to it.
///
/// Made before the behaviour subscribes, so that it gets each event once: from here or from the
/// control.
struct MissedLifecycle {
  private let control: Control?
  private let presence: Presence
  private let hasLoaded: Bool

  init(of owner: any Owner) {
    control = owner as? Control
    presence = control?.presence ?? .away
    hasLoaded = control?.hasLoaded ?? false
  }

  /// Sends them to the behaviour.
  ///
  /// Its handlers may detach it, or take the control off the stage: the rest is not sent then.
  func send(to behaviour: Behaviour) {
    guard hasLoaded, behaviour.script.version.handlesLifecycle, send(.load, to: behaviour) else {
      return
    }
    guard presence == .appearing || presence == .present else { return }
    if send(.willAppear, to: behaviour), presence == .present {
      _ = send(.appear, to: behaviour)
    }
  }

  /// - Returns: False if the behaviour is not to get any more.
  private func send(_ event: EventID, to behaviour: Behaviour) -> Bool {
    guard let control else { return false }
    let handlers = control.attached.handlers(of: behaviour, for: event)
    if handlers.isEmpty { return true }
    guard behaviour.isAttached, behaviour.owner === control, control.presence == presence else {
      return false
    }
    let payload: EventPayload = event == .load ? [:] : ["animated": false]
    control.attached.emit(event, payload, to: behaviour, handlers)
    return true
  }
}
