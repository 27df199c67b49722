import Remora

extension Benchmark {
  /// What a front end does with each input: finding the control that it means, one of a hundred that a person
  /// sees, among 10,000 on the stage.
  static let controlLookup = Benchmark(
    name: "host.control(id) among 10,000",
    unit: "ns",
    bar: .scaled(100)
  ) {
    let fixture = try Fixture(script: MemoryScript.source)
    let labels = (0..<10_000).map { _ in Label() }
    for label in labels { try fixture.screen.add(label) }
    fixture.host.flush()
    let ids = labels.compactMap(\.controlID).shuffled().prefix(100)
    let times = 100
    let comparison = Comparison()
    var found = 0
    let measurement = comparison.measure(count: times * ids.count) {
      for _ in 0..<times {
        for id in ids where fixture.host.control(id) != nil { found += 1 }
      }
    }
    guard found == (comparison.rounds + comparison.warmUp) * times * ids.count else {
      throw BenchmarkFailure(description: "controls got lost")
    }
    return measurement
  }
}
