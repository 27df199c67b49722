/// One row of the report: something measured, and what it is held against.
struct Benchmark: Sendable {
  /// What is measured, as the report names it.
  let name: String
  /// What its numbers count.
  let unit: String
  /// What must not be exceeded; `nil` when the number is only told.
  var bar: Bar?
  /// Finds the numbers.
  ///
  /// Called once.
  let measure: @Sendable () throws -> Measurement

  /// A limit.
  enum Bar: Sendable {
    /// On how many times the baseline it may take.
    case ratio(Double)
    /// On the median itself: for bytes.
    case median(Double)
    /// On a time without a baseline of its own, in the row's unit, for a machine on which a C tap takes
    /// ``Yardstick/reference``. It is held against as many C taps of the same run.
    case scaled(Double)

    /// The largest ratio or median, as the report shows it.
    var limit: Double {
      switch self {
      case .ratio(let limit), .median(let limit): limit
      case .scaled: 1
      }
    }
  }
}

/// What a benchmark found.
struct Measurement {
  /// The number in the middle of all rounds.
  let median: Double
  /// The smallest number of all rounds.
  let minimum: Double
  /// The baseline's median; `nil` without a baseline.
  var baseline: Double?
  /// The median of the rounds' ratios to the baseline; `nil` without a baseline.
  var ratio: Double?
}

/// Something measured did not do what it is measured for.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
}
