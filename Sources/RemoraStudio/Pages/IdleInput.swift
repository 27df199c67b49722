import RemoraRuntime

/// Finds out why the input of a page does nothing.
struct IdleInput {
  /// The touch of the page, as long as it may become a tap.
  private var touch: (start: Point, reason: String?)?

  /// How far a finger moves before its touch is no tap.
  private static let tapDistance = 10.0

  /// Why an input has no effect, before it is performed; `nil` if it may have one.
  ///
  /// For a touch, returns the reason when the finger lifts, if it was a tap.
  mutating func reason(
    _ input: String,
    _ point: Point,
    on control: Control,
    in host: ScriptHost
  ) -> String? {
    switch input {
    case "touch":
      let problem =
        (control as? Screen).map { host.problem(ofTapAt: point, on: $0) }
        ?? host.problem(ofTapOn: control)
      touch = (point, problem?.description)
      return nil
    case "move":
      if let start = touch?.start,
        abs(start.x - point.x) + abs(start.y - point.y) > IdleInput.tapDistance
      {
        touch = nil
      }
      return nil
    case "lift":
      defer { touch = nil }
      return touch?.reason
    case "cancel":
      touch = nil
      return nil
    case "hover", "unhover": return nil
    case "tap": return host.problem(ofTapOn: control)?.description
    default: return control.acceptsInput ? nil : host.problem(ofTapOn: control)?.description
    }
  }
}
