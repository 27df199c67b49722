import RemoraSpecs

/// Reports the progress and results of a run.
protocol TestReport: AnyObject {
  /// The run begins; `count` results follow, unless it is stopped.
  func begin(_ count: Int, seed: UInt64?)

  /// A spec has ended.
  func report(_ result: SpecResult)

  /// The run is waiting for specs; `done` have ended, reported or not.
  func wait(_ done: Int)

  func end(_ summary: TestSummary)
}
