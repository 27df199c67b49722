import RemoraLuaSyntax
import RemoraRuntime

/// What each part of a script is, for its colour.
struct ScriptTokens {
  private let analysis: ScriptAnalysis
  /// The numbers of the variables, by where they are declared.
  private let variables: [Int: Int]

  init(_ analysis: ScriptAnalysis) {
    self.analysis = analysis
    let places = analysis.script.code.variables.enumerated().map {
      ($1.name.range.lowerBound, $0)
    }
    variables = Dictionary(places) { first, _ in first }
  }

  /// In the order of the text, without overlaps.
  var all: [SemanticToken] {
    // Where a handler's name has parts, the whole name counts.
    var mentions: [Int: Mention] = [:]
    for mention in analysis.mentions where mentions[mention.range.lowerBound] == nil {
      mentions[mention.range.lowerBound] = mention
    }
    return analysis.tokens.compactMap { token in
      switch token.kind {
      case .keyword: SemanticToken(token.range, .keyword)
      case .string, .longString, .unfinishedString, .unfinishedLongString:
        SemanticToken(token.range, .string)
      case .number: SemanticToken(token.range, .number)
      case .comment, .unfinishedComment: SemanticToken(token.range, .comment)
      case .name: name(token, mentions[token.range.lowerBound])
      case .symbol, .invalid: nil
      }
    }
  }

  private func name(_ token: LuaToken, _ mention: Mention?) -> SemanticToken? {
    guard let mention else {
      let text = String(decoding: analysis.text[token.range], as: UTF8.self)
      return SemanticToken(token.range, text == "self" ? .keyword : .field)
    }
    return SemanticToken(
      token.range,
      kind(of: mention.subject, token),
      isDeclaration: mention.isDeclaration
    )
  }

  private func kind(of subject: Subject, _ token: LuaToken) -> SemanticToken.Kind {
    let script = analysis.script
    switch subject {
    case .variable(_, let offset):
      guard let variable = variables[offset] else { return .variable }
      if variable == script.behaviour { return .behaviour }
      if case .parameter = script.code.variables[variable].origin { return .parameter }
      return analysis.types.function(ofVariable: variable) == nil ? .variable : .function
    case .member(let file, let name):
      guard file == analysis.file, let declaration = analysis.declaration else { return .property }
      return kind(of: name, in: declaration)
    case .kindMember(let kind, let name):
      let known = script.host.kind(named: kind)
      if known?.property(name) != nil { return .property }
      return known?.event(name) != nil ? .event : .method
    case .kind: return .kind
    case .script: return .behaviour
    case .word(let word):
      if FunctionDocumentation.libraries.contains(where: { $0.name == word }) { return .library }
      if FunctionDocumentation.named(word.plainWord) != nil { return .function }
      return word.hasPrefix("self.") ? .property : .global
    case .serviceFunction: return .function
    case .id: return .id
    case .file: return .string
    }
  }

  private func kind(of name: String, in declaration: ScriptDeclaration) -> SemanticToken.Kind {
    if declaration.outlets.contains(where: { $0.name == name }) { return .outlet }
    if let property = declaration.property(name) { return property.isState ? .state : .property }
    if declaration.states.contains(where: { $0.name == name }) { return .state }
    if declaration.events.contains(where: { $0.name == name }) { return .event }
    if declaration.messages.contains(where: { $0.name == name }) { return .event }
    if declaration.handlers.contains(where: { $0.name == name }) { return .handler }
    if BehaviourLifecycle(rawValue: name) != nil { return .handler }
    return declaration.functions[name] == nil ? .property : .method
  }
}

extension String {
  /// `send` of `self.send`.
  fileprivate var plainWord: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}
