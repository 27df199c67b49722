import Remora
import RemoraSpecs

/// Reports a run to programs, in version 14 of the Test Anything Protocol.
final class TapReport: TestReport {
  private let output: Output
  private var number = 0

  init(_ output: Output) { self.output = output }

  func begin(_ count: Int, seed: UInt64?) {
    output.line("TAP version 14")
    output.line("1..\(count)")
    if let seed { output.line("# seed \(seed)") }
  }

  func wait(_ done: Int) {}

  func report(_ result: SpecResult) {
    number += 1
    let name = escaped(result.spec.name)
    switch result.outcome {
    case .passed: output.line("ok \(number) - \(name)")
    case .pending(let reason):
      let reason = escaped(reason)
      output.line("ok \(number) - \(name) # SKIP" + (reason.isEmpty ? "" : " \(reason)"))
    case .failed(let failures):
      output.line("not ok \(number) - \(name)")
      for line in diagnostics(failures, result.timedLog) { output.line("  \(line)") }
    }
    show(warningsOf: result)
  }

  private func show(warningsOf result: SpecResult) {
    for warning in result.warnings {
      output.line("# warning: \(warning.message) (\(warning.file):\(warning.line))".printableLine)
    }
  }

  func end(_ summary: TestSummary) {
    if summary.reported < summary.total { output.line("Bail out! stopped at the first failure") }
    for line in summary.lines { output.line("# \(line)") }
  }

  /// The details of a failure, in YAML.
  private func diagnostics(_ failures: [SpecFailure], _ log: [String]) -> [String] {
    var lines = ["---", "failures:"]
    for failure in failures {
      lines += ["  - message: |-"] + block(failure.message, indent: 6)
      lines += ["    file: \(quoted(failure.file))", "    line: \(failure.line)"]
      if let excerpt = failure.excerpt { lines.append("    source: \(quoted(excerpt))") }
    }
    if !log.isEmpty { lines += ["log:"] + log.map { "  - \(quoted($0))" } }
    return lines + ["..."]
  }

  /// A literal block whose first line has no leading space, since YAML derives the indent from that
  /// line.
  private func block(_ text: String, indent: Int) -> [String] {
    let lines = text.printable.replacing("\t", with: "  ").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let first = lines.first.map { $0.drop { $0 == " " } } ?? ""
    return ([first] + lines.dropFirst()).map {
      $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0
    }
  }

  private func quoted(_ text: String) -> String {
    let text = text.printableLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(text.replacing("\t", with: "\\t"))\""
  }

  /// A name with the protocol's special characters escaped.
  private func escaped(_ text: String) -> String {
    text.printableLine.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
