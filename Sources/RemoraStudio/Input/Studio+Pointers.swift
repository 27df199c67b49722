import RemoraRuntime

/// Fingers and pointers on the stage of a page, of which the model makes what a person does.
extension Studio {
  /// Performs what a pointer of a page does.
  ///
  /// - Returns: Why it had no effect; `nil` if it had one.
  func perform(
    _ input: GestureInput,
    from page: StudioPage,
    showing shown: PointerMessage.Shown?
  ) -> Notice? {
    let (name, control, arguments) = described(input)
    let idle = page.idleInput.reason(name, arguments.point, on: control, in: host)
    let property = foreseen(name, arguments, on: control)?.property
    let isShown =
      property != nil && property == shown?.property
      && shown?.control == control.controlID
    session.record(statement(name, arguments, on: control)) {
      host.input(from: isShown ? page.observer : nil) { input.perform() }
    }
    return idle.map { Notice(text: $0, control: control.controlID) }
  }

  /// The value of what a page shows; `nil` if the page shows it already.
  func correction(of shown: PointerMessage.Shown) -> Patch? {
    guard let control = host.control(shown.control),
      let value = host.kind(of: control).property(shown.property)?.get(control),
      !shown.isShowing(value)
    else { return nil }
    return .set(shown.control, property: shown.property, value)
  }

  /// The same input as a page would send it.
  private func described(
    _ input: GestureInput
  ) -> (name: String, control: Control, arguments: PageMessage.Arguments) {
    var arguments = PageMessage.Arguments()
    func at(_ point: Point) { (arguments.x, arguments.y) = (point.x, point.y) }
    switch input {
    case .touch(let screen, let point, let finger, _, _):
      at(point)
      arguments.finger = finger
      return ("touch", screen, arguments)
    case .moveTouch(let screen, let point, let finger):
      at(point)
      arguments.finger = finger
      return ("move", screen, arguments)
    case .lift(let screen, let finger):
      arguments.finger = finger
      return ("lift", screen, arguments)
    case .cancelTouch(let screen, let finger):
      arguments.finger = finger
      return ("cancel", screen, arguments)
    case .hover(let control): return ("hover", control, arguments)
    case .unhover(let control): return ("unhover", control, arguments)
    case .slide(let slider, let value):
      arguments.value = .number(value)
      return ("slide", slider, arguments)
    case .drag(let view, let point):
      at(point)
      return ("drag", view, arguments)
    case .release(let view, let velocity):
      at(velocity)
      return ("release", view, arguments)
    case .scroll(let view, let point):
      at(point)
      return ("scroll", view, arguments)
    case .roll(let list, let position):
      at(Point(x: 0, y: position))
      return ("roll", list, arguments)
    case .letRoll(let list, _): return ("letRoll", list, arguments)
    case .select(let list, let index):
      arguments.index = index
      return ("select", list, arguments)
    case .swipe(let list, let index, let direction):
      (arguments.index, arguments.direction) = (index, direction.rawValue)
      return ("swipe", list, arguments)
    case .pinch(let control, let scale, let center, let ended):
      at(center)
      (arguments.value, arguments.on) = (.number(scale), ended)
      return ("pinch", control, arguments)
    case .rotate(let control, let angle, let center, let ended):
      at(center)
      (arguments.value, arguments.on) = (.number(angle), ended)
      return ("rotate", control, arguments)
    }
  }
}
