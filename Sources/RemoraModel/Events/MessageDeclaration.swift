import RemoraLua

/// A message that owners of a kind, or behaviours of a script, send to those that may answer it.
public struct MessageDeclaration: Equatable, Sendable {
  /// Its name, which is that of the handler: `shouldChange`.
  public let name: String
  /// The names of its arguments, for documentation.
  public let parameters: [String]
  /// The type of an answer; `nil` for a message without an answer.
  public let result: PropertyType?
  /// The default policy for several answers.
  public let policy: ResultPolicy
  /// The bytes of text that an answer of a script may have, including the texts of its tables.
  ///
  /// A longer text is refused before it is copied.
  public let textLimit: Int
  /// Its help text.
  public let help: String?

  package init(
    name: String,
    parameters: [String],
    result: PropertyType?,
    policy: ResultPolicy,
    textLimit: Int = LuaTextLimit.standard,
    help: String?
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.policy = policy
    self.textLimit = textLimit
    self.help = help
  }
}

extension MessageDeclaration {
  /// The combined answer; `nil` for a message without an answer.
  ///
  /// If a policy does not suit the type, the message's own applies.
  package func combine(_ answers: [Value], by policy: ResultPolicy) -> Value? {
    result == nil ? nil : (allows(policy) ? policy : self.policy).combine(answers)
  }

  /// What an answer is, in messages: `true or false`, `a text of at most 65536 bytes`.
  var expectation: String {
    guard let result else { return "nothing" }
    return result == .text ? "a text of at most \(textLimit) bytes" : result.expectation
  }

  /// Whether the policy suits the type: `any` and `all` need booleans.
  package func allows(_ policy: ResultPolicy) -> Bool {
    result == .boolean || (policy != .any && policy != .all)
  }
}

/// The ways to combine the answers of several targets to one message.
///
/// May grow: switch with `default`.
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
  package func combine(_ answers: [Value]) -> Value? {
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
