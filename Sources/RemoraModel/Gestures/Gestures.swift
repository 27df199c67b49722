import RemoraLimits

/// Makes of the pointers of a front end what a person does: touches, taps, drags, throws, swipes, pinches.
///
/// Every finger counts. A front end passes each pointer with ``handle(_:on:)``, and draws what comes of it.
package final class Gestures {
  /// What is done with each input: it performs it, between whatever the front end has to do.
  ///
  /// A touch comes with what has been found under it: see ``StageModel/perform(_:onto:)``.
  package typealias Performer = (Input, Hit?) -> Void

  let stage: StageModel
  private let perform: Performer
  /// Called when a press that was no drag has ended, and a tap there does nothing: with the reason.
  package var onIdlePress: ((InputProblem, Screen) -> Void)?
  var presses: [Press] = []
  var pinches: [Pinch] = []
  /// The controls that the pointer is on.
  private var hovered: [WeakControl] = []

  package init(_ stage: StageModel, _ perform: @escaping Performer) {
    self.stage = stage
    self.perform = perform
  }

  deinit { for press in presses { stage.touches.giveBack(press.finger) } }

  /// Whether the front end draws sliders from right to left.
  package var isMirrored = false

  /// Whether a finger is down.
  package var isPressed: Bool { !presses.isEmpty }

  /// The controls that fingers press.
  package var pressed: Set<ControlID> { Set(presses.compactMap(\.pressed?.controlID)) }

  /// The screen that the points of a finger count from; `nil` if it is not down.
  package func screen(of pointer: Int) -> Screen? {
    presses.first { $0.pointer == pointer }?.screen
  }

  /// A pointer has moved, come or gone.
  ///
  /// Its point counts from the presented `screen`: for a finger that is down, the one on which it came.
  package func handle(_ pointer: Pointer, on screen: Screen) {
    guard screen.isFinite(.point(pointer.point), in: "a pointer"), pointer.wheel.isFinite,
      pointer.time.isFinite
    else { return }
    let press = presses.first { $0.pointer == pointer.id }
    switch (pointer.phase, press) {
    case (.down, _):
      if let press { cancel(press) }
      begin(pointer, on: screen)
    case (.move, let press?): move(press, pointer)
    case (.up, let press?): end(press, pointer)
    case (.cancel, let press?): cancel(press)
    case (.move, nil) where pointer.kind == .mouse: hover(under: pointer.point, on: screen)
    case (.cancel, nil): hover(over: [])
    case (.wheel, _): turn(pointer, on: screen)
    case (.move, nil), (.up, nil): break
    }
  }

  /// Takes away all fingers and the pointer: the front end goes, or shows something else.
  package func cancel() {
    for press in presses { cancel(press) }
    hover(over: [])
  }

  func put(
    _ name: String,
    _ control: Control,
    _ arguments: [String: Value] = [:],
    onto hit: Hit? = nil
  ) {
    if let input = Input(name, to: control, arguments) { perform(input, hit) }
  }

  /// Input of the finger of a press to the screen on which it came down.
  private func put(
    _ name: String,
    _ press: Press,
    at point: Point? = nil,
    onto hit: Hit? = nil
  ) {
    guard let screen = press.screen else { return }
    var arguments = point?.arguments ?? [:]
    // Without a number it is finger 1, but all of them are cancelled.
    if press.finger > 1 || name == "cancelTouch" { arguments["finger"] = .integer(press.finger) }
    put(name, screen, arguments, onto: hit)
  }

  // MARK: Fingers

  private func begin(_ pointer: Pointer, on screen: Screen) {
    guard screen.acceptsInput, presses.count < Limit.heldFingers.value else { return }
    let hit = Hit(screen, pointer.point)
    let press = Press(pointer, finger: stage.touches.takeFinger(), on: screen, hit)
    let target = hit.target
    let isTaken =
      !target.takesManyFingers
      && (stage.touches.isTouched(target)
        || presses.contains { $0.target === target && $0.phase != .spent })
    presses.append(press)
    guard !isTaken else {
      press.phase = .spent
      return
    }
    let point = pointer.point
    if onIdlePress != nil {
      press.problem = stage.problem(ofTapAt: point, on: screen, reaching: target)
    }
    put("touch", press, at: point, onto: hit)
    guard presses.contains(where: { $0 === press }) else { return }
    join(press)
    if let slider = target as? Slider { grab(slider, with: press) }
  }

  private func move(_ press: Press, _ pointer: Pointer) {
    guard let screen = press.screen, screen.isPresented else { return cancel(press) }
    let point = pointer.point
    press.follow(pointer)
    if movePinch(of: press, to: point) { return }
    let travel = press.travel(to: point)
    if press.phase == .pressing, !isJoined(press), travel.length > press.kind.slop {
      decide(press, travel)
    }
    switch press.phase {
    case .pressing, .free: put("moveTouch", press, at: point)
    case .sliding:
      put("moveTouch", press, at: point)
      slide(press, to: point)
    case .scrolling: drag(press, to: point)
    case .rolling:
      if let list = press.target as? List {
        put("roll", list, ["y": .number(press.from.y - travel.y)])
      }
    case .swiping, .pinching, .spent: break
    }
  }

  private func end(_ press: Press, _ pointer: Pointer) {
    remove(press)
    guard let screen = press.screen else { return }
    let velocity = press.velocity(at: pointer.time)
    switch press.phase {
    case .scrolling: release(press, velocity)
    case .swiping: swipe(press, by: press.travel(to: pointer.point).x)
    case .rolling:
      if let list = press.target as? List, velocity.y != 0 {
        put("letRoll", list, ["y": .number(-velocity.y)])
      }
    case .pressing, .free, .sliding:
      let isTouched = stage.touches.touch(of: screen, press.finger) != nil
      // A finger that did not move far has not decided: it slides the knob to where it is.
      if press.phase == .pressing, isTouched { slide(press, to: pointer.point) }
      put("lift", press)
      guard press.phase == .pressing else { break }
      if isTouched, press.index > 0, let list = press.target as? List {
        put("select", list, ["index": .integer(press.index)])
      }
      if let problem = press.problem { onIdlePress?(problem, screen) }
    case .pinching, .spent: break
    }
  }

  /// A finger is taken away.
  private func cancel(_ press: Press) {
    remove(press)
    switch press.phase {
    case .scrolling: release(press, Point())
    case .pressing, .free, .sliding: cancelTouch(of: press)
    case .swiping, .rolling, .pinching, .spent: break
    }
  }

  /// A finger goes, with the pinch that it was part of.
  private func remove(_ press: Press) {
    presses.removeAll { $0 === press }
    stage.touches.giveBack(press.finger)
    endPinch(of: press)
  }

  func cancelTouch(of press: Press) { put("cancelTouch", press) }

  // MARK: Pointers

  private func hover(under point: Point, on screen: Screen) {
    var found: [Control] = []
    var front: Control? = screen.frontmostControl(at: point)
    while let control = front {
      found.append(control)
      front = control.parent
    }
    // A label lets the pointer through to the button behind it.
    let behind = screen.control(at: point)
    if !found.contains(where: { $0 === behind }) { found.append(behind) }
    hover(over: found)
  }

  private func hover(over found: [Control]) {
    let old = hovered.compactMap(\.control)
    hovered = found.map(WeakControl.init)
    for control in old where !found.contains(where: { $0 === control }) { put("unhover", control) }
    for control in found where !old.contains(where: { $0 === control }) { put("hover", control) }
  }

  /// Scrolls the innermost content under a wheel that can move.
  private func turn(_ pointer: Pointer, on screen: Screen) {
    guard screen.acceptsInput else { return }
    var front: Control? = screen.frontmostControl(at: pointer.point)
    while let control = front, !(control is List) { front = control.parent }
    if let list = front as? List, list.acceptsInput {
      let old = min(list.position, list.rollLimit)
      let position = max(0, min(old + pointer.wheel.y, list.rollLimit))
      if position != old { return put("roll", list, ["y": .number(position)]) }
    }
    for view in Hit(screen, pointer.point).scrolls {
      if let offset = view.offset(scrolledBy: pointer.wheel) {
        return put("scroll", view, offset.arguments)
      }
    }
  }
}
