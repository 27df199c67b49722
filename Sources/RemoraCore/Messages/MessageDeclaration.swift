/// A message that owners of a kind send to their delegates.
public struct MessageDeclaration: Equatable, Sendable {
  /// Its name, which is that of the handler: `shouldChange`.
  public let name: String
  /// The names of its arguments, for documentation.
  public let parameters: [String]
  /// What an answer must be; `nil` when none is wanted.
  public let result: PropertyType?
  /// How several answers become one where nobody says otherwise.
  public let policy: ResultPolicy
  /// What it asks or tells.
  public let help: String?
}

extension MessageDeclaration {
  /// The one answer; `nil` when none is wanted.
  ///
  /// Where a policy makes no sense the message's own counts.
  func combine(_ answers: [Value], by policy: ResultPolicy) -> Value? {
    result == nil ? nil : (allows(policy) ? policy : self.policy).combine(answers)
  }

  /// Whether answers can be combined so: `any` and `all` need yes and no.
  func allows(_ policy: ResultPolicy) -> Bool {
    result == .boolean || (policy != .any && policy != .all)
  }
}

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
