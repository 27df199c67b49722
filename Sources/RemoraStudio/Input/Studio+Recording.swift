import RemoraRuntime

extension Studio {
  /// The statement with which a spec gives a control the same input; `nil` if there is none, or the
  /// control has no id.
  ///
  /// A page gives touches to a screen: a comment says which control is there.
  func statement(
    _ name: String,
    _ arguments: PageMessage.Arguments,
    on control: Control
  ) -> String? {
    guard !control.id.isEmpty, host.owner(control.id) === control else { return nil }
    func call(_ method: String, _ values: [Value] = []) -> String {
      "\(control.id):\(method)(\(values.map(\.luaLiteral).joined(separator: ", ")))"
    }
    func rounded(_ number: Double?) -> Value { .number(((number ?? 0) * 100).rounded() / 100) }
    let (x, y) = (rounded(arguments.x), rounded(arguments.y))
    let index = Value.integer(arguments.index ?? 0)
    // A spec has one finger, and pinches at once.
    guard arguments.finger ?? 1 == 1, arguments.on ?? true else { return nil }
    switch name {
    case "touch":
      let point = Point(x: arguments.x ?? 0, y: arguments.y ?? 0)
      let touched = (control as? Screen)?.control(at: point) ?? control
      return call(name, [x, y])
        + (touched === control ? "" : " -- \(host.stage.describe(touched))")
    case "drag", "release", "scroll": return call(name, [x, y])
    case "move": return call("moveTouch", [x, y])
    case "cancel": return call("cancelTouch")
    case "slide": return arguments.value.map { call("slide", [$0]) }
    case "roll": return call(name, [y])
    case "pinch", "rotate": return arguments.value.map { call(name, [$0, x, y]) }
    case "type": return call(name, [.text(arguments.text ?? "")])
    case "edit": return call("beginEditing")
    case "leave": return call("endEditing")
    case "select", "delete": return call(name, [index])
    case "swipe": return call(name, [index, .text(arguments.direction ?? "right")])
    case "tap", "lift", "hover", "unhover", "submit", "scrollToTop": return call(name)
    default: return nil
    }
  }
}
