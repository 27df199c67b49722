import RemoraLanguage
import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

/// What a beginner probably meant by a statement that did something else.
extension PromptSession {
  /// Hints at a missing colon, at a method that was not called, and at locals that are gone.
  func hint(at text: String, _ outcome: Console.Outcome, to client: any PromptClient) {
    if case .values(let values) = outcome, values.count == 1 {
      if values[0].isNil { hintAtCommand(text, to: client) }
      if case .function = values[0], let call = console.call(ofMethodIn: text) {
        client.show(.aside("\(call) calls it"))
      }
    }
    let lost = Console.lostLocals(in: text)
    if !lost.isEmpty {
      let names = lost.joined(separator: " and ") + (lost.count == 1 ? " stays" : " stay")
      client.show(.aside("a local lasts for one line at the prompt: without \"local\", \(names)"))
    }
  }

  private func hintAtCommand(_ text: String, to client: any PromptClient) {
    let word = text.filter { !$0.isWhitespace }
    let name = ["exit", "bye"].contains(word) ? "quit" : word
    if let command = ColonCommand.named(name) {
      client.show(.aside("the command is :\(command.name)"))
    }
  }
}

extension Console {
  /// `like:tap()` for a text that ends in `like:tap` or `like.tap`, if that is a method.
  func call(ofMethodIn text: String) -> String? {
    let bytes = Array(text.utf8)
    let phrase = LuaPhrase(LuaLexer.tokens(of: bytes)[...], of: bytes)
    let end = phrase.tokens.count
    guard let name = phrase.name(end - 1), phrase.isSymbol(end - 2, ":", "."),
      let owner = phrase.chain(before: end - 2), let first = phrase.start(ofChainBefore: end - 2)
    else { return nil }
    let path = String(
      decoding: bytes[first..<phrase.tokens[end - 2].range.lowerBound],
      as: UTF8.self
    )
    let isColon = phrase.isSymbol(end - 2, ":")
    let isBare: Bool
    switch scope.meaning(of: owner) {
    case .owner(let owner):
      guard let method = host.kind(of: owner).methods.last(where: { $0.name == name }) else {
        return name == "isAlive" || isColon ? "\(path):\(name)()" : nil
      }
      isBare = method.mayBeBare
    case .behaviour(let behaviour):
      guard isColon || behaviour.script.actionNames.contains(name) else { return nil }
      isBare = true
    default:
      guard isColon else { return nil }
      isBare = true
    }
    return "\(path):\(name)(\(isBare ? "" : "…"))"
  }

  /// The mistake of a text that names a method, `like:tap`, and does not call it.
  func uncalledMethod(in text: String) -> Diagnostic? {
    func isWhole(_ text: String) -> Bool { isStatement("return \(text)\n") || isStatement(text) }
    guard text.contains(":"), !isWhole(text), isWhole("\(text)()"),
      let call = call(ofMethodIn: text)
    else { return nil }
    let method = call.prefix { $0 != "(" }
    return Diagnostic(
      .error,
      "\(method) only names a method",
      suggestion: "call it with parentheses: \(call)"
    )
  }

  /// The locals that a text declares and does not use: at the prompt they are gone at its end.
  static func lostLocals(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    var found: [String] = []
    var depth = 0
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index].kind == .keyword else { continue }
      switch words[index] {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0:
        if words.indices.contains(index + 1), words[index + 1] == "function" {
          depth += 1
          index += 1
        }
        repeat {
          index += 1
          guard tokens.indices.contains(index), tokens[index].kind == .name else { break }
          found.append(words[index])
          // An attribute: `<const>`.
          if words.indices.contains(index + 1), words[index + 1] == "<" { index += 3 }
          index += 1
        } while words.indices.contains(index) && words[index] == ","
        index -= 1
      default: break
      }
    }
    return found.filter { name in
      zip(tokens, words).filter { $0.kind == .name && $1 == name }.count == 1
    }
  }
}
