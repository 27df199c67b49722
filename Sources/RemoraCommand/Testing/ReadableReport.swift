import Foundation
import RemoraLineEditor
import RemoraSpecs

/// Reports a run to people: indented groups, and failures with all details, repeated at the end.
final class ReadableReport: TestReport {
  /// Specs that take longer show their time.
  private static let slow = Duration.milliseconds(100)

  private let output: Output
  private let colours: PromptColours
  private let progress: ProgressLine?
  private var groups: [String] = []
  private var file = ""
  private var failed: [SpecResult] = []

  init(_ output: Output) {
    self.output = output
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = output.isTerminal && environment["TERM"] != "dumb"
    colours = PromptColours(isOn: isTerminal && PromptColours(environment: environment).isOn)
    progress = isTerminal ? ProgressLine(output) : nil
  }

  func begin(_ count: Int, seed: UInt64?) {
    progress?.begin(count)
    if let seed { show("in the order of seed \(seed)", .faint, indent: 0) }
  }

  func wait(_ done: Int) { progress?.show(done, failed: failed.count) }

  func report(_ result: SpecResult) {
    progress?.clear()
    showGroups(of: result.spec)
    let indent = groups.count * 2
    let took = result.duration > Self.slow ? " (\(seconds(result.duration)))" : ""
    let title = result.spec.title.printableLine + took
    switch result.outcome {
    case .passed: show("✓ \(title)", .string, indent: indent)
    case .pending(let reason):
      show(
        "○ \(title)" + (reason.isEmpty ? "" : ": \(reason.printableLine)"),
        .command,
        indent: indent
      )
    case .failed:
      failed.append(result)
      show("✗ \(title)", .error, indent: indent)
      for line in SpecExplanation(result).lines {
        show(line.text, line.isQuiet ? .faint : .error, indent: indent + 2)
      }
    }
    show(warningsOf: result, indent: indent)
  }

  private func show(warningsOf result: SpecResult, indent: Int) {
    for warning in result.warnings {
      let place = "\(warning.file):\(warning.line)"
      show("! \(warning.message) (\(place))".printableLine, .command, indent: indent + 2)
    }
  }

  func end(_ summary: TestSummary) {
    progress?.clear()
    if !failed.isEmpty, summary.reported > 1 { showFailures() }
    output.line("")
    for line in summary.lines {
      show(line, summary.status == .success ? .string : .error, indent: 0)
    }
  }

  /// Shows the file's name and the groups that the previous spec was not in.
  private func showGroups(of spec: Spec) {
    if spec.file != file {
      if !file.isEmpty { output.line("") }
      file = spec.file
      groups = []
      show(file.printableLine, .faint, indent: 0)
    }
    let common = zip(groups, spec.groups).prefix { $0 == $1 }.count
    for (depth, name) in spec.groups.enumerated().dropFirst(common) {
      output.line(String(repeating: "  ", count: depth) + name.printableLine)
    }
    groups = spec.groups
  }

  private func showFailures() {
    output.line("")
    show(failed.count == 1 ? "1 failure:" : "\(failed.count) failures:", .error, indent: 0)
    for (index, result) in failed.enumerated() {
      show("\(index + 1). \(result.spec.name.printableLine)", .error, indent: 2)
      for failure in result.failures {
        let lines = failure.message.prefix(200).split(separator: "\n", maxSplits: 1)
        show(
          "\(failure.file):\(failure.line): \(lines.first ?? "")".printableLine,
          .faint,
          indent: 5
        )
      }
    }
  }

  private func show(_ text: String, _ style: Style, indent: Int) {
    let line = colours.isOn ? style.applied(to: text) : text
    output.line(text.isEmpty ? "" : String(repeating: " ", count: indent) + line)
  }

  private func seconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(10)).rounded() / 100) s"
  }
}
