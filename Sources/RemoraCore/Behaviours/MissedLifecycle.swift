/// The lifecycle events that a control had before a behaviour was attached to it.
///
/// Made before the behaviour subscribes, so that it gets each event once: from here or from the
/// control.
struct MissedLifecycle {
  private let control: Control?
  private let presence: Presence
  private let events: [EventID]

  init(of owner: any Owner) {
    control = owner as? Control
    presence = control?.presence ?? .away
    guard control?.hasLoaded ?? false else {
      events = []
      return
    }
    switch presence {
    case .away, .leaving: events = [.load]
    case .appearing: events = [.load, .willAppear]
    case .present: events = [.load, .willAppear, .appear]
    }
  }

  /// Sends them to the behaviour.
  ///
  /// Its handlers may detach it, or take the control off the stage: the rest is not sent then.
  func send(to behaviour: Behaviour) {
    guard let control else { return }
    for event in events {
      guard behaviour.isAttached, behaviour.owner === control, control.presence == presence else {
        return
      }
      control.attachments.emit(event, event == .load ? [:] : ["animated": false], to: behaviour)
    }
  }
}
