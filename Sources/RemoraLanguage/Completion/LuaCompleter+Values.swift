import RemoraLuaSyntax
package import RemoraRuntime

/// Values: what an assignment, a comparison or an argument expects, as code and in quotes.
extension LuaCompleter {
  /// The values that fit, as code.
  var literals: [Item] { expectedType.map { LuaCompleter.literals(of: $0, in: scope) } ?? [] }

  /// The values of a property of that type, as code: `true`, `"fast"`.
  package static func literals(
    of type: PropertyType,
    in scope: any CompletionScope
  ) -> [Completions.Item] {
    if case .boolean = type { return [Item("true", .value), Item("false", .value)] }
    return texts(of: type, in: scope).map { $0.writing("\"\($0.text)\"") }
  }

  private static func texts(of type: PropertyType, in scope: any CompletionScope) -> [Item] {
    switch type {
    case .choice(let choices): choices.map { Item($0, .value) }
    case .color: Color.names.keys.sorted().map { Item($0, .color, detail: "color") }
    case .screen, .control, .behaviour:
      scope.ids(for: type).map { Item($0, .id, detail: type.name) }
    default: []
    }
  }

  /// What may stand in the quotes at the cursor.
  func texts(beginningWith typed: String) -> [Item] {
    if let type = expectedType {
      if type == .image || type == .file, let files = scope.files(for: type, beginningWith: typed) {
        return files
      }
      let texts = LuaCompleter.texts(of: type, in: scope)
      if !texts.isEmpty { return texts }
    }
    let end = phrase.tokens.count
    if let (function, arguments) = phrase.call(before: end), arguments.last == end {
      let named = items(forArgument: arguments.count, of: function)
      if !named.isEmpty { return named }
    }
    if ["./", "../", "/"].contains(where: typed.hasPrefix) {
      return scope.files(beginningWith: typed)
    }
    let options = scope.isScript ? DeclarationOptions.values(in: phrase, scope.host) : []
    return options + scope.texts
  }

  private func items(forArgument number: Int, of function: LuaChain) -> [Item] {
    let names = HostItems(host: scope.host)
    switch (function.name ?? function.member?.name, number) {
    case ("find", 1): return scope.ids + scope.texts
    case ("service", 1): return names.services
    case ("require", 1): return names.modules
    case ("attach", 1): return names.scripts
    case ("add", 1):
      return names.kinds.filter { scope.host.kind(named: $0.text)?.isMakeable ?? false }
    case ("outlet", 1), ("outlets", 1): return names.kinds + names.scripts
    case ("present", 1), ("push", 1):
      return scope.ids(for: .screen).map { Item($0, .id, detail: "Screen") } + scope.texts
    case ("send", 1): return events(of: function.member?.owner)
    case ("ask", 1):
      guard case .script(let script)? = function.member.flatMap({ scope.declarer(of: $0.owner) })
      else { return [] }
      return script.messages.map {
        Item($0.name, .message, detail: $0.parameters.joined(separator: ", "), help: $0.help)
      }
    case ("waitFor", 2): return events(of: phrase.chain(before: phrase.tokens.count - 1))
    default: return []
    }
  }

  private func events(of chain: LuaChain?) -> [Item] {
    (chain.flatMap { scope.declarer(of: $0) }?.events ?? []).map {
      Item($0.name, .event, detail: $0.payloadSummary, help: $0.help)
    }
  }
}

extension Completions.Item {
  /// The item in a text with these quotes; in long brackets nothing needs an escape.
  func escaped(for quote: UInt8) -> Completions.Item {
    guard quote != UInt8(ascii: "["),
      text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0 < 32 })
    else { return self }
    var escaped = LuaLiteral.quoted(text).dropFirst().dropLast().description
    if quote == UInt8(ascii: "'") { escaped = escaped.replacing("'", with: "\\'") }
    return writing(escaped)
  }
}

extension EventDeclaration {
  /// The payload in a few words: `{ isOn: boolean }`.
  package var payloadSummary: String? {
    guard !payload.isEmpty else { return nil }
    let fields = payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.name)" }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}
