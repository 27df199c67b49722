/// Parses Lua 5.4 into a tree.
///
/// It accepts every text that Lua accepts. It does not check what is no question of grammar: labels, attributes,
/// escapes in strings, `break` and `...` in the wrong place. Takes time in proportion to the source.
package struct LuaParser {
  /// How deep statements and expressions may nest: as deep as Lua allows.
  package static let maximumDepth = 200

  let bytes: [UInt8]
  private let tokens: [LuaToken]
  /// The text of each token that is a keyword or a symbol.
  private let words: [String?]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    words = tokens.map { token in
      token.kind == .keyword || token.kind == .symbol
        ? String(decoding: bytes[token.range], as: UTF8.self) : nil
    }
    self.tokens = tokens
  }

  /// The tree of a source.
  ///
  /// - Throws: ``LuaSyntaxError``.
  package static func tree(of bytes: [UInt8]) throws(LuaSyntaxError) -> LuaTree {
    var parser = LuaParser(bytes)
    let block = try parser.block()
    guard parser.current == nil else { throw parser.error("the end of the file") }
    return LuaTree(block: block)
  }

  /// The tree of a text.
  ///
  /// - Throws: ``LuaSyntaxError``.
  package static func tree(of text: String) throws(LuaSyntaxError) -> LuaTree {
    try tree(of: Array(text.utf8))
  }

  // MARK: Tokens

  var current: LuaToken? { index < tokens.count ? tokens[index] : nil }

  /// Where the next token begins, or the source ends.
  var start: Int { current?.range.lowerBound ?? bytes.count }

  /// Where the last token ended.
  var end: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// The keyword or symbol at the cursor.
  var word: String? { index < words.count ? words[index] : nil }

  /// The keyword or symbol after the next token.
  var nextWord: String? { index + 1 < words.count ? words[index + 1] : nil }

  mutating func advance() { index += 1 }

  /// Skips a keyword or symbol, if it is next.
  mutating func take(_ expected: String) -> Bool {
    guard word == expected else { return false }
    index += 1
    return true
  }

  mutating func expect(_ expected: String) throws(LuaSyntaxError) {
    guard take(expected) else { throw error(expected) }
  }

  mutating func name() throws(LuaSyntaxError) -> LuaName {
    guard let current, current.kind == .name else { throw error("a name") }
    index += 1
    return LuaName(
      text: String(decoding: bytes[current.range], as: UTF8.self),
      range: current.range
    )
  }

  func error(_ expected: String) -> LuaSyntaxError {
    LuaSyntaxError(offset: start, expected: expected)
  }

  // MARK: Depth

  /// Parses something that can contain others of its like.
  mutating func nested<Result>(
    _ parse: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    guard depth < LuaParser.maximumDepth else { throw error("less nesting") }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }
}
