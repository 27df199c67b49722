import Remora

extension Benchmark {
  /// Removing all children of a control on the stage, the backmost first, with the patches that tell a
  /// front end.
  static let removeChildren = Benchmark(
    name: "remove 10,000 children one by one",
    unit: "ms",
    bar: .scaled(20)
  ) {
    let crowd = try Crowd(10_000)
    return try Comparison(rounds: 11, warmUp: 2).measure(count: Crowd.perMillisecond) {
      try crowd.fill()
    } then: {
      crowd.empty(.backmostFirst)
    }
  }

  /// The same in an order that no list is good at.
  static let removeChildrenAtRandom = Benchmark(
    name: "remove 10,000 children in a random order",
    unit: "ms",
    bar: .scaled(20)
  ) {
    let crowd = try Crowd(10_000)
    return try Comparison(rounds: 11, warmUp: 2).measure(count: Crowd.perMillisecond) {
      try crowd.fill()
    } then: {
      crowd.empty(.random)
    }
  }

  /// Three times as many children, held against the 10,000: the time has to grow in proportion.
  static let removeManyChildren = Benchmark(
    name: "remove 30,000 children against 10,000",
    unit: "ms",
    bar: .ratio(4)
  ) {
    let crowd = try Crowd(30_000)
    let few = try Crowd(10_000)
    return try Comparison(rounds: 11, warmUp: 2).measure(count: Crowd.perMillisecond) {
      try crowd.fill()
      try few.fill()
    } then: {
      crowd.empty(.backmostFirst)
    } against: {
      few.empty(.backmostFirst)
    }
  }
}

/// A presented screen with many children, which come and go.
private final class Crowd {
  /// Gives milliseconds for nanoseconds.
  static let perMillisecond = 1_000_000

  enum Order { case backmostFirst, random }

  private let fixture: Fixture
  private let view = View()
  private let children: [Control]
  private let shuffled: [Control]

  init(_ count: Int) throws {
    fixture = try Fixture(script: MemoryScript.source)
    children = (0..<count).map { _ in Label() }
    var generator = SystemRandomNumberGenerator()
    shuffled = children.shuffled(using: &generator)
    try fixture.screen.add(view)
  }

  func fill() throws {
    for child in children { try view.add(child) }
    fixture.host.flush()
  }

  func empty(_ order: Order) {
    for child in order == .random ? shuffled : children { child.removeFromParent() }
    fixture.host.flush()
  }
}
