import Foundation
import Remora
import RemoraSpecs

/// Runs a plan, and reports it.
struct TestRun {
  private let plan: TestPlan
  private let options: TestOptions
  private let runner: SpecRunner
  private let report: any TestReport
  private let output: Output

  init(_ plan: TestPlan, _ options: TestOptions, _ output: Output, runner: SpecRunner? = nil) {
    self.plan = plan
    self.options = options
    self.output = output
    self.runner = runner ?? SpecRunner(options.settings)
    report =
      switch options.format {
      case .text: ReadableReport(output)
      case .json: JSONReport(output)
      case .tap: TapReport(output)
      }
  }

  /// Runs everything; `note` gets each result as well.
  ///
  /// - Throws: ``Diagnostic`` when the results cannot be written.
  func run(note: (SpecResult) -> Void = { _ in }) throws -> TestSummary {
    let start = ContinuousClock.now
    var summary = TestSummary()
    summary.total = plan.cases.count * options.rounds
    summary.unfocused = plan.unfocusedCount
    summary.isChosen = options.selectsSpecs
    summary.forbidsFocus = options.forbidsFocus
    summary.seed = options.seed
    var results: [SpecResult] = []
    report.begin(summary.total, seed: options.seed)
    WorkerPool(jobs: options.jobs).run(
      summary.total,
      work: { [plan, runner] in plan.result($0, runner) },
      wait: { report.wait($0) },
      take: { result in
        summary.count(result)
        report.report(result)
        note(result)
        if options.junitFile != nil { results.append(result) }
        return result.isGood || !options.stopsAtFirstFailure
      }
    )
    summary.duration = ContinuousClock.now - start
    report.end(summary)
    if let file = options.junitFile {
      try DiskFiles().write(
        Array(JUnitDocument(results, summary).text.utf8),
        to: FileLocation(trusting: file)
      )
    }
    try reportCoverage()
    return summary
  }

  /// Prints and writes the coverage, if lines were counted.
  private func reportCoverage() throws {
    guard let coverage = try runner.settings.coverage?.coverage() else { return }
    if options.reportsCoverage {
      show(["coverage"] + coverage.table.map(\.printableLine))
    }
    if let file = options.lcovFile {
      try DiskFiles().write(Array(coverage.lcov.utf8), to: FileLocation(trusting: file))
    }
    if let file = options.coveragePage {
      try DiskFiles().write(Array(coverage.page.utf8), to: FileLocation(trusting: file))
    }
  }
}

extension TestRun {
  /// Prints lines for people, apart from what programs read.
  private func show(_ lines: [String]) {
    switch options.format {
    case .text: for line in [""] + lines { output.line(line) }
    case .tap: for line in lines { output.line("# \(line)") }
    case .json: for line in lines { output.error(line) }
    }
  }
}

extension TestPlan {
  /// Runs one of the cases, counted through all rounds.
  fileprivate func result(_ number: Int, _ runner: SpecRunner) -> SpecResult {
    switch cases[number % cases.count] {
    case .spec(let spec): runner.run(spec)
    case .failed(let result): result
    }
  }
}

extension TestSummary {
  fileprivate mutating func count(_ result: SpecResult) {
    warnings += result.warnings.count
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .pending: pending += 1
    }
  }
}
