/// What a person does: with a finger, a pointer, or a key in place of a tap.
///
/// Each step asks again whether the control takes input: handlers run in between. Points are counted
/// from the control's top left corner; one that is no finite number is ignored.
extension Control {
  /// What a person's tap does, unless the control cannot be used.
  ///
  /// It sends `tap` alone, as a key or a screen reader does: ``touch(at:)`` and ``lift()`` send all
  /// that a finger sends. On a screen, a point is looked up: the control that it meets is tapped,
  /// and the screen itself when it meets none.
  @inline(__always)
  public func tap(at point: Point? = nil) {
    if let point { return tap(atPlace: point) }
    if acceptsInput { didTap(at: nil) }
  }

  private func tap(atPlace point: Point) {
    guard acceptsInput, point.isFinite else { return }
    let target = target(at: point)
    if target.control.acceptsInput { target.control.didTap(at: target.point) }
  }

  /// What a finger does when it comes down: sends `touchDown`.
  ///
  /// Without a point it comes down in the middle. On a screen the control under the point is touched,
  /// and the screen itself when there is none. A touch that is still there is cancelled first.
  public func touch(at point: Point? = nil) {
    let point = point ?? Point(x: width / 2, y: height / 2)
    guard acceptsInput, point.isFinite, let host = attachments.host else { return }
    cancelTouch()
    let target = target(at: point)
    target.control.cancelTouch()
    guard acceptsInput, target.control.acceptsInput else { return }
    host.touches.begin(Touches.Touch(target.control, from: self, at: target.point))
    target.control.sendInput("touchDown", ["point": .point(target.point)])
  }

  /// What a finger does when it moves without coming up: sends `touchMoved`, also beyond the
  /// control's edges.
  ///
  /// Does nothing when the control is not touched.
  public func moveTouch(to point: Point) {
    guard point.isFinite, let host = attachments.host, let touch = host.touches.touch(of: self),
      let control = touch.control
    else { return }
    let place = self === control ? point : control.point(point, ofScreen: self)
    guard place != touch.point else { return }
    host.touches.move(control, to: place)
    control.sendInput("touchMoved", ["point": .point(place)])
  }

  /// What a finger does when it comes up: sends `touchUp`, and `tap` when it is still on the control.
  ///
  /// Does nothing when the control is not touched, or the touch was cancelled.
  public func lift() {
    guard let host = attachments.host, let touch = host.touches.end(self),
      let control = touch.control
    else { return }
    control.sendInput("touchUp", ["point": .point(touch.point)])
    if control.acceptsInput, control.contains(touch.point) { control.didTap(at: touch.point) }
  }

  /// Takes the touch away: sends `touchCancelled`, and no tap follows.
  ///
  /// It happens by itself when the control can be used no more, goes, or is covered.
  public func cancelTouch() {
    guard let control = attachments.host?.touches.end(self)?.control else { return }
    control.sendInput("touchCancelled")
  }

  /// What a pointer does when it comes over the control: sends `pointerEnter`.
  public func hover() {
    guard acceptsInput, let host = attachments.host, !host.touches.isHovered(self) else { return }
    host.touches.enter(self)
    sendInput("pointerEnter")
  }

  /// What a pointer does when it goes: sends `pointerLeave`.
  ///
  /// It happens by itself when the control can be used no more, goes, or is covered.
  public func unhover() {
    guard let host = attachments.host, host.touches.isHovered(self) else { return }
    host.touches.leave(self)
    sendInput("pointerLeave")
  }

  /// Ends what a finger and a pointer have begun.
  func cancelInput() {
    guard let host = attachments.host, !host.touches.isEmpty else { return }
    cancelTouch()
    unhover()
  }

  /// Sends an event that a person caused.
  func sendInput(_ event: String, _ payload: [String: Value] = [:]) {
    attachments.emit(named: event, payload)
  }
}

extension Point {
  /// Whether it is a place at all.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
