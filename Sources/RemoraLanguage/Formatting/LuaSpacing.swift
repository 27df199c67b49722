import RemoraLuaSyntax

/// Finds how many spaces belong between the tokens of a line.
struct LuaSpacing {
  private let code: SpacedTokens

  /// The spaces before each token: none, one, or `nil` if they stay as they are.
  static func spaces(of code: SpacedTokens) -> [Int?] {
    let spacing = LuaSpacing(code: code)
    return code.tokens.indices.map { code.isFirst($0) || $0 == 0 ? nil : spacing.space(before: $0) }
  }

  private func space(before index: Int) -> Int? {
    let (last, next) = (code.tokens[index - 1], code.tokens[index])
    if last.kind == .invalid || next.kind == .invalid || last.isComment { return nil }
    if next.isComment {
      let endsLine = index + 1 == code.tokens.count || code.isFirst(index + 1)
      return endsLine ? 1 : nil
    }
    switch (last.word, next.word) {
    case ("{", "}"), ("function", "("): return 0
    case (_, ")"), (_, "]"), (_, ","), (_, ";"): return 0
    case ("(", _), ("[", _), ("#", _), (".", _), (_, "."), (":", _), (_, ":"):
      return canTouch(last, next) ? 0 : 1
    case ("-", _) where isUnary(index - 1), ("~", _) where isUnary(index - 1):
      return canTouch(last, next) ? 0 : 1
    // People write 2^8 and 2 ^ 8.
    case ("^", _), (_, "^"): return nil
    // The first may end parameters, as in `function() (f or g)() end`.
    case (")", "("): return nil
    case (_, "("), (_, "["): return spaceBeforeBracket(after: last)
    case ("::", _): return word(index + 1) == "::" ? 0 : 1
    case (_, "::"): return word(index - 2) == "::" ? 0 : 1
    case ("<", _): return isAttribute(index) ? 0 : 1
    case (_, ">"): return isAttribute(index - 1) ? 0 : 1
    default: return 1
    }
  }

  private func spaceBeforeBracket(after last: SpacedTokens.Token) -> Int? {
    // Arguments without parentheses, as in `f {} (x)`, stay as they are.
    if last.kind == .string || last.kind == .longString || last.word == "}" { return nil }
    return last.kind == .name || last.word == ")" || last.word == "]" ? 0 : 1
  }

  private func word(_ index: Int) -> String {
    code.tokens.indices.contains(index) ? code.tokens[index].word : ""
  }

  /// Whether a token is the name in `<const>`.
  private func isAttribute(_ index: Int) -> Bool {
    guard word(index - 1) == "<", word(index + 1) == ">" else { return false }
    let name = String(decoding: code.text[code.tokens[index].range], as: UTF8.self)
    return name == "const" || name == "close"
  }

  /// Whether a minus or a tilde has no operand on its left.
  private func isUnary(_ index: Int) -> Bool {
    guard let last = code.tokens[..<index].last(where: { !$0.isComment }) else { return true }
    return !last.endsOperand
  }

  /// Whether two tokens are the same tokens without space between them.
  private func canTouch(_ last: SpacedTokens.Token, _ next: SpacedTokens.Token) -> Bool {
    let bytes = (code.text[last.range.upperBound - 1], code.text[next.range.lowerBound])
    switch (Character(Unicode.Scalar(bytes.0)), Character(Unicode.Scalar(bytes.1))) {
    case ("-", "-"), (".", "."), (":", ":"), ("[", "["), ("[", "="), ("~", "="): return false
    case (".", "0"..."9"): return false
    default: return last.kind != .number || next.word != "."
    }
  }
}
