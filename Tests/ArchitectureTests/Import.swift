/// An import declaration, in whichever spelling.
struct Import: Equatable {
  let module: String
  let line: Int
  /// Whether it is `@_exported`, so that whoever imports this module gets that one, too.
  let isReexported: Bool

  private static let kinds: Set = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// The imports of a source, in order.
  static func all(in source: String) -> [Import] {
    let tokens = SwiftTokens.of(source)
    return tokens.indices.compactMap { index in
      guard tokens[index].isWord("import"), !isLabel(tokens, at: index) else { return nil }
      var next = index + 1
      if next + 1 < tokens.count, kinds.contains(tokens[next].text),
        tokens[next + 1].kind == .word
      {
        next += 1
      }
      guard next < tokens.count, tokens[next].kind == .word else { return nil }
      return Import(
        module: tokens[next].text.filter { $0 != "`" },
        line: tokens[index].line,
        isReexported: index >= 2 && tokens[index - 1].isWord("_exported")
          && tokens[index - 2].isSymbol("@")
      )
    }
  }

  /// Whether the word names a member, an argument or a parameter, as it may where no statement
  /// begins.
  private static func isLabel(_ tokens: [Token], at index: Int) -> Bool {
    guard index > 0 else { return false }
    return [".", "(", ","].contains { tokens[index - 1].isSymbol($0) }
  }
}
