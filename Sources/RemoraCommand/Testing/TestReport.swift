import RemoraSpecs

/// Tells of a run while it goes on.
protocol TestReport: AnyObject {
  /// So many results are going to come, unless the run is stopped.
  func begin(_ count: Int, seed: UInt64?)

  /// A spec is over.
  func tell(_ result: SpecResult)

  /// Nothing is over at the moment; so many are, told or not.
  func wait(_ done: Int)

  func end(_ summary: TestSummary)
}
