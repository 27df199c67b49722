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
  /// Sends only `tap`, like a key or a screen reader; use ``touch(at:)`` and ``lift()`` for all
  /// events of a finger. On a screen, taps the control at the point, or the screen itself if there
  /// is none.
  @inline(__always)
  public func tap(at point: Point? = nil) {
    if let point { return tap(touching: point) }
    if accepts(.tap) { didTap(at: nil) }
  }

  private func tap(touching point: Point) {
    guard acceptsInput, isFinite(.point(point), in: "tap") else { return }
    attached.stage?.withoutOrigin {
      let target = target(at: point)
      if target.control.accepts(.tap) { target.control.didTap(at: target.point) }
    }
  }

  /// Puts a finger down: sends `touchDown`.
  ///
  /// Without a point, touches the middle. On a screen, touches the control at the point, or the
  /// screen itself if there is none. Cancels a touch that has not ended.
  public func touch(at point: Point? = nil) {
    let point = point ?? Point(x: width / 2, y: height / 2)
    guard acceptsInput, isFinite(.point(point), in: "touch"), let stage = attached.stage else {
      return
    }
    cancelTouch()
    let target = target(at: point)
    target.control.cancelTouch()
    guard acceptsInput, target.control.accepts(.touch), acceptsInput else { return }
    stage.touches.begin(Touches.Touch(target.control, from: self, at: target.point))
    target.control.attached.emit(named: "touchDown", ["point": .point(target.point)])
  }

  /// Moves the finger: sends `touchMoved`, also beyond the control's edges.
  ///
  /// Does nothing if the control is not touched.
  public func moveTouch(to point: Point) {
    guard let stage = attached.stage, let touch = stage.touches.touch(of: self),
      let control = touch.control, isFinite(.point(point), in: "moveTouch")
    else { return }
    let position = self === control ? point : control.point(point, ofScreen: self)
    guard position != touch.point, control.accepts(.moveTouch),
      stage.touches.touch(of: self)?.control === control
    else { return }
    stage.touches.move(control, to: position)
    control.attached.emit(named: "touchMoved", ["point": .point(position)])
  }

  /// Lifts the finger: sends `touchUp`, and `tap` if the finger is still on the control.
  ///
  /// Does nothing if the control is not touched, or the touch was cancelled.
  public func lift() {
    guard let stage = attached.stage, let touch = stage.touches.end(self),
      let control = touch.control
    else { return }
    control.attached.emit(named: "touchUp", ["point": .point(touch.point)])
    guard control.contains(touch.point), control.accepts(.tap) else { return }
    stage.withoutOrigin { control.didTap(at: touch.point) }
  }

  /// Cancels the touch: sends `touchCancelled`, and no tap follows.
  ///
  /// Happens automatically when the control becomes unusable, disappears or is covered.
  public func cancelTouch() {
    guard let control = attached.stage?.touches.end(self)?.control else { return }
    control.attached.emit(named: "touchCancelled")
  }

  /// Moves a pointer onto the control: sends `pointerEnter`.
  public func hover() {
    guard acceptsInput, let stage = attached.stage, !stage.touches.isHovered(self),
      accepts(.hover)
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
