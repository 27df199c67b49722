/// How a hostile script may end.
enum Outcome: String, Codable, Sendable {
  /// It ran to its end.
  case ok
  /// An ordinary diagnostic.
  case error
  /// It was stopped at its time limit.
  case timeout
  /// It was stopped at its memory limit.
  case oom
  /// It returned the text CONTAINED: it could not escape.
  case contained
}

/// The expected outcomes.
struct Expectation: Equatable, Sendable {
  /// `nil` for any outcome.
  let outcomes: [Outcome]?

  static let any = Expectation(outcomes: nil)

  /// Parses the expectation of a header: `timeout|error`.
  ///
  /// `nil` if a word is unknown.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: "|")
    if words.contains("any") {
      self = .any
      return
    }
    let outcomes = words.compactMap { Outcome(rawValue: String($0)) }
    guard !outcomes.isEmpty, outcomes.count == words.count else { return nil }
    self.outcomes = outcomes
  }

  init(outcomes: [Outcome]?) { self.outcomes = outcomes }

  /// Whether all outcomes are expected.
  func accepts(_ happened: [Outcome]) -> Bool {
    guard let outcomes else { return true }
    return happened.allSatisfy { outcome in
      // A contained script has run to its end, too.
      outcomes.contains(outcome) || outcome == .contained && outcomes.contains(.ok)
    }
  }
}

extension Expectation: CustomStringConvertible {
  var description: String { outcomes?.map(\.rawValue).joined(separator: "|") ?? "any" }
}
