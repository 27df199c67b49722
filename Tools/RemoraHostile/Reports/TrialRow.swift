import Foundation

/// The result of one script.
struct TrialRow: Sendable {
  enum Ending: Sendable {
    case finished([TrialResult], Expectation, TrialLimits)
    case crashed(signal: Int32, step: String?)
    case hung(step: String?)
    case failed(status: Int32, reason: String)
    case notStarted(String)
    case unreadable
    case skipped
  }

  let name: String
  let expected: String
  let ending: Ending

  /// Whether it was run.
  var isTried: Bool {
    if case .skipped = ending { false } else { true }
  }

  /// Whether its outcome and its measurements are as expected.
  var isAsExpected: Bool {
    guard case .finished(let results, let expectation, _) = ending else { return false }
    return !results.isEmpty && results.allSatisfy { expectation.accepts($0.outcomes) }
      && remarks.isEmpty
  }

  /// Whether it missed only bars on time.
  var isOnlyLate: Bool {
    guard case .finished(let results, let expectation, _) = ending, !isAsExpected else {
      return false
    }
    return !results.isEmpty && results.allSatisfy { expectation.accepts($0.outcomes) }
      && results.allSatisfy { Bars.missesOnlyTimes($0.measured) && $0.faults.isEmpty }
  }

  /// The outcome, in a word or two.
  var got: String {
    switch ending {
    case .finished(let results, _, _):
      let words = results.map { $0.outcomes.map(\.rawValue).joined(separator: ",") }
      let first = words.first ?? "nothing"
      if words.allSatisfy({ $0 == first }) { return first }
      return zip(results, words).map { "\($1) \($0.placement.phrase)" }
        .joined(separator: ", ")
    case .crashed: return "crash"
    case .hung: return "hang"
    case .failed, .notStarted: return "failure"
    case .unreadable: return "unreadable"
    case .skipped: return "skipped (API)"
    }
  }

  /// By how much the longest step exceeded its budget, in milliseconds.
  var overBudget: Double? {
    guard case .finished(let results, _, _) = ending else { return nil }
    return results.compactMap(\.overBudget).max()
  }

  var memoryBack: String {
    guard case .finished(let results, _, let limits) = ending else { return "–" }
    let kept = results.map(\.keptBytes).max() ?? 0
    if kept <= limits.keptBytes { return "yes" }
    return "\(kept >> 10) KB \(results.contains(where: limits.isLeak) ? "kept" : "for references")"
  }

  /// The worst value of a measurement, over all places where the script ran.
  func worst(_ value: KeyPath<Measurements, Double>) -> Double {
    measurements.map { $0[keyPath: value] }.max() ?? 0
  }

  var measurements: [Measurements] {
    guard case .finished(let results, _, _) = ending else { return [] }
    return results.map(\.measured)
  }

  /// The behaviours that were suspended, or named as over a limit.
  var blamed: [String] { Set(measurements.flatMap(\.blamed)).sorted() }

  /// A sentence for each failure other than the outcome.
  var remarks: [String] {
    switch ending {
    case .finished(let results, _, let limits):
      results.flatMap { result in
        result.faults + Bars.misses(result.measured)
          + (limits.isLeak(result)
            ? [
              "\(result.keptBytes) bytes are kept, and \(result.addedBytes ?? 0) more the next time"
            ]
            : [])
      }
    case .crashed(let signal, let step):
      ["\(Self.name(ofSignal: signal)) while \(step ?? "it began")"]
    case .hung(let step): ["it did not end while \(step ?? "it began")"]
    case .failed(let status, let reason): ["exit status \(status): \(reason)"]
    case .notStarted(let reason): [reason]
    case .unreadable: ["the file cannot be read"]
    case .skipped: []
    }
  }

  /// The diagnostics, to find the reason of a failure.
  var messages: [String] {
    guard case .finished(let results, _, _) = ending else { return [] }
    return results.flatMap { result in
      result.messages.map { "\(result.placement.phrase): \($0)" }
    }
  }

  private static func name(ofSignal number: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "segmentation fault", SIGBUS: "bus error", SIGABRT: "abort",
      SIGILL: "trap", SIGTRAP: "trap", SIGFPE: "arithmetic trap", SIGKILL: "kill",
    ]
    return names[number] ?? "signal \(number)"
  }
}
