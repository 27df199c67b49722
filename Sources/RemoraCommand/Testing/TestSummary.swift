/// How a run ended.
struct TestSummary {
  var passed = 0
  var failed = 0
  var pending = 0
  /// How many were to run.
  var total = 0
  /// How many did not run since others are focused; `nil` when none is focused.
  var unfocused: Int?
  var seed: UInt64?
  var duration = Duration.zero
  /// Whether only specs with some name or tag were to run.
  var isChosen = false
  /// Whether a focused spec is a failure.
  var forbidsFocus = false

  /// How many ran, or were skipped.
  var told: Int { passed + failed + pending }

  /// The exit status.
  var status: Int32 {
    failed > 0 || total == 0 || (forbidsFocus && unfocused != nil) ? 1 : 0
  }

  /// What a person reads, a line each.
  var lines: [String] {
    guard total > 0 else {
      return [
        "no specs found: "
          + (isChosen ? "nothing has that name or that tag" : "the files describe none")
      ]
    }
    let counts = [
      "\(told) \(told == 1 ? "spec" : "specs")",
      failed > 0 ? "\(failed) failed" : "all right",
      pending > 0 ? "\(pending) pending" : nil,
    ]
    let time = (duration / .milliseconds(1)).rounded() / 1000
    var lines = ["\(counts.compactMap { $0 }.joined(separator: ", ")), in \(time) s"]
    if told < total { lines.append("stopped at the first failure: \(total - told) did not run") }
    if let unfocused {
      lines.append("only what is focused ran: \(unfocused) others did not")
      if forbidsFocus { lines.append("focused specs are forbidden here") }
    }
    if let seed { lines.append("seed \(seed): --seed \(seed) brings this order back") }
    return lines
  }
}
