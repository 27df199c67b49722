/// Two fingers on one control.
extension Gestures {
  /// A finger joins another one on a control that listens to two.
  func join(_ press: Press) {
    guard press.mayPinch, let control = pinched(by: press) else { return }
    let other = presses.first {
      $0 !== press && $0.mayPinch && !isJoined($0) && pinched(by: $0) === control
    }
    guard let other else { return }
    pinches.append(Pinch(control, other, press))
  }

  /// The innermost control around a touch that listens to two fingers.
  private func pinched(by press: Press) -> Control? {
    var found = press.target
    while let control = found, !control.hears(anyOf: Control.twoFingerEvents) {
      found = control.parent
    }
    return found
  }

  /// Whether it is one of two fingers that may pinch.
  func isJoined(_ press: Press) -> Bool { pinches.contains { $0.has(press) } }

  /// - Returns: Whether the finger pinches.
  func movePinch(of press: Press, to point: Point) -> Bool {
    guard let pinch = pinches.first(where: { $0.has(press) }) else { return false }
    let wasActive = pinch.isActive
    guard pinch.move(press, to: point) else { return false }
    if wasActive {
      send(pinch)
    } else {
      for each in [pinch.first, pinch.second] {
        each.phase = .pinching
        cancelTouch(of: each)
      }
    }
    return true
  }

  /// One of two fingers goes: the other one does nothing more, or goes on alone if they did not pinch.
  func endPinch(of press: Press) {
    guard let index = pinches.firstIndex(where: { $0.has(press) }) else { return }
    let pinch = pinches.remove(at: index)
    guard pinch.isActive else { return }
    pinch.other(than: press).phase = .spent
    send(pinch, ended: true)
  }

  private func send(_ pinch: Pinch, ended: Bool = false) {
    guard let control = pinch.control else { return }
    var arguments = pinch.center.arguments
    // Without a word it is the last of a pinch.
    if !ended { arguments["ended"] = false }
    put("pinch", control, arguments.merging(["scale": .number(pinch.scale)]) { $1 })
    put("rotate", control, arguments.merging(["angle": .number(pinch.angle)]) { $1 })
  }
}
