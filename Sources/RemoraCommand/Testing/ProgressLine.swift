/// A line at the bottom of a terminal that shows the progress of a long run.
final class ProgressLine {
  /// A shorter run shows no progress.
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

  /// Shows how many are done.
  func show(_ done: Int, failed: Int) {
    guard ContinuousClock.now - start > Self.patience else { return }
    let failures = failed == 0 ? "" : ", \(failed) failed"
    output.text("\r\u{1b}[2K\(done) of \(count)\(failures)")
    isShown = true
  }

  /// Clears the line before other output.
  func clear() {
    guard isShown else { return }
    output.text("\r\u{1b}[2K")
    isShown = false
  }
}
