import RemoraLimits
import RemoraLua
import RemoraLuaSyntax
import RemoraSorting
import RemoraSpelling

/// Messages that a script declares: `message { "visitor", answers = "boolean", policy = "all" }`.
extension DeclarationFunctions {
  static func message(_ value: LuaValue) throws -> DeclarationItem.Content {
    var options = try options(value, of: "message")
    let parameters = try parameters(options.removeValue(forKey: "choices"))
    let known = ["answers", "policy", "textLimit", "help"]
    if let unknown = options.keys.ordered().first(where: { !known.contains($0) }) {
      throw Diagnostic(
        .error,
        "message has no option \(unknown)",
        suggestion: Suggestion.question(for: unknown, in: known)
          ?? "it takes the names of its arguments, answers, policy, textLimit and help"
      )
    }
    if let help = options["help"], help.text == nil {
      throw Diagnostic(.error, "help of a message is a text, not \(help.phrase)")
    }
    let answers = try options["answers"].map { try answerType($0) }
    let declared = MessageDeclaration(
      name: "",
      parameters: parameters,
      result: answers,
      policy: try options["policy"].map { try policy($0, of: answers) } ?? .last,
      textLimit: try options["textLimit"].map { try textLimit($0, of: answers) }
        ?? LuaTextLimit.standard,
      help: options["help"]?.text
    )
    return .message(declared)
  }

  private static func parameters(_ value: Value?) throws(Diagnostic) -> [String] {
    guard case .list(let given)? = value else { return [] }
    let names = given.compactMap(\.text)
    guard names.count == given.count, names.allSatisfy(LuaLiteral.isName),
      Set(names).count == names.count
    else {
      throw Diagnostic(
        .error,
        "message lists the names of its arguments, each a different word",
        suggestion: "write message { \"visitor\", answers = \"boolean\" }"
      )
    }
    guard names.count <= Limit.messageParameters.value else {
      throw Diagnostic(.error, "a message has at most \(Limit.messageParameters)")
    }
    return names
  }

  private static func answerType(_ value: Value) throws(Diagnostic) -> PropertyType {
    if let type = value.text.flatMap({ PropertyType(named: $0) }) { return type }
    throw Diagnostic(
      .error,
      "answers of a message is the name of a type, got \(value.phrase)",
      suggestion: value.text.flatMap { Suggestion.question(for: $0, in: PropertyType.payloadNames) }
        ?? "such as \"boolean\" or \"text\""
    )
  }

  private static func textLimit(
    _ value: Value,
    of answers: PropertyType?
  ) throws(Diagnostic) -> Int {
    guard let limit = value.integer, (1...LuaTextLimit.longest).contains(limit) else {
      throw Diagnostic(
        .error,
        "textLimit of a message is a number of bytes from 1 to \(LuaTextLimit.longest),"
          + " got \(value.phrase)"
      )
    }
    guard answers != nil else {
      throw Diagnostic(
        .error,
        "a message without answers has no textLimit",
        suggestion: "add answers = \"text\""
      )
    }
    return limit
  }

  private static func policy(
    _ value: Value,
    of answers: PropertyType?
  ) throws(Diagnostic) -> ResultPolicy {
    let known = ResultPolicy.allCases.map(\.rawValue)
    guard let policy = value.text.flatMap({ ResultPolicy(rawValue: $0) }) else {
      throw Diagnostic(
        .error,
        "policy of a message is one of \(known.joined(separator: ", ")), not \(value.phrase)",
        suggestion: value.text.flatMap { Suggestion.question(for: $0, in: known) }
      )
    }
    guard answers != nil else {
      throw Diagnostic(
        .error,
        "a message without answers has no policy",
        suggestion: "add answers = \"boolean\""
      )
    }
    guard answers == .boolean || (policy != .any && policy != .all) else {
      throw Diagnostic(.error, "any and all combine answers that are boolean")
    }
    return policy
  }
}

extension MessageDeclaration {
  /// The declaration under a name.
  func named(_ name: String) -> MessageDeclaration {
    MessageDeclaration(
      name: name,
      parameters: parameters,
      result: result,
      policy: policy,
      textLimit: textLimit,
      help: help
    )
  }
}
