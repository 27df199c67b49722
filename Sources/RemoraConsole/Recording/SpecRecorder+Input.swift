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
  /// Input had the effect of this statement.
  ///
  /// A touch that became a tap is written as people write it. A pointer that moves over something
  /// is left out, unless something changes.
  func note(input statement: String) {
    let isHovering = statement.hasSuffix(":hover()") || statement.hasSuffix(":unhover()")
    if isHovering, changes.isEmpty, failure == nil { return }
    let before = (lines: lines.count, time: time)
    let isLifted = statement.hasSuffix(":lift()")
    if let touch, touch.isTapped, isLifted, lines.count == touch.after {
      lines.removeLast(lines.count - touch.before.lines)
      time = touch.before.time
      note("\(touch.touched):tap()")
    } else {
      note(statement)
    }
    touch = touchedID(statement).map {
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

  /// The id of the control that a touch of its screen reached; `nil` for other input, or without an id.
  private func touchedID(_ statement: String) -> String? {
    let parts = statement.split(separator: " -- ", maxSplits: 1)
    guard parts.count == 2, parts[0].contains(":touch(") else { return nil }
    let id = String(parts[1])
    return names.values.contains(id) ? id : nil
  }
}
