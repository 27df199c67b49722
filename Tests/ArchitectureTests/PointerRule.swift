/// No pointer, no stack index and no type of C is visible to another target.
///
/// The rule reads what a declaration shows: a signature, a type, an inferred initial value, the
/// payloads of an enum's cases, the requirements of a protocol. What a body does is its own affair.
struct PointerRule {
  private static let modifiers: Set = ["public", "package", "open"]

  private let tokens: [Token]
  private let path: String

  /// The declarations of a source that show what they should not.
  static func violations(in source: String, path: String) -> [String] {
    let rule = PointerRule(tokens: SwiftTokens.of(source), path: path)
    return rule.tokens.indices.flatMap { rule.violations(at: $0) }
  }

  private func violations(at index: Int) -> [String] {
    if tokens[index].isWord("extension") { return violations(ofExtensionAt: index) }
    guard let keyword = keyword(after: index) else { return [] }
    switch tokens[keyword].text {
    case "extension":
      return ["\(place(index)): give each member its own access, not the extension"]
    case "enum":
      let header = keyword..<tokens.bodyStart(from: keyword)
      return report(header, at: index) + violations(ofCasesFrom: header.upperBound)
    case "protocol":
      return report(keyword..<tokens.end(ofBlockAt: tokens.bodyStart(from: keyword)), at: index)
    case "let", "var":
      return violations(ofPropertyAt: keyword, modifier: index)
    default:
      return report(keyword..<tokens.declarationEnd(from: keyword), at: index)
    }
  }

  /// The keyword of the declaration that is visible by the modifier at `modifier`, or `nil` when
  /// there is none: `open` and `package` are also names, and `package(set)` is about a setter only.
  private func keyword(after modifier: Int) -> Int? {
    guard Self.modifiers.contains(tokens[modifier].text), !isName(at: modifier) else { return nil }
    var index = modifier + 1
    while index < tokens.count {
      let token = tokens[index]
      if Declaration.keywords.contains(token.text) {
        // In `class func` and `class var` the word is a modifier.
        let isModifier =
          token.isWord("class") && index + 1 < tokens.count
          && Declaration.keywords.contains(tokens[index + 1].text)
        if !isModifier { return index }
      } else if token.isSymbol("(") {
        guard index > modifier + 1 else { return nil }
        index = tokens.end(ofBlockAt: index)
        continue
      } else if !token.isSymbol("@"), !Declaration.modifiers.contains(token.text),
        !tokens[index - 1].isSymbol("@")
      {
        return nil
      }
      index += 1
    }
    return nil
  }

  private func isName(at index: Int) -> Bool {
    guard index > 0 else { return false }
    return [".", ",", ":", "=", "case", "let", "var"].contains(tokens[index - 1].text)
  }

  /// A property shows its type or, without one, what its initial value lets the compiler infer.
  private func violations(ofPropertyAt keyword: Int, modifier: Int) -> [String] {
    let end = tokens.declarationEnd(from: keyword)
    let assignment = (keyword..<end).first { tokens[$0].isSymbol("=") }
    let isTyped = (keyword..<(assignment ?? end)).contains { tokens[$0].isSymbol(":") }
    return report(keyword..<(isTyped ? assignment ?? end : end), at: modifier)
  }

  /// The cases of an enum are as visible as the enum.
  private func violations(ofCasesFrom body: Int) -> [String] {
    tokens.members(ofBlockAt: body).filter { tokens[$0].isWord("case") }.flatMap { index in
      report(index..<tokens.declarationEnd(from: index), at: index)
    }
  }

  /// An extension of a pointer is nobody's business unless it gives other targets something.
  private func violations(ofExtensionAt index: Int) -> [String] {
    let body = tokens.bodyStart(from: index)
    let shows = tokens.members(ofBlockAt: body).contains { keyword(after: $0) != nil }
    return shows ? report(index..<body, at: index) : []
  }

  private func report(_ range: Range<Int>, at index: Int) -> [String] {
    let declaration = tokens[range].prefix(2).map(\.text).joined(separator: " ")
    var seen: Set<String> = []
    return range.compactMap { exposed(at: $0) }.filter { seen.insert($0).inserted }.map {
      "\(place(index)): \(declaration) shows \($0)"
    }
  }

  /// What the token shows of C, if anything.
  private func exposed(at index: Int) -> String? {
    let token = tokens[index]
    guard token.kind == .word else { return nil }
    let name = token.text.filter { $0 != "`" }
    if name == "convention", index + 2 < tokens.count, tokens[index + 2].isWord("c") {
      return "@convention(c)"
    }
    return Declaration.isForeign(name) ? name : nil
  }

  private func place(_ index: Int) -> String { "\(path):\(tokens[index].line)" }
}
