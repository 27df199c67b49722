import RemoraLimits
import RemoraRuntime

/// The spec files that pages want to be run: one at a time, in the order in which they were asked for.
final class SpecRuns {
  typealias Answer = (Result<SpecReport, Diagnostic>) -> Void

  /// `nil` where the app has lent none.
  var program: (any SpecProgram)?
  private var waiting: [(file: String, answer: Answer)] = []
  private var isRunning = false

  /// Runs a file.
  ///
  /// Requests for the same file that wait have one run.
  ///
  /// - Throws: ``Diagnostic`` if nothing can run it, or too many wait.
  func run(_ file: String, _ answer: @escaping Answer) throws(Diagnostic) {
    guard let program else {
      throw Diagnostic(
        .error,
        "this app runs no specs",
        suggestion: "run it with remora studio, or with remora test"
      )
    }
    guard waiting.count < Limit.waitingSpecs.value else {
      throw Diagnostic(
        .error,
        "\(waiting.count) runs of specs are waiting already",
        suggestion: "try again in a moment"
      )
    }
    waiting.append((file, answer))
    runNext(program)
  }

  private func runNext(_ program: any SpecProgram) {
    guard !isRunning, let file = waiting.first?.file else { return }
    isRunning = true
    let answers = waiting.filter { $0.file == file }.map(\.answer)
    waiting.removeAll { $0.file == file }
    program.run(file) { [weak self] result in
      for answer in answers { answer(result) }
      self?.isRunning = false
      self?.runNext(program)
    }
  }

  /// Runs nothing any more.
  func stop() {
    waiting = []
    program?.stop()
    program = nil
  }
}
