/// The totals of a run.
struct TestSummary {
  var passed = 0
  var failed = 0
  var pending = 0
  /// How often input of a spec had no effect.
  var warnings = 0
  /// The number of specs to run.
  var total = 0
  /// The number that did not run because others are focused; `nil` if none is focused.
  var unfocused: Int?
  var seed: UInt64?
  var duration = Duration.zero
  /// Whether a filter or a tag selected specs.
  var isChosen = false
  /// Whether a focused spec is a failure.
  var forbidsFocus = false

  /// The number that ran or were skipped.
  var reported: Int { passed + failed + pending }

  /// The exit status.
  var status: ExitStatus {
    failed > 0 || total == 0 || (forbidsFocus && unfocused != nil) ? .failure : .success
  }

  /// The summary for people, a line each.
  var lines: [String] {
    guard total > 0 else {
      return [
        "no specs found: "
          + (isChosen ? "none has that name or that tag" : "the files have none")
      ]
    }
    let counts = [
      "\(reported) \(reported == 1 ? "spec" : "specs")",
      failed > 0 ? "\(failed) failed" : "all right",
      pending > 0 ? "\(pending) pending" : nil,
      warnings > 0 ? (warnings == 1 ? "1 warning" : "\(warnings) warnings") : nil,
    ]
    let time = (duration / .milliseconds(1)).rounded() / 1000
    var lines = ["\(counts.compactMap { $0 }.joined(separator: ", ")), in \(time) s"]
    if reported < total {
      lines.append("stopped at the first failure: \(total - reported) did not run")
    }
    if let unfocused {
      lines.append("only focused specs ran: \(unfocused) others did not")
      if forbidsFocus { lines.append("focused specs are forbidden here") }
    }
    if let seed { lines.append("seed \(seed): --seed \(seed) repeats this order") }
    return lines
  }
}
