/// The time in which a host begins new steps; after it the app has its turn.
package struct Turn {
  /// A quarter of the time that a poll may take; `nil` for no limit, as with a ``VirtualClock``.
  private let length: Duration?
  /// When no further step begins; `nil` while nothing bounds that.
  package private(set) var end: ContinuousClock.Instant?
  /// Whether a poll runs: one inside another does nothing.
  package var isPolling = false

  package init(pollTime: Duration?, _ clock: any HostClock) {
    length = clock is VirtualClock ? nil : pollTime.map { $0 / 4 }
  }

  /// Whether another step may begin.
  package var hasTime: Bool { end.map { ContinuousClock.now < $0 } ?? true }

  package mutating func begin() { end = length.map { .now + $0 } }

  package mutating func finish() { end = nil }
}
