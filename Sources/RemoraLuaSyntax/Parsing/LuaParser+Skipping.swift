extension LuaParser {
  /// How many tokens are looked at to find the end of what was expected.
  private static let outlook = 32

  // MARK: Blocks

  mutating func openBlock(until closer: String?) {
    if let closer { recovery.awaited.append(closer) }
    // A block that is not indented at all is none that is unfinished, as long as there is no mistake.
    if reading == .trial, isFenced { reach = nil }
  }

  mutating func closeBlock(_ outer: LuaRecovery.Reach?, _ closer: String?) {
    if closer != nil { recovery.awaited.removeLast() }
    reach = outer
  }

  /// Notes that a branch of an `if` begins, with its block of its own.
  mutating func beginBranch() {
    let first = index
    reach?.first = first
  }

  /// Whether the next word ends the block; in a tolerant reading, skips the words that end none.
  mutating func isAtBlockEnd() throws(LuaSyntaxError) -> Bool {
    while let word, LuaParser.blockEnds.contains(word) {
      guard reading != .strict, isSurplusEnd || (reading == .tolerant && !isAwaited(word)) else {
        return true
      }
      try miss("a statement")
      advance()
    }
    return current == nil
  }

  private func isAwaited(_ word: String) -> Bool {
    recovery.awaited.contains { closer in
      closer == word || (closer == "else" && (word == "end" || word == "elseif"))
    }
  }

  /// Whether an `end` is deeper than what begins the block, which has another one below it.
  private var isSurplusEnd: Bool {
    guard word == "end", let reach, recovery.layout.startsLine(index),
      recovery.layout.lineColumn(index) > reach.column,
      let closing = recovery.layout.closing(reach.first), closing > index
    else { return false }
    return LuaParser.blockEnds.contains(words[closing] ?? "")
  }

  /// A statement; in a tolerant reading, first tries to read it as Lua does.
  mutating func tried() throws(LuaSyntaxError) -> LuaStatement {
    if reading == .tolerant, recovery.patience > 0, let statement = trial() { return statement }
    return try statement()
  }

  /// A statement without a mistake; `nil` if it has one.
  private mutating func trial() -> LuaStatement? {
    var trial = self
    trial.reading = .trial
    let statement = try? trial.statement()
    if statement == nil { recovery.patience -= trial.index - index } else { index = trial.index }
    return statement
  }

  // MARK: What fits nowhere

  /// In a tolerant reading, skips what begins no statement.
  ///
  /// - Returns: Whether there was something.
  mutating func skipUnexpected() -> Bool {
    guard reading == .tolerant, !beginsStatement else { return false }
    recovery.record(error("a statement"))
    while current != nil, word != ";", !beginsStatement, !LuaParser.blockEnds.contains(word ?? "") {
      advance()
    }
    return true
  }

  private var beginsStatement: Bool {
    guard let word else { return current?.kind == .name }
    return LuaLayout.statementWords.contains(word) || word == "do"
      || ["(", "{", "not", "-", "#", "~"].contains(word)
  }

  var beginsExpression: Bool {
    guard let token = current else { return false }
    if let word { return LuaParser.expressionWords.contains(word) }
    return token.kind == .name || token.kind == .number || token.isString
      || token.isMalformedLiteral(in: bytes)
  }

  /// Skips a comma; in a tolerant reading also one that is missing, and what fits nowhere in a list.
  mutating func takeComma() -> Bool {
    if take(",") { return true }
    guard reading == .tolerant, beginsExpression || isStray else { return false }
    recovery.record(error(","))
    while !beginsExpression, isStray { advance() }
    return take(",") || beginsExpression
  }

  /// Whether the next token neither opens nor closes anything.
  private var isStray: Bool {
    guard let token = current else { return false }
    guard let word else { return true }
    return token.kind == .symbol && ![",", ";", ")", "]", "}", "["].contains(word)
  }

  /// Skips up to a closing word in the same line, if there is one.
  mutating func skip(to expected: String) {
    guard [")", "]", "}", "then", "do"].contains(expected) else { return }
    var open = 0
    for place in index..<min(index + LuaParser.outlook, tokens.count) {
      guard !recovery.layout.startsLine(place) else { return }
      guard let word = words[place] else { continue }
      if open == 0, word == expected {
        index = place + 1
        return
      }
      if ["(", "[", "{"].contains(word) {
        open += 1
      } else if [")", "]", "}"].contains(word) {
        guard open > 0 else { return }
        open -= 1
      } else if LuaLayout.closingWords.contains(word) || LuaLayout.statementWords.contains(word) {
        return
      }
    }
  }

  /// Skips what is too deep, up to the bracket or the word that ends what is around it.
  mutating func skipNested() {
    var open = 0
    while current != nil {
      switch word {
      case "(", "[", "{", "do", "function", "if", "repeat": open += 1
      case ")", "]", "}", "end", "until":
        if open == 0 { return }
        open -= 1
      default: break
      }
      advance()
    }
  }
}

extension LuaToken {
  /// Whether it is a string without its end, or a number with letters in it.
  func isMalformedLiteral(in bytes: [UInt8]) -> Bool {
    switch kind {
    case .unfinishedString, .unfinishedLongString: true
    case .invalid: bytes[range.lowerBound].isDigit || bytes[range.lowerBound] == UInt8(ascii: ".")
    default: false
    }
  }
}
