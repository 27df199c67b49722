import RemoraRuntime

/// A person's touch of a screen, as it was recorded.
struct RecordedTouch {
  /// The id of the control that it reached.
  let touched: String
  /// The lines and the time in the spec before it, and the lines after it.
  let before: (lines: Int, time: Int)
  let after: Int
  /// Whether that control got a tap since.
  var isTapped = false
}

/// What a person does on the stage of a front end.
extension SpecRecorder {
  /// A person's input had an effect.
  ///
  /// A touch that became a tap is written as people write it. A pointer that moves over something
  /// is left out, unless something changes.
  func note(_ input: RecordedInput) {
    let isHovering = ["hover", "unhover"].contains(input.name)
    if isHovering, changes.isEmpty, failure == nil { return }
    if leavesOut(input.statement) { return }
    let before = (lines: lines.count, time: time)
    if let touch, touch.isTapped, input.name == "lift", lines.count == touch.after {
      lines.removeLast(lines.count - touch.before.lines)
      time = touch.before.time
      note("\(touch.touched):tap()")
    } else {
      note(input.statement)
    }
    touch = input.touched.flatMap { $0.id.isEmpty ? nil : $0.id }.map {
      RecordedTouch(touched: $0, before: before, after: lines.count)
    }
  }

  /// The running statement sent an event.
  func note(_ event: Event) {
    hasEffect = true
    guard event.name == "tap", let control = event.sender as? Control else { return }
    if control.id == touch?.touched { touch?.isTapped = true }
  }

  /// The input of the running statement did nothing.
  func note(idleInput reason: String) { idleReason = idleReason ?? reason }
}
