/// Where a control is in coming to the screen and going from it.
enum Presence {
  /// Not there.
  case away
  /// Had `willAppear`.
  case appearing
  /// Had `appear`.
  case present
  /// Had `willDisappear`.
  case leaving
}

/// Coming and going. Handlers may present, dismiss, add and remove meanwhile: each step asks again
/// where the control is, so that every control has each event once, in its order, and none that
/// does not follow from the one before.
extension Control {
  /// Comes to where its parent is.
  func enter(in host: Host) {
    show(in: host)
    load()
    sendWillAppear()
    sendAppear()
  }

  /// Goes, for front ends between the two events.
  func leave() {
    sendWillDisappear()
    hide()
    sendDisappear()
  }

  /// Tells front ends of it at the end of the tick.
  func show(in host: Host) {
    forEachDown { $0.startTelling(host.patches) }
  }

  /// Only the control itself is removed from front ends: its parts go with it.
  func hide() {
    for child in children { child.forEachDown { $0.stopTelling(silently: true) } }
    stopTelling(silently: false)
  }

  /// Sends `load` to those that have not had it.
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

  /// Sends `destroy` and ends what is attached, the last part first.
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
