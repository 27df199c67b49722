/// How often something that costs time is done: ten times a second at most, and a twentieth of the
/// time at most.
struct Pace {
  private static let shortestPause = Duration.milliseconds(100)
  private static let mostOfTime = 20

  /// When it may be done again.
  private(set) var next = ContinuousClock.now

  /// Does it, and measures how long it takes.
  mutating func measure(_ body: () -> Void) {
    let start = ContinuousClock.now
    body()
    next = start + max(Pace.shortestPause, (.now - start) * Pace.mostOfTime)
  }
}
