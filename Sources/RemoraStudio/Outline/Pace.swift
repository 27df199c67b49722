import RemoraPlatform

/// How often something that costs time is done: ten times a second at most, and a twentieth of the
/// time at most.
struct Pace {
  private static let pauses = Duration.milliseconds(100)...Duration.seconds(2)
  private static let mostOfTime = 20

  /// When it may be done again.
  private(set) var next = ContinuousClock.now

  /// Does it, and measures how long the processor works at it.
  mutating func measure(_ body: () -> Void) {
    let start = ProcessorTime.ofThread
    body()
    let pause = (ProcessorTime.ofThread - start) * Pace.mostOfTime
    next = .now + min(max(pause, Pace.pauses.lowerBound), Pace.pauses.upperBound)
  }
}
