import RemoraLimits

/// Parses Lua 5.4 into a tree.
///
/// It accepts every text that Lua accepts. It does not check what is no question of grammar: labels, attributes,
/// escapes in strings, `break` and `...` in the wrong place. Takes time in proportion to the source.
package struct LuaParser {
  /// What the parser does where a text is not Lua.
  enum Reading {
    /// It throws.
    case strict
    /// It throws, also where Lua would go on, but the indentation says that something is missing.
    case trial
    /// It records a mistake, and goes on.
    case tolerant
  }

  let bytes: [UInt8]
  let tokens: [LuaToken]
  /// The text of each token that is a keyword or a symbol.
  let words: [String?]
  var index = 0 { didSet { look() } }
  private var depth = 0

  /// The next token; `nil` at the end of the file, and where the statement is over in a text with mistakes.
  private(set) var current: LuaToken?
  /// The keyword or symbol at the cursor.
  private(set) var word: String?

  var reading = Reading.strict
  var recovery = LuaRecovery()
  /// How far the statement reaches that is being parsed; `nil` where there is no bound.
  var reach: LuaRecovery.Reach? { didSet { look() } }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    words = tokens.map { token in
      token.kind == .keyword || token.kind == .symbol
        ? String(decoding: bytes[token.range], as: UTF8.self) : nil
    }
    self.tokens = tokens
    look()
  }

  /// The tree of a source.
  ///
  /// - Throws: ``LuaSyntaxError``.
  package static func tree(of bytes: [UInt8]) throws(LuaSyntaxError) -> LuaTree {
    var parser = LuaParser(bytes)
    return try parser.file()
  }

  /// The tree of a text.
  ///
  /// - Throws: ``LuaSyntaxError``.
  package static func tree(of text: String) throws(LuaSyntaxError) -> LuaTree {
    try tree(of: Array(text.utf8))
  }

  mutating func file() throws(LuaSyntaxError) -> LuaTree {
    let block = try block(until: nil)
    guard current == nil else { throw error("the end of the file") }
    return LuaTree(block: block)
  }

  // MARK: Tokens

  /// Whether the next token is out of reach of the statement.
  var isFenced: Bool {
    guard let reach else { return false }
    return index != reach.first && recovery.layout.isOutOfReach(index, from: reach.column)
  }

  private mutating func look() {
    let isInReach = index < tokens.count && !isFenced
    current = isInReach ? tokens[index] : nil
    word = isInReach ? words[index] : nil
  }

  /// The keyword or symbol after the next token.
  var nextWord: String? { index + 1 < words.count ? words[index + 1] : nil }

  /// Where the next token begins, or the source ends.
  var start: Int { index < tokens.count ? tokens[index].range.lowerBound : bytes.count }

  /// Where the last token ended.
  var end: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// From a place to the end of the last token.
  func range(from first: Int) -> Range<Int> { first..<max(first, end) }

  mutating func advance() { index += 1 }

  /// Skips a keyword or symbol, if it is next.
  mutating func take(_ expected: String) -> Bool {
    guard word == expected else { return false }
    index += 1
    return true
  }

  mutating func expect(_ expected: String) throws(LuaSyntaxError) {
    guard !take(expected) else { return }
    try miss(expected)
    skip(to: expected)
  }

  /// A name that is declared, or that follows a dot or a colon.
  mutating func name() throws(LuaSyntaxError) -> LuaName {
    guard let token = current, isName(token) else { return try missingName() }
    if token.kind != .name { try miss("a name") }
    advance()
    return name(token)
  }

  func name(_ token: LuaToken) -> LuaName {
    LuaName(text: String(decoding: bytes[token.range], as: UTF8.self), range: token.range)
  }

  private func isName(_ token: LuaToken) -> Bool {
    guard reading != .strict else { return token.kind == .name }
    return token.kind == .name ? isNearName : isNameBeingTyped(token)
  }

  func error(_ expected: String) -> LuaSyntaxError {
    LuaSyntaxError(offset: start, expected: expected)
  }

  // MARK: Depth

  /// Parses something that can contain others of its like; `nil` if it is too deep in a tolerant reading.
  mutating func nested<Result>(
    _ parse: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result? {
    guard depth < Limit.syntaxDepth.value else {
      try miss("less nesting")
      skipNested()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  /// Starts again, and records mistakes from now on.
  mutating func restart() {
    (index, depth, reading) = (0, 0, .tolerant)
    recovery = LuaRecovery(bytes, tokens, words)
  }
}
