import Remora

extension Benchmark {
  /// Writes of one handler, and the patch that tells the front end at the end of the tick.
  static let propertyWrite = Benchmark(
    name: "property write from Lua",
    unit: "ns",
    bar: .ratio(2.5)
  ) {
    let count = 1000
    let batches = 20
    let fixture = try Fixture(
      script: """
        local Fader = behaviour "Fader"
        Fader.button = outlet "Button"
        function Fader:onTap()
          local button = self.button
          for step = 1, \(count) do button.alpha = step / \(2 * count) end
        end
        return Fader
        """
    )
    try fixture.attach()
    let baseline = try CHost()
    try baseline.load(
      """
      return function(self)
        local button = self.button
        for step = 1, \(count) do button:setAlpha(step / \(2 * count)) end
      end
      """
    )
    let button = fixture.button
    let host = fixture.host
    let comparison = Comparison()
    let measurement = try comparison.measure(count: batches * count) {
      for _ in 0..<batches {
        button.tap()
        host.flush()
      }
    } against: {
      try baseline.tap(times: batches)
    }
    let patches = batches * (comparison.rounds + comparison.warmUp)
    guard button.alpha == baseline.alpha, fixture.patchCount >= patches else {
      throw BenchmarkFailure(description: "writes got lost")
    }
    return measurement
  }
}
