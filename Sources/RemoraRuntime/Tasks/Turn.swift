/// The time in which a host begins new steps; after it the app has its turn.
struct Turn {
  /// The length of a turn; `nil` for no limit.
  private let length: Duration?
  /// When no further step begins; `nil` while nothing bounds that.
  private(set) var end: ContinuousClock.Instant?
  /// Whether a poll runs: one inside another does nothing.
  var isPolling = false

  init(_ length: Duration?) { self.length = length }

  /// Whether another step may begin.
  var hasTime: Bool { end.map { ContinuousClock.now < $0 } ?? true }

  mutating func begin() { end = length.map { .now + $0 } }

  mutating func finish() { end = nil }
}
