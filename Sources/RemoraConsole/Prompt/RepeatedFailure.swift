import RemoraRuntime

/// Counts immediate repeats of the last failure, so that a handler that fails at every frame shows
/// one diagnostic and not thousands.
struct RepeatedFailure {
  /// The last failure shown, how often it was repeated since, and when to report the repeats.
  private var last: (diagnostic: Diagnostic, count: Int, due: ContinuousClock.Instant)?

  /// The time until the repeats are to be reported; `nil` if there was no failure.
  var timeUntilDue: Duration? { last.map { max(.zero, $0.due - .now) } }

  /// Counts a diagnostic that repeats the last failure.
  ///
  /// - Returns: Whether it does.
  mutating func counts(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .note, last?.diagnostic == diagnostic else { return false }
    last?.count += 1
    return true
  }

  /// Counts repeats of a failure from now on; a note is none.
  mutating func begin(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note { last = (diagnostic, 0, .now + .seconds(1)) }
  }

  /// Ends the counting.
  ///
  /// - Returns: How often the failure was repeated; `nil` if it was not.
  mutating func end() -> Diagnostic? {
    defer { last = nil }
    guard let count = last?.count, count > 0 else { return nil }
    return Diagnostic(.warning, "the same \(count == 1 ? "once" : "\(count) times") more")
  }
}
