import Remora
import RemoraLua

extension Benchmark {
  /// A tap on its way to a handler, through all that the public API promises.
  static let tap = Benchmark(name: "tap → handler", unit: "ns", bar: .ratio(1.6)) {
    let count = 20_000
    let fixture = try Fixture(
      script: """
        local Counter = behaviour "Counter"
        Counter.n = state(0)
        function Counter:onTap() self.n = self.n + 1 end
        return Counter
        """
    )
    let behaviour = try fixture.attach()
    let baseline = try CHost()
    try baseline.load("return function(self) self.n = self.n + 1 end")
    let button = fixture.button
    let measurement = try Comparison().measure(count: count) {
      for _ in 0..<count { button.tap() }
    } against: {
      try baseline.tap(times: count)
    }
    guard behaviour.stateValue("n") == .integer(baseline.count) else {
      throw BenchmarkFailure(description: "taps got lost")
    }
    return measurement
  }

  /// A tap under all limits of time that cost nothing until they are passed, against one under none.
  static let limitedTap = Benchmark(name: "tap under limits", unit: "ns", bar: .ratio(1.05)) {
    let count = 20_000
    let script = """
      local Counter = behaviour "Counter"
      Counter.n = state(0)
      function Counter:onTap() self.n = self.n + 1 end
      return Counter
      """
    let limited = try Fixture(script: script)
    // A virtual clock takes the share away: what this thread uses in a second never reaches this one.
    limited.host.lua.limits.quota = .seconds(10)
    let free = try Fixture(
      script: script,
      limits: .init(memory: .max / 2, handlerTime: nil, wallTime: nil, behaviourQuota: nil)
    )
    try limited.attach()
    try free.attach()
    return Comparison().measure(count: count) {
      for _ in 0..<count { limited.button.tap() }
    } against: {
      for _ in 0..<count { free.button.tap() }
    }
  }
}
