/// How to combine the answers of several targets to one message.
public enum ResultPolicy: String, CaseIterable, Sendable {
  /// The first answer.
  case first
  /// The last answer.
  case last
  /// True if any answer is true.
  case any
  /// True if no answer is false.
  case all
  /// A list of all answers.
  case collect

  /// The combined answer; `nil` if there are no answers, except for ``collect``.
  public func combine(_ answers: [Value]) -> Value? {
    guard !answers.isEmpty else { return self == .collect ? .list([]) : nil }
    switch self {
    case .first: return answers.first
    case .last: return answers.last
    case .any: return .boolean(answers.contains(true))
    case .all: return .boolean(!answers.contains(false))
    case .collect: return .list(answers)
    }
  }
}
