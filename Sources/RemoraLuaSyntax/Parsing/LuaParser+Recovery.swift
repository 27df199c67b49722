extension LuaParser {
  /// The tree of any text, and its mistakes in their order.
  ///
  /// A text that is finished (see ``finishedTree(of:)``) has the tree of ``tree(of:)``, and no mistakes. In another
  /// - what is missing counts as present: a missing name has no text, and an empty range behind the token before it;
  ///   a missing expression is such a name;
  /// - an expression may be a statement of its own;
  /// - where a bracket or an `end` is missing, the indentation shows what belongs together;
  /// - what fits nowhere is skipped, and what nests too deep.
  ///
  /// Takes time in proportion to the source.
  package static func tolerantTree(
    of bytes: [UInt8]
  ) -> (tree: LuaTree, mistakes: [LuaSyntaxError]) {
    var parser = LuaParser(bytes)
    let refusal: LuaSyntaxError
    do {
      return (try parser.finishedFile(), [])
    } catch { refusal = error }
    parser.restart()
    // A tolerant reading does not throw.
    let tree = try? parser.file()
    let mistakes = parser.recovery.mistakes
    let none = LuaBlock(statements: [], range: 0..<bytes.count, end: bytes.count)
    return (tree ?? LuaTree(block: none), mistakes.isEmpty ? [refusal] : mistakes)
  }

  /// The tree of a text that is not just being typed.
  ///
  /// Lua accepts such a text, and none of its lines ends with a dot or a colon before one that begins with a name
  /// and is not deeper. To Lua, those two lines are one statement; but it is not what anybody means.
  ///
  /// - Throws: ``LuaSyntaxError``.
  package static func finishedTree(of bytes: [UInt8]) throws(LuaSyntaxError) -> LuaTree {
    var parser = LuaParser(bytes)
    return try parser.finishedFile()
  }

  private mutating func finishedFile() throws(LuaSyntaxError) -> LuaTree {
    let tree = try file()
    if let place = unfinishedMember {
      throw LuaSyntaxError(offset: tokens[place].range.lowerBound, expected: "a name")
    }
    return tree
  }

  /// The token after a dot or a colon at the end of a line, if it looks like another statement.
  private var unfinishedMember: Int? {
    let suspects = tokens.indices.dropLast().filter { index in
      guard tokens[index + 1].kind == .name, words[index] == "." || words[index] == ":" else {
        return false
      }
      let gap = tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound
      return bytes[gap].contains { $0 == 10 || $0 == 13 }
    }
    guard !suspects.isEmpty else { return nil }
    let layout = LuaLayout(bytes, tokens, words)
    let dot = suspects.first { layout.lineColumn($0 + 1) <= layout.lineColumn($0) }
    return dot.map { $0 + 1 }
  }

  // MARK: Missing

  /// Records that something is missing, and goes on in a tolerant reading.
  ///
  /// - Throws: ``LuaSyntaxError`` in any other one.
  mutating func miss(_ expected: String) throws(LuaSyntaxError) {
    guard reading == .tolerant else { throw error(expected) }
    recovery.record(error(expected))
  }

  mutating func missingName() throws(LuaSyntaxError) -> LuaName {
    try miss("a name")
    return LuaName(text: "", range: end..<end)
  }

  /// An expression without text, where one is missing.
  var missingExpression: LuaExpression {
    LuaExpression(kind: .name(LuaName(text: "", range: end..<end)), range: end..<end)
  }

  // MARK: Names

  /// Whether the name at the cursor belongs to what is before it, and does not begin another statement.
  var isNearName: Bool {
    guard recovery.layout.startsLine(index), index > 0 else { return true }
    switch words[index - 1] {
    case ",": return true
    case "(": return nextWord == "," || nextWord == ")"
    case ".", ":":
      return reading == .trial
        && recovery.layout.lineColumn(index) > recovery.layout.lineColumn(index - 1)
    default: return false
    }
  }

  /// Whether a keyword is a member that is being typed: `self.do` on the way to `self.done`.
  func isNameBeingTyped(_ token: LuaToken) -> Bool {
    reading == .tolerant && token.kind == .keyword && token.range.lowerBound == end && index > 0
      && (words[index - 1] == "." || words[index - 1] == ":")
  }

  // MARK: Reach

  /// Parses something that ends at the latest where a line begins that is not deeper than this one.
  mutating func inItsLines<Result>(
    _ parse: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    let outer = reach
    if reading != .strict {
      let column = recovery.layout.lineColumn(index)
      reach = LuaRecovery.Reach(column: column, first: index)
    }
    defer { reach = outer }
    return try parse(&self)
  }

  /// Parses something in brackets: their lines may be indented as they like, as long as there is no mistake.
  mutating func inBrackets<Result>(
    _ parse: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    let outer = reach
    if reading == .trial { reach = nil }
    defer { reach = outer }
    return try parse(&self)
  }
}
