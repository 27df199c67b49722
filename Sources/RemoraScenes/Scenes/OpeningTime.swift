/// The time in which a scene is read, or behaviours are attached to a screen of it.
struct OpeningTime {
  private let end: ContinuousClock.Instant

  init(_ length: Duration) { end = .now + length }

  var isOver: Bool { ContinuousClock.now >= end }
}
