/// The time in which a host begins new steps; after it the app has its turn.
package struct Turn {
  /// The length of a turn; `nil` for no limit.
  private let length: Duration?
  /// When no further step begins; `nil` while nothing bounds that.
  package private(set) var end: ContinuousClock.Instant?
  /// Whether a poll runs: one inside another does nothing.
  package var isPolling = false

  package init(_ length: Duration?) { self.length = length }

  /// Whether another step may begin.
  package var hasTime: Bool { end.map { ContinuousClock.now < $0 } ?? true }

  package mutating func begin() { end = length.map { .now + $0 } }

  package mutating func finish() { end = nil }
}
