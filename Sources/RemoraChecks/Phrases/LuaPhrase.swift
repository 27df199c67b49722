package import RemoraLuaSyntax

/// The tokens before the cursor, with their brackets matched.
package struct LuaPhrase {
  /// How many brackets and calls inside each other are followed: more than a person writes.
  private static let deepest = 20

  package let tokens: [LuaToken]
  private let bytes: [UInt8]
  /// The indices of the open brackets, the innermost last.
  package private(set) var open: [Int] = []
  private var partner: [Int: Int] = [:]

  /// A phrase of these tokens.
  package init(_ tokens: ArraySlice<LuaToken>, of bytes: [UInt8]) {
    self.tokens = tokens.filter { $0.kind != .comment }
    self.bytes = bytes
    for (index, token) in self.tokens.enumerated() where token.kind == .symbol {
      switch text(of: token) {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast() else { continue }
        partner[index] = start
        partner[start] = index
      default: continue
      }
    }
  }

  package func text(of token: LuaToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// The text of the token at an index; `nil` if there is none.
  package func text(_ index: Int) -> String? {
    tokens.indices.contains(index) ? text(of: tokens[index]) : nil
  }

  package func isSymbol(_ index: Int, _ symbols: String...) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    return symbols.contains(text(of: tokens[index]))
  }

  package func isKeyword(_ index: Int, _ words: String...) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .keyword else { return false }
    return words.contains(text(of: tokens[index]))
  }

  package func name(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    return text(of: tokens[index])
  }

  /// The contents of a string literal, if it has no escapes.
  package func content(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let range = tokens[index].range.dropFirst().dropLast()
    return bytes[range].contains(UInt8(ascii: "\\"))
      ? nil : String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Expressions

  /// The expression that ends before the token at an index.
  package func chain(before end: Int, depth: Int = 0) -> LuaChain? {
    guard depth < LuaPhrase.deepest else { return nil }
    var steps: [LuaChain.Step] = []
    var index = end - 1
    while tokens.indices.contains(index) {
      if let name = name(index) {
        guard isSymbol(index - 1, ".", ":") else {
          return LuaChain(root: .name(name), steps: steps.reversed())
        }
        steps.append(.field(name))
        index -= 2
      } else if tokens[index].isString {
        guard endsExpression(index - 1) else { return nil }
        steps.append(.call(text: content(index)))
        index -= 1
      } else if let start = partner[index] {
        guard isSymbol(start, "(") || endsExpression(start - 1) else { return nil }
        guard endsExpression(start - 1) else {
          return inside(start, index, depth).map {
            LuaChain(root: $0.root, steps: $0.steps + steps.reversed())
          }
        }
        steps.append(step(start, index))
        index = start - 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// The byte at which the expression before the token at an index begins.
  package func start(ofChainBefore end: Int) -> Int? {
    var index = end - 1
    while tokens.indices.contains(index) {
      let start = tokens[index].isString || partner[index] == nil ? index : partner[index] ?? index
      guard isSymbol(start - 1, ".", ":") || endsExpression(start - 1) && name(start) == nil else {
        return tokens[start].range.lowerBound
      }
      index = isSymbol(start - 1, ".", ":") ? start - 2 : start - 1
    }
    return nil
  }

  /// The expression in parentheses.
  private func inside(_ start: Int, _ end: Int, _ depth: Int) -> LuaChain? {
    if end == start + 2, tokens[start + 1].isString { return LuaChain(root: .text) }
    return chain(before: end, depth: depth + 1)
  }

  private func step(_ start: Int, _ end: Int) -> LuaChain.Step {
    guard isSymbol(start, "[") else { return .call(text: content(start + 1)) }
    guard end == start + 2 else { return .unknown }
    if let name = content(start + 1) { return .field(name) }
    return text(start + 1).flatMap { Int($0) }.map { .item($0) } ?? .unknown
  }

  /// Whether a bracket or a string after this token belongs to the same expression.
  private func endsExpression(_ index: Int) -> Bool {
    name(index) != nil || isSymbol(index, ")", "]")
  }

  // MARK: Calls

  /// The call whose arguments are being typed: its function, and the beginning of each argument.
  package func call(before end: Int) -> (function: LuaChain, arguments: [Int])? {
    // A single string or table needs no parentheses.
    if end == tokens.count, endsExpression(end - 1), let function = chain(before: end) {
      return (function, [end])
    }
    guard let start = open.last, isSymbol(start, "("), endsExpression(start - 1),
      let function = chain(before: start)
    else { return nil }
    var arguments = [start + 1]
    var index = start + 1
    while index < end {
      if isSymbol(index, ",") { arguments.append(index + 1) }
      index = (partner[index] ?? index) + 1
    }
    return (function, arguments)
  }

  /// The function whose table argument is being typed: `like:animate { … }`, `send("rated", { … })`.
  package var tableCall: LuaChain? {
    guard let start = open.last, isSymbol(start, "{") else { return nil }
    let before = isSymbol(start - 1, ",") ? open.dropLast().last ?? start : start - 1
    let end = isSymbol(before, "(") ? before : start
    return endsExpression(end - 1) ? chain(before: end) : nil
  }

  /// The first argument of the call whose table is being typed, if it is a text: `send("rated", { … })`.
  package var firstText: String? {
    guard let table = open.last, isSymbol(table, "{"), isSymbol(table - 1, ",") else { return nil }
    return open.dropLast().last.flatMap { content($0 + 1) }
  }

  /// The names that it declares: local variables, parameters, loop variables.
  package var declaredNames: Set<String> {
    var names: Set<String> = []
    var index = 0
    while index < tokens.count {
      let word = tokens[index].kind == .keyword ? text(index) : nil
      index += 1
      guard word == "local" || word == "for" || word == "function" else { continue }
      if word == "local", text(index) == "function" {
        if let name = name(index + 1) { names.insert(name) }
        continue
      }
      if word == "function" {
        while !isSymbol(index, "("), index < tokens.count, tokens[index].kind != .keyword {
          index += 1
        }
        index += 1
      }
      while let name = name(index) {
        names.insert(name)
        index += 1
        if isSymbol(index, "<") { index += 3 }
        guard isSymbol(index, ",") else { break }
        index += 1
      }
    }
    return names
  }
}
