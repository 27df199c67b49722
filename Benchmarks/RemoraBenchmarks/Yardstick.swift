/// The speed of this machine, told by taps in a host written by hand in C.
struct Yardstick {
  /// The nanoseconds that a C tap takes on the idle machine for which the bars in units of time were set.
  static let reference = 31.0

  private let host: CHost

  init() throws {
    host = try CHost()
    try host.load("return function(self) self.n = self.n + 1 end")
  }

  /// Measures a benchmark; one with a scaled bar is held against the C taps right before and after it.
  func measure(_ benchmark: Benchmark) throws -> Measurement {
    guard case .scaled(let limit)? = benchmark.bar else { return try benchmark.measure() }
    let before = try tap()
    var measurement = try benchmark.measure()
    let allowed = limit * (before + (try tap())) / 2 / Yardstick.reference
    measurement.baseline = allowed
    measurement.ratio = measurement.median / allowed
    return measurement
  }

  /// The nanoseconds of a C tap now.
  private func tap() throws -> Double {
    let count = 20_000
    return try Comparison().measure(count: count) { try host.tap(times: count) }.median
  }
}
