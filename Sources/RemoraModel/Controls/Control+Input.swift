/// Input of a person: a finger, a pointer, or a key that replaces a tap.
///
/// Handlers run between the steps, so each step checks again whether the control accepts input.
/// Points are relative to the control's top left corner. A point that is not finite is reported, and
/// the input ignored.
///
/// A front end that passes a point does not know which control it reaches, nor what that does. So inside
/// ``ScriptHost/input(from:_:)`` it receives the changes that input with a point makes, unlike others.
extension Control {
  /// Taps the control, if it accepts input.
  ///
  /// Sends only `tap`, like a key or a screen reader; use ``touch(at:finger:)`` and ``lift(finger:)`` for all
  /// events of a finger. On a screen, taps the control at the point, or the screen itself if there
  /// is none.
  @inline(__always)
  public func tap(at point: Point? = nil) {
    if let point { return tap(touching: point) }
    if accepts("tap") { didTap(at: nil) }
  }

  private func tap(touching point: Point) {
    guard acceptsInput, isFinite(.point(point), in: "tap") else { return }
    attached.stage?.withoutOrigin {
      let target = target(at: point)
      if target.control.accepts("tap") { target.control.didTap(at: target.point) }
    }
  }

  /// Puts a finger down: sends `touchDown`.
  ///
  /// Without a point, touches the middle. On a screen, touches the control at the point, or the
  /// screen itself if there is none. Cancels a touch of that finger that has not ended, and all others if
  /// the control takes one finger at a time: see ``takesManyFingers``.
  public func touch(at point: Point? = nil, finger: Int = 1) {
    let point = point ?? Point(x: width / 2, y: height / 2)
    guard acceptsInput, isFinite(.point(point), in: "touch") else { return }
    touch(reaching: target(at: point), finger: finger)
  }

  /// The same, where the touch reaches that control, at that point of it.
  func touch(reaching reached: (control: Control, point: Point), finger: Int) {
    guard let stage = attached.stage else { return }
    let (target, place) = reached
    cancelTouch(finger: finger)
    target.cancelTouch(finger: target.takesManyFingers ? finger : nil)
    guard acceptsInput, stage.touches.hasCapacity, target.accepts("touch"), acceptsInput else {
      return
    }
    stage.touches.begin(Touches.Touch(target, from: self, at: place, finger: finger))
    target.attached.emit(
      named: "touchDown",
      ["point": .point(place), "finger": .integer(finger)]
    )
  }

  /// Moves the finger: sends `touchMoved`, also beyond the control's edges.
  ///
  /// Does nothing if the finger does not touch the control.
  public func moveTouch(to point: Point, finger: Int = 1) {
    guard let stage = attached.stage, let touch = stage.touches.touch(of: self, finger),
      let control = touch.control, isFinite(.point(point), in: "moveTouch")
    else { return }
    let position = self === control ? point : control.point(point, ofScreen: self)
    guard position != touch.point, control.accepts("moveTouch"),
      stage.touches.touch(of: self, finger)?.control === control
    else { return }
    stage.touches.move(control, finger, to: position)
    control.attached.emit(
      named: "touchMoved",
      ["point": .point(position), "finger": .integer(finger)]
    )
  }

  /// Lifts the finger: sends `touchUp`, and `tap` if the finger is still on the control.
  ///
  /// Does nothing if the finger does not touch the control, or the touch was cancelled.
  public func lift(finger: Int = 1) {
    guard let stage = attached.stage, let touch = stage.touches.end(self, finger),
      let control = touch.control
    else { return }
    control.attached.emit(
      named: "touchUp",
      ["point": .point(touch.point), "finger": .integer(finger)]
    )
    guard control.contains(touch.point), control.accepts("tap") else { return }
    stage.withoutOrigin { control.didTap(at: touch.point) }
  }

  /// Cancels the touch: sends `touchCancelled`, and no tap follows.
  ///
  /// Happens automatically when the control becomes unusable, disappears or is covered.
  ///
  /// - Parameter finger: The finger that is taken away; `nil` for all that touch the control.
  public func cancelTouch(finger: Int? = nil) {
    guard let stage = attached.stage else { return }
    for finger in finger.map({ [$0] }) ?? stage.touches.fingers(of: self) {
      guard let control = stage.touches.end(self, finger)?.control else { continue }
      control.attached.emit(named: "touchCancelled", ["finger": .integer(finger)])
    }
  }

  /// Pinches the control with two fingers: sends `pinch`.
  ///
  /// - Parameters:
  ///   - scale: How far the fingers are from each other now, as a multiple of the distance at the start.
  ///   - center: The point in the middle of the fingers; the middle of the control without one.
  ///   - ended: Whether a finger has gone; then it is the last event of this pinch.
  public func pinch(scale: Double, center: Point? = nil, ended: Bool = true) {
    let center = center ?? Point(x: width / 2, y: height / 2)
    guard isFinite(.number(scale), in: "pinch"), isFinite(.point(center), in: "pinch"),
      accepts("pinch") || ended && attached.stage != nil
    else { return }
    attached.emit(
      named: "pinch",
      ["scale": .number(scale), "center": .point(center), "ended": .boolean(ended)]
    )
  }

  /// Turns two fingers on the control: sends `rotate`.
  ///
  /// - Parameters:
  ///   - angle: By how many degrees the fingers have turned since the start; clockwise is positive.
  ///   - center: The point in the middle of the fingers; the middle of the control without one.
  ///   - ended: Whether a finger has gone; then it is the last event of this turn.
  public func rotate(angle: Double, center: Point? = nil, ended: Bool = true) {
    let center = center ?? Point(x: width / 2, y: height / 2)
    guard isFinite(.number(angle), in: "rotate"), isFinite(.point(center), in: "rotate"),
      accepts("rotate") || ended && attached.stage != nil
    else { return }
    attached.emit(
      named: "rotate",
      ["angle": .number(angle), "center": .point(center), "ended": .boolean(ended)]
    )
  }

  /// Moves a pointer onto the control: sends `pointerEnter`.
  public func hover() {
    guard acceptsInput, let stage = attached.stage, !stage.touches.isHovered(self),
      accepts("hover")
    else { return }
    stage.touches.enter(self)
    attached.emit(named: "pointerEnter")
  }

  /// Moves the pointer away: sends `pointerLeave`.
  ///
  /// Happens automatically when the control becomes unusable, disappears or is covered.
  public func unhover() {
    guard let stage = attached.stage, stage.touches.isHovered(self) else { return }
    stage.touches.leave(self)
    attached.emit(named: "pointerLeave")
  }

  /// Cancels the touch and the hovering of a pointer.
  package func cancelInput() {
    guard let stage = attached.stage, !stage.touches.isEmpty else { return }
    cancelTouch()
    unhover()
  }
}
