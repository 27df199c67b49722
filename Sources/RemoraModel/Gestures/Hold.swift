/// What a front end may show at once while a finger moves, before the model has heard of it.
///
/// It comes when a finger comes down, and again when the finger has decided what it moves.
package struct Hold: Encodable, Equatable {
  /// The number of the pointer in its front end.
  package let pointer: Int
  /// The control that is pressed; `nil` if none is, or no more.
  package let control: ControlID?
  /// How far the finger moves before it drags, in points; 0 if it drags already.
  package let slop: Double
  /// What it drags if it moves more sideways.
  package let x: Drag?
  /// What it drags if it moves more up or down.
  package let y: Drag?

  /// How a finger moves a part of a control.
  package struct Drag: Encodable, Equatable {
    package enum Part: String, Encodable, Sendable {
      /// The offset of a scroll view.
      case offset
      /// The value of a slider.
      case value
      /// The position of a list.
      case position
      /// A line of a list, until it is let go.
      case line
    }

    package let control: ControlID
    package let moves: Part
    /// Where the content was when the drag began.
    package var from: Point?
    /// Where the finger was when the drag began; `nil` for where it leaves its slop.
    package var origin: Point?
    /// How far the content can be moved; beyond it follows more slowly, by ``resistance``.
    package var least: Point?
    package var most: Point?
    package var resistance: Double?
    /// Whether the content moves along each axis: 1 or 0.
    package var along: Point?
    /// Where the finger holds a knob, from the knob's middle.
    package var grip: Double?
    /// The line, from 1.
    package var index: Int?
    /// How far a line is swiped before it counts.
    package var far: Double?
  }
}

extension Gestures {
  /// What a front end may show for the fingers that have come, or have decided, since the last call.
  package func takeHolds() -> [Hold] {
    presses.filter(\.isNews).map { press in
      press.isNews = false
      return hold(of: press)
    }
  }

  private func hold(of press: Press) -> Hold {
    let isUndecided = press.phase == .pressing
    let shown = isUndecided ? nil : drag(of: press)
    return Hold(
      pointer: press.pointer,
      control: press.pressed?.controlID,
      slop: isUndecided ? press.kind.slop : 0,
      x: isUndecided ? candidate(of: press, vertically: false) : shown,
      y: isUndecided ? candidate(of: press, vertically: true) : shown
    )
  }

  /// What a finger drags.
  private func drag(of press: Press) -> Hold.Drag? {
    switch press.phase {
    case .pressing, .free, .pinching, .spent: nil
    case .scrolling:
      press.scroll.flatMap { drag(of: $0, from: press.from, origin: press.origin) }
    case .sliding: knob(of: press)
    case .rolling: lines(of: press)
    case .swiping: line(of: press)
    }
  }

  /// What a finger will drag when it has moved along an axis: as ``decide(_:_:)`` does.
  private func candidate(of press: Press, vertically isVertical: Bool) -> Hold.Drag? {
    if isJoined(press) || press.target is TextField && press.kind == .mouse { return nil }
    if press.target is Slider, !isVertical { return knob(of: press) }
    if let list = press.target as? List {
      if !isVertical, press.index > 0 { return line(of: press) }
      if isVertical, list.rollLimit > 0 { return lines(of: press) }
    }
    return press.scrolls.first { $0.moves(vertically: isVertical) }
      .flatMap { drag(of: $0, from: $0.offset, origin: nil) }
  }

  private func drag(of view: ScrollView, from: Point, origin: Point?) -> Hold.Drag? {
    guard let control = view.controlID else { return nil }
    let (least, most) = view.edges
    let along = Point(
      x: view.moves(vertically: false) ? 1 : 0,
      y: view.moves(vertically: true) ? 1 : 0
    )
    return Hold.Drag(
      control: control,
      moves: .offset,
      from: from,
      origin: origin,
      least: least,
      most: most,
      resistance: ScrollView.resistance,
      along: along
    )
  }

  private func knob(of press: Press) -> Hold.Drag? {
    press.target?.controlID.map { Hold.Drag(control: $0, moves: .value, grip: press.grip) }
  }

  private func lines(of press: Press) -> Hold.Drag? {
    press.target?.controlID.map {
      let most = Point(x: 0, y: (press.target as? List)?.rollLimit ?? 0)
      return Hold.Drag(control: $0, moves: .position, from: press.from, most: most)
    }
  }

  private func line(of press: Press) -> Hold.Drag? {
    press.target?.controlID.map {
      Hold.Drag(control: $0, moves: .line, index: press.index, far: Gestures.swipeDistance)
    }
  }
}
