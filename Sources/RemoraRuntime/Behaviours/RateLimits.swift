import RemoraLimits

/// Limits how often scripts may log and fail.
struct RateLimits {
  /// The limit of failures within a second, as a multiple of the limit in a row.
  private static let failureFactor = 5
  // In nanoseconds.
  private static let second = 1_000_000_000

  private var lines = 0
  private var linesLeftOut = 0
  private var linesStart = 0
  private var uncounted = 0
  private var failuresLeftOut = 0
  private var uncountedStart = 0
  private var failures: [ObjectIdentifier: Int] = [:]
  private var failuresStart = 0

  /// Whether to log one more line.
  mutating func allowsLine(at now: Int) -> Bool {
    if now - linesStart >= RateLimits.second { (linesStart, lines) = (now, 0) }
    lines += 1
    if lines > Limit.loggedLines.value { linesLeftOut += 1 }
    return lines <= Limit.loggedLines.value
  }

  /// Whether to report one more failure that counts for no behaviour, and so has no other limit.
  mutating func allowsFailure(at now: Int) -> Bool {
    if now - uncountedStart >= RateLimits.second { (uncountedStart, uncounted) = (now, 0) }
    uncounted += 1
    if uncounted > Limit.uncountedFailures.value { failuresLeftOut += 1 }
    return uncounted <= Limit.uncountedFailures.value
  }

  /// What says how many lines and failures were left out since this was last asked.
  mutating func takeWarnings() -> [Diagnostic] {
    var warnings: [String] = []
    if failuresLeftOut > 0 {
      warnings.append(
        "more than \(Limit.uncountedFailures) within a second that count for no behaviour:"
          + " \(failuresLeftOut) were left out"
      )
    }
    if linesLeftOut > 0 {
      warnings.append(
        "scripts logged more than \(Limit.loggedLines) at once: \(linesLeftOut) were left out"
      )
    }
    (lines, linesLeftOut, failuresLeftOut) = (0, 0, 0)
    return warnings.map { Diagnostic(.warning, $0) }
  }

  /// Counts a failure of a behaviour.
  ///
  /// - Returns: How often it failed within this second, if that is too often. A success in between
  ///   does not reset this count.
  mutating func addFailure(of behaviour: Behaviour, at now: Int, limit: Int) -> Int? {
    if now - failuresStart >= RateLimits.second { (failuresStart, failures) = (now, [:]) }
    let count = (failures[ObjectIdentifier(behaviour)] ?? 0) + 1
    failures[ObjectIdentifier(behaviour)] = count
    let (most, overflow) = limit.multipliedReportingOverflow(by: RateLimits.failureFactor)
    guard !overflow, count >= max(1, most) else { return nil }
    failures[ObjectIdentifier(behaviour)] = nil
    return count
  }
}
