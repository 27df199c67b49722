/// Appearing and disappearing. Handlers may present, dismiss, add and remove controls meanwhile, so
/// each step checks the phase again: every control gets each event once and in order.
extension Control {
  /// Advances to its parent's phase.
  func enter(on stage: StageModel) {
    show(on: stage)
    load()
    sendWillAppear()
    sendAppear()
  }

  /// Disappears; its removal is queued between the two events.
  func leave() {
    sendWillDisappear()
    hide()
    sendDisappear()
  }

  /// Front ends get one removal, which includes its children.
  func hide() {
    for child in children { child.forEachDown { $0.stopSending(silently: true) } }
    stopSending(silently: false)
  }

  /// Sends `load` to the controls that have not had it.
  func load() {
    forEachDown { control in
      guard !control.hasLoaded, !control.attached.hasEnded else { return }
      control.isLoaded = true
      control.attached.emit(.load)
    }
  }

  func sendWillAppear(_ animated: Bool = false) {
    guard presence == .away, isWithParent(.appearing, .present) else { return }
    phase = .appearing
    willEnter()
    attached.emit(.willAppear, Control.payload(animated))
    for child in children where child.parent === self { child.sendWillAppear(animated) }
  }

  func sendAppear(_ animated: Bool = false) {
    guard presence == .appearing, isWithParent(.present) else { return }
    phase = .present
    attached.emit(.appear, Control.payload(animated))
    for child in children where child.parent === self { child.sendAppear(animated) }
  }

  func sendWillDisappear(_ animated: Bool = false) {
    for child in children.reversed() where child.parent === self {
      child.sendWillDisappear(animated)
    }
    guard presence == .appearing || presence == .present else { return }
    phase = .leaving
    attached.emitReversed(.willDisappear, Control.payload(animated))
    willLeave()
  }

  func sendDisappear(_ animated: Bool = false) {
    for child in children.reversed() where child.parent === self { child.sendDisappear(animated) }
    guard presence == .leaving else { return }
    phase = .away
    attached.emitReversed(.disappear, Control.payload(animated))
  }

  private func isWithParent(_ phases: Presence...) -> Bool {
    guard !hidden else { return false }
    guard let parent else { return (self as? Screen)?.isOnTop ?? false }
    return parent.shows(self) && phases.contains(parent.presence)
  }

  /// The payload of the four events of appearing; made once, since every control sends them.
  private static func payload(_ animated: Bool) -> EventPayload {
    animated ? animatedPayload : plainPayload
  }

  private static let animatedPayload: EventPayload = ["animated": true]
  private static let plainPayload: EventPayload = ["animated": false]

  /// Appears or disappears after ``hidden`` has changed, with what is in it.
  func updatePresence() {
    if hidden {
      sendWillDisappear()
      sendDisappear()
    }
    // A handler may have shown it again.
    if !hidden {
      sendWillAppear()
      sendAppear()
    }
  }

  /// Sends the events of another child being shown in place of `former`; call it after the change.
  ///
  /// Does nothing if ``shownChild`` is still the same. Adding and removing children calls it.
  public final func didChangeShownChild(from former: Control?, animated: Bool = false) {
    former?.updateInput()
    shownChild?.updateInput()
    guard former !== shownChild else { return }
    former?.sendWillDisappear(animated)
    shownChild?.sendWillAppear(animated)
    former?.sendDisappear(animated)
    settleShownChild(animated)
  }

  /// Completes the appearing of the shown child, which handlers may have changed.
  func settleShownChild(_ animated: Bool = false) {
    shownChild?.sendWillAppear(animated)
    shownChild?.sendAppear(animated)
  }

  /// Sends `destroy` and detaches behaviours, the last child first.
  package func endTree() {
    let stage = attached.stage
    stage?.endings += 1
    defer { stage?.endings -= 1 }
    forEachUp { $0.attached.beginEnding() }
    forEachUp { control in
      guard !control.attached.hasEnded else { return }
      control.attached.emitReversed(.destroy)
      control.attached.end()
    }
  }
}
