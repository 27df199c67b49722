/// A line at the bottom of a terminal that says how far a long run is.
final class ProgressLine {
  /// What is over before that needs no such line.
  private static let patience = Duration.milliseconds(500)

  private let output: Output
  private var start = ContinuousClock.now
  private var count = 0
  private var isShown = false

  init(_ output: Output) { self.output = output }

  func begin(_ count: Int) {
    self.count = count
    start = .now
  }

  /// Says that so many are done.
  func show(_ done: Int, failed: Int) {
    guard ContinuousClock.now - start > Self.patience else { return }
    let failures = failed == 0 ? "" : ", \(failed) failed"
    output.text("\r\u{1b}[2K\(done) of \(count)\(failures)")
    isShown = true
  }

  /// Makes way for what is written next.
  func clear() {
    guard isShown else { return }
    output.text("\r\u{1b}[2K")
    isShown = false
  }
}
