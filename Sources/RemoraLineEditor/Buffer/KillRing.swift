import RemoraLimits

/// The killed texts; the last one is yanked first.
struct KillRing {
  enum Position {
    case new
    /// Extends the last kill, at its start or its end.
    case before, after
  }

  private var entries: [String] = []

  /// The last kill, or the one that `rotate()` has brought to the front.
  var current: String? { entries.last }

  mutating func add(_ text: String, _ position: Position) {
    guard let last = entries.last, position != .new else {
      entries.append(text)
      if entries.count > Limit.killedTexts.value { entries.removeFirst() }
      return
    }
    entries[entries.count - 1] = position == .before ? text + last : last + text
  }

  /// Brings the entry before the current one to the front.
  mutating func rotate() -> String? {
    guard let last = entries.popLast() else { return nil }
    entries.insert(last, at: 0)
    return entries.last
  }
}
