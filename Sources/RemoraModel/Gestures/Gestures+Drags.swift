/// What a finger moves by itself: content, knobs, lines.
extension Gestures {
  /// How far a line is swiped before it counts, in points.
  package static let swipeDistance = 56.0

  /// A finger has moved further than its slop: decides what it does until it goes.
  func decide(_ press: Press, _ travel: Point) {
    let isVertical = abs(travel.y) >= abs(travel.x)
    press.phase = .free
    if press.target is Slider, !isVertical {
      press.phase = .sliding
      return
    }
    // A mouse selects text in a field.
    if press.target is TextField, press.kind == .mouse { return }
    if let list = press.target as? List {
      if !isVertical, press.index > 0 {
        press.phase = .swiping
      } else if isVertical, list.rollLimit > 0 {
        press.phase = .rolling
      }
    }
    if press.phase == .free {
      guard let scroll = press.scrolls.first(where: { $0.moves(vertically: isVertical) }) else {
        return
      }
      let isTaken = presses.contains { $0.phase == .scrolling && $0.scroll === scroll }
      press.phase = isTaken ? .spent : .scrolling
      press.scroll = scroll
      press.from = scroll.offset
      // What it took to decide is lost, so that the content does not jump.
      let lost = press.kind.slop / travel.length
      press.origin = Point(
        x: press.start.x + travel.x * lost,
        y: press.start.y + travel.y * lost
      )
    }
    cancelTouch(of: press)
  }

  func drag(_ press: Press, to point: Point) {
    guard let scroll = press.scroll else { return }
    let (from, origin) = (press.from, press.origin)
    let wanted = Point(
      x: scroll.moves(vertically: false) ? from.x + origin.x - point.x : from.x,
      y: scroll.moves(vertically: true) ? from.y + origin.y - point.y : from.y
    )
    put("drag", scroll, scroll.resisted(wanted).arguments)
  }

  func release(_ press: Press, _ velocity: Point) {
    guard let scroll = press.scroll else { return }
    let own = Point(
      x: scroll.moves(vertically: false) ? -velocity.x : 0,
      y: scroll.moves(vertically: true) ? -velocity.y : 0
    )
    put("release", scroll, own.arguments)
  }

  /// A knob stays under the finger that takes hold of it, and comes to one beside it.
  ///
  /// A finger that could scroll instead decides by where it moves.
  func grab(_ slider: Slider, with press: Press) {
    press.grip = distance(of: press.start, on: slider, press) - slider.knobMiddle
    if abs(press.grip) > Slider.grip { press.grip = 0 }
    if press.kind != .mouse, !press.scrolls.isEmpty { return }
    press.phase = .sliding
    if press.grip == 0 { slide(press, to: press.start) }
  }

  func slide(_ press: Press, to point: Point) {
    guard let slider = press.target as? Slider else { return }
    let value = slider.value(at: distance(of: point, on: slider, press) - press.grip)
    if value != slider.value { put("slide", slider, ["value": .number(value)]) }
  }

  /// How far a point of the screen is from the end of a slider where it begins.
  private func distance(of point: Point, on slider: Slider, _ press: Press) -> Double {
    let left = slider.point(point, ofScreen: press.screen).x
    return isMirrored ? slider.width - left : left
  }

  func swipe(_ press: Press, by distance: Double) {
    guard let list = press.target as? List, abs(distance) >= Gestures.swipeDistance,
      press.index <= list.items.count
    else { return }
    let direction: List.Direction = distance < 0 ? .left : .right
    put(
      "swipe",
      list,
      ["index": .integer(press.index), "direction": direction.propertyValue]
    )
  }

  /// The lines that fingers swipe, by their lists, and how far to the right they are, in points: front ends draw them
  /// there.
  package var swipedLines: [ControlID: (index: Int, distance: Double)] {
    presses.reduce(into: [:]) { lines, press in
      guard press.phase == .swiping, let list = press.target?.controlID else { return }
      lines[list] = (press.index, press.travel(to: press.point).x)
    }
  }
}
