import RemoraSpecs

/// Reports a run to programs, as one object at its end.
final class JSONReport: TestReport {
  private let output: Output
  private var results: [SpecResult] = []

  init(_ output: Output) { self.output = output }

  func begin(_ count: Int, seed: UInt64?) {}

  func wait(_ done: Int) {}

  func report(_ result: SpecResult) { results.append(result) }

  func end(_ summary: TestSummary) { output.line(TestDocument(results, summary).json) }
}

/// The results of a run as JSON: docs/reference/commands.md has an example.
struct TestDocument: Encodable {
  let version = 1
  let total: Int
  let passed: Int
  let failed: Int
  let pending: Int
  let seconds: Double
  let seed: UInt64?
  let specs: [Entry]

  init(_ results: [SpecResult], _ summary: TestSummary) {
    (total, passed) = (summary.total, summary.passed)
    (failed, pending) = (summary.failed, summary.pending)
    (seconds, seed) = (summary.duration.seconds, summary.seed)
    specs = results.map(Entry.init)
  }

  /// The result of a spec.
  struct Entry: Encodable {
    let spec: SpecEntry
    let result: SpecResult

    private enum Key: String, CodingKey {
      case outcome, reason, seconds, held, failures, warnings, log
    }

    func encode(to encoder: any Encoder) throws {
      try spec.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(outcome, forKey: .outcome)
      try container.encode(result.duration.seconds, forKey: .seconds)
      if case .pending(let reason) = result.outcome, !reason.isEmpty {
        try container.encode(reason, forKey: .reason)
      }
      if !result.heldLines.isEmpty { try container.encode(result.heldLines, forKey: .held) }
      for (key, failures) in [(Key.failures, result.failures), (.warnings, result.warnings)]
      where !failures.isEmpty {
        try container.encode(failures.map(Failure.init), forKey: key)
      }
      if !result.log.isEmpty { try container.encode(result.log, forKey: .log) }
    }

    init(_ result: SpecResult) { (spec, self.result) = (SpecEntry(result.spec), result) }

    private var outcome: String {
      switch result.outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .pending: "pending"
      }
    }
  }

  /// What is wrong, and where.
  struct Failure: Encodable {
    let message: String
    let file: String
    let line: Int
    let expected: String?
    let found: String?
    let time: Double?

    init(_ failure: SpecFailure) {
      (message, file, line) = (failure.message, failure.file, failure.line)
      expected = failure.expectation?.expected
      found = failure.expectation?.found
      time = failure.expectation.map { Duration.nanoseconds($0.nanoseconds).seconds }
    }
  }
}

/// The specs of a plan as JSON, for `--list`.
struct SpecList: Encodable {
  let version = 1
  let specs: [SpecEntry]

  init(_ cases: [TestPlan.Case]) {
    specs = cases.compactMap { item in
      if case .spec(let spec) = item { SpecEntry(spec) } else { nil }
    }
  }
}

/// A spec as JSON.
struct SpecEntry: Encodable {
  let name: String
  let file: String
  let line: Int
  let tags: [String]

  init(_ spec: Spec) {
    (name, file, line, tags) = (spec.name, spec.file, spec.line, spec.tags.sorted())
  }
}

extension Duration {
  fileprivate var seconds: Double { (self / .milliseconds(1)).rounded() / 1000 }
}
