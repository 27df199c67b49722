import Remora

extension Benchmark {
  /// A behaviour's whole life, without anything it does.
  static let attachAndDetach = Benchmark(
    name: "attach + detach",
    unit: "ns",
    bar: .ratio(10.5)
  ) {
    let count = 500
    let fixture = try Fixture(script: MemoryScript.source)
    let baseline = try CHost()
    try baseline.load("return function(self) end")
    return try Comparison().measure(count: count) {
      for _ in 0..<count { try fixture.attach().detach() }
    } against: {
      baseline.attachAndDetach(times: count)
    }
  }
}
