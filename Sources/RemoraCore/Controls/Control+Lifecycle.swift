/// The phase of a control's lifecycle on the stage.
enum Presence {
  /// Not on the stage.
  case away
  /// Had `willAppear`.
  case appearing
  /// Had `appear`.
  case present
  /// Had `willDisappear`.
  case leaving
}

/// Appearing and disappearing. Handlers may present, dismiss, add and remove controls meanwhile, so
/// each step checks the phase again: every control gets each event once and in order.
extension Control {
  /// Advances to its parent's phase.
  func enter(in host: Host) {
    show(in: host)
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

  /// Queues its creation for front ends.
  func show(in host: Host) {
    forEachDown { $0.startSending(host.patches) }
  }

  /// Front ends get one removal, which includes its children.
  func hide() {
    for child in children { child.forEachDown { $0.stopSending(silently: true) } }
    stopSending(silently: false)
  }

  /// Sends `load` to the controls that have not had it.
  func load() {
    forEachDown { control in
      guard !control.hasLoaded, !control.attachments.hasEnded else { return }
      control.hasLoaded = true
      control.attachments.emit(.load)
    }
  }

  func sendWillAppear() {
    guard presence == .away, isWithParent(.appearing, .present) else { return }
    presence = .appearing
    willEnter()
    attachments.emit(.willAppear)
    for child in children where child.parent === self { child.sendWillAppear() }
  }

  func sendAppear() {
    guard presence == .appearing, isWithParent(.present) else { return }
    presence = .present
    attachments.emit(.appear)
    for child in children where child.parent === self { child.sendAppear() }
  }

  func sendWillDisappear() {
    for child in children.reversed() where child.parent === self { child.sendWillDisappear() }
    guard presence == .appearing || presence == .present else { return }
    presence = .leaving
    attachments.emitReversed(.willDisappear)
    willLeave()
  }

  func sendDisappear() {
    for child in children.reversed() where child.parent === self { child.sendDisappear() }
    guard presence == .leaving else { return }
    presence = .away
    attachments.emitReversed(.disappear)
  }

  private func isWithParent(_ places: Presence...) -> Bool {
    guard let parent else { return (self as? Screen)?.isOnTop ?? false }
    return places.contains(parent.presence)
  }

  /// Sends `destroy` and detaches behaviours, the last child first.
  func endTree() {
    let host = attachments.host
    host?.endings += 1
    defer { host?.endings -= 1 }
    forEachUp { $0.attachments.beginEnding() }
    forEachUp { control in
      guard !control.attachments.hasEnded else { return }
      control.attachments.emitReversed(.destroy)
      control.attachments.end()
    }
  }
}
