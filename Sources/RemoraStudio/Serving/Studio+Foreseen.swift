import RemoraRuntime

/// What a page shows before the host knows it: a knob that is dragged, a text that is typed.
extension Studio {
  /// The value that a page shows already when it sends this input; `nil` if it waits for the host.
  func foreseen(
    _ name: String,
    _ arguments: PageMessage.Arguments,
    on control: Control
  ) -> (property: String, value: Value)? {
    switch (name, control) {
    case ("slide", is Slider): arguments.value.map { ("value", $0) }
    case ("roll", is List): ("position", .number(arguments.y ?? 0))
    case ("edit", is TextField): ("isEditing", .boolean(true))
    case ("type", is TextField): ("text", .text(arguments.text ?? ""))
    case ("drag", is ScrollView), ("scroll", is ScrollView):
      ("offset", .point(Point(x: arguments.x ?? 0, y: arguments.y ?? 0)))
    default: nil
    }
  }

  /// The value that a property has after an input; `nil` if the page shows it already.
  ///
  /// The host may have refused the input, or made another value of it.
  func correction(of name: String, _ arguments: PageMessage.Arguments) -> Patch? {
    guard let number = arguments.control, let control = host.control(number),
      let shown = foreseen(name, arguments, on: control),
      let value = host.kind(of: control).property(shown.property)?.get(control),
      value != shown.value
    else { return nil }
    return .set(number, property: shown.property, value)
  }
}
