/// How the answers of several targets to one message become one.
public enum ResultPolicy: String, CaseIterable, Sendable {
  /// The first answer counts.
  case first
  /// The last answer counts.
  case last
  /// True when any answer is true.
  case any
  /// True when no answer is false.
  case all
  /// A list of all answers.
  case collect

  /// The one answer; `nil` when there is none to make it of.
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
