/// How a hostile script may end.
enum Outcome: String, Codable, Sendable {
  /// It ran to its end.
  case ok
  /// An ordinary diagnostic.
  case error
  /// Stopped, since its time was over.
  case timeout
  /// Stopped, since it held more memory than it may.
  case oom
  /// It returned the text CONTAINED: it found no way out.
  case contained
}

/// The outcomes that count as right.
struct Expectation: Equatable, Sendable {
  /// `nil` when any will do.
  let outcomes: [Outcome]?

  static let any = Expectation(outcomes: nil)

  /// What a header expects: `timeout|error`.
  ///
  /// `nil` when a word of it is unknown.
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

  /// Whether everything that happened is right.
  func accepts(_ happened: [Outcome]) -> Bool {
    guard let outcomes else { return true }
    return happened.allSatisfy { outcome in
      // A script that finds no way out has run to its end, too.
      outcomes.contains(outcome) || outcome == .contained && outcomes.contains(.ok)
    }
  }
}

extension Expectation: CustomStringConvertible {
  var description: String { outcomes?.map(\.rawValue).joined(separator: "|") ?? "any" }
}
