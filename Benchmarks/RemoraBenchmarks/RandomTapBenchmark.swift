import Remora

extension Benchmark {
  /// A tap on one of a million controls, chosen at random, so that nothing of it is in a cache.
  static let randomTap = Benchmark(
    name: "tap at random among 1,000,000",
    unit: "ns",
    bar: .ratio(3)
  ) {
    let count = 20_000
    let controls = 1_000_000
    let fixture = try Fixture(
      script: """
        local Counter = behaviour "Counter"
        Counter.n = state(0)
        function Counter:onTap() self.n = self.n + 1 end
        return Counter
        """,
      limits: .init(memory: 4 << 30, scriptMemory: 4 << 30, largestBlock: 1 << 30)
    )
    let buttons = try (0..<controls).map { _ in
      let button = Button()
      try fixture.attach(to: button)
      return button
    }
    let baseline = try CHost()
    try baseline.load("return function() return { n = 0 } end")
    try baseline.keepTables(controls)
    try baseline.load("return function(self) self.n = self.n + 1 end")
    var random: UInt32 = 1
    var place: Int { Int((UInt64(random) * UInt64(controls)) >> 32) }
    let measurement = try Comparison(rounds: 31, warmUp: 3).measure(count: count) {
      for _ in 0..<count {
        random = random &* 1_664_525 &+ 1_013_904_223
        buttons[place].tap()
      }
    } against: {
      try baseline.tapAtRandom(times: count)
    }
    guard buttons[place].attached.behaviours.first?.stateValue("n") != .integer(0) else {
      throw BenchmarkFailure(description: "taps got lost")
    }
    return measurement
  }
}
