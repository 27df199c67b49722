/// The numbers that the rounds of a benchmark gave.
struct Samples {
  private var values: [Double] = []

  var minimum: Double { values.min() ?? .nan }

  var median: Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }

  /// The number that this share of the others, in per cent, does not exceed.
  func percentile(_ percent: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    return sorted[Int((Double(last) * percent / 100).rounded())]
  }

  mutating func add(_ value: Double) { values.append(value) }
}
