import RemoraLimits
import RemoraPlatform

/// The time in which a host begins new steps; after it the app has its turn.
struct Turn {
  /// The length of a turn; `nil` for no limit.
  private let length: Duration?
  /// When no further step begins; `nil` while nothing bounds that.
  private(set) var end: ContinuousClock.Instant?
  /// Whether a poll runs: one inside another does nothing.
  var isPolling = false
  /// The CPU time of a move of the clock, with those inside it.
  var longestAdvance = Limit.advancing.duration
  /// When a move of the clock ends at the earliest, and the thread's CPU time then; `nil` if the clock stands.
  private var advanceEnd: (earliest: ContinuousClock.Instant, processorTime: Duration)?

  init(_ length: Duration?) { self.length = length }

  /// Whether another step may begin.
  var hasTime: Bool { (end.map { ContinuousClock.now < $0 } ?? true) && !isAdvanceOver }

  mutating func begin() { end = length.map { .now + $0 } }

  mutating func finish() { end = nil }

  // MARK: Moving the clock

  /// Whether the time of a move of the clock is over.
  var isAdvanceOver: Bool {
    guard let advanceEnd else { return false }
    // Reading the CPU time is a call of the system, and it never passes faster than the time.
    return ContinuousClock.now >= advanceEnd.earliest
      && ProcessorTime.ofThread >= advanceEnd.processorTime
  }

  /// Begins to move the clock.
  ///
  /// - Returns: `false` inside another move, whose time goes on.
  mutating func beginAdvance() -> Bool {
    guard advanceEnd == nil else { return false }
    advanceEnd = (.now + longestAdvance, ProcessorTime.ofThread + longestAdvance)
    return true
  }

  mutating func finishAdvance() { advanceEnd = nil }
}
