#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A finger, or the button of a mouse, from its press to its release.
extension Gestures {
  /// Over how many milliseconds the velocity of a release is measured.
  private static let recent: UInt32 = 100
  private static let trailLimit = 30

  func begin(_ sequence: OpaquePointer?, _ time: UInt32, slop: Double) {
    guard press == nil, !isOnTab else { return }
    stage.host.poll()
    guard let screen = stage.host.topScreen, let drawn = node(of: screen),
      let start = place(on: drawn)
    else { return }
    let node = node(of: screen.control(at: start))
    let ancestors = nodesAround(self.node(of: screen.frontmostControl(at: start)))
    var press = unsafe Press(
      screen: screen,
      sequence: sequence,
      start: start,
      slop: slop,
      node: node,
      scrolls: ancestors.compactMap { $0 as? ScrollNode },
      trail: [(time, start)]
    )
    if let list = node as? ListNode, let place = place(on: list) {
      press.index = list.index(at: place.y)
      press.from.y = list.position
    }
    node?.isPressed = true
    self.press = press
    stage.input.perform { screen.touch(at: start) }
    if let slider = node as? SliderNode { grab(slider, slop) }
  }

  /// A knob stays under the finger that grabs it, and comes to one beside it.
  ///
  /// A finger that could scroll instead decides by where it moves.
  private func grab(_ slider: SliderNode, _ slop: Double) {
    guard let place = place(on: slider), self.press != nil else { return }
    let grip = place.x - slider.knobMiddle
    self.press?.grip = abs(grip) > 16 ? 0 : grip
    guard slop == Gestures.slop.mouse || self.press?.scrolls.isEmpty == true else { return }
    self.press?.phase = .sliding
    if abs(grip) > 16 { slide(slider) }
  }

  private func slide(_ slider: SliderNode) {
    guard let place = place(on: slider) else { return }
    slider.slide(toPlace: place.x - (press?.grip ?? 0))
  }

  func move(_ time: UInt32) {
    guard var press, let drawn = node(of: press.screen), let point = place(on: drawn) else {
      return drop()
    }
    press.trail.append((time, point))
    if press.trail.count > Gestures.trailLimit { press.trail.removeFirst() }
    let way = Point(x: point.x - press.start.x, y: point.y - press.start.y)
    if press.phase == .pressing, (way.x * way.x + way.y * way.y).squareRoot() > press.slop {
      decide(&press, way)
    }
    self.press = press
    let screen = press.screen
    switch press.phase {
    case .pressing, .free: stage.input.perform { screen.moveTouch(to: point) }
    case .scrolling:
      guard let scroll = press.scroll else { return }
      scroll.drag(
        to: Point(
          x: scroll.moves(vertically: false)
            ? press.from.x + press.origin.x - point.x : press.from.x,
          y: scroll.moves(vertically: true) ? press.from.y + press.origin.y - point.y : press.from.y
        )
      )
    case .sliding:
      stage.input.perform { screen.moveTouch(to: point) }
      if let slider = press.node as? SliderNode { slide(slider) }
    case .rolling: (press.node as? ListNode)?.position = press.from.y - way.y
    case .swiping: break
    }
  }

  /// The finger has moved: decides what it does until it goes.
  private func decide(_ press: inout Press, _ way: Point) {
    let isVertical = abs(way.y) >= abs(way.x)
    press.phase = .free
    if press.node is SliderNode, !isVertical {
      press.phase = .sliding
      return
    }
    // The entry selects text.
    if press.node is FieldNode, press.slop == Gestures.slop.mouse { return }
    if let list = press.node as? ListNode {
      if !isVertical, press.index > 0 {
        press.phase = .swiping
      } else if isVertical, list.canScroll {
        press.phase = .rolling
      }
    }
    if press.phase == .free {
      press.scroll = press.scrolls.first { $0.moves(vertically: isVertical) }
      guard let scroll = press.scroll else { return }
      press.phase = .scrolling
      press.from = scroll.place
      // What it took to decide is lost, so that the content does not jump.
      let lost = press.slop / max(1, (way.x * way.x + way.y * way.y).squareRoot())
      press.origin = Point(x: press.start.x + way.x * lost, y: press.start.y + way.y * lost)
    }
    press.node?.isPressed = false
    let screen = press.screen
    stage.input.perform { screen.cancelTouch() }
  }

  func end(_ time: UInt32) {
    guard let press else { return }
    self.press = nil
    press.node?.isPressed = false
    let screen = press.screen
    switch press.phase {
    case .scrolling: press.scroll?.release(velocity: velocity(press, time))
    case .swiping:
      guard let drawn = node(of: screen), let point = place(on: drawn) else { return }
      (press.node as? ListNode)?.swipe(press.index, by: point.x - press.start.x)
    case .rolling: break
    case .pressing, .free, .sliding:
      // A finger that did not move far has not decided: it slides the knob to where it is.
      if press.phase == .pressing, let slider = press.node as? SliderNode {
        self.press = press
        slide(slider)
        self.press = nil
      }
      stage.input.perform { screen.lift() }
      if press.phase == .pressing, let list = press.node as? ListNode, let place = place(on: list) {
        list.tap(at: place)
      }
    }
  }

  /// The finger was taken away.
  func drop() {
    guard let press else { return }
    self.press = nil
    press.node?.isPressed = false
    if press.phase == .scrolling {
      press.scroll?.release(velocity: Point())
    } else {
      let screen = press.screen
      stage.input.perform { screen.cancelTouch() }
    }
  }

  /// How fast the content moved when the finger left it, in points a second.
  private func velocity(_ press: Press, _ now: UInt32) -> Point {
    let trail = press.trail.filter { now &- $0.time < Gestures.recent }
    guard let first = trail.first, let last = trail.last, last.time > first.time,
      let scroll = press.scroll
    else { return Point() }
    let seconds = Double(last.time - first.time) / 1000
    return Point(
      x: scroll.moves(vertically: false) ? (first.point.x - last.point.x) / seconds : 0,
      y: scroll.moves(vertically: true) ? (first.point.y - last.point.y) / seconds : 0
    )
  }
}
#endif
