import RemoraLuaSyntax
import RemoraSpelling

/// What looks like Lua, and is not: other brackets, colons for `=`, commas in numbers, colours without quotes.
extension SyntaxMistake {
  static func slip(in text: RefusedText) -> SyntaxMistake? {
    unequal(in: text) ?? join(in: text) ?? misspeltEnd(in: text) ?? colour(in: text)
      ?? decimalComma(in: text) ?? colon(in: text) ?? brackets(in: text) ?? surplusBracket(in: text)
      ?? commentBehind(in: text)
  }

  /// `=/=`, and `is`.
  private static func unequal(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    if text.text(fault) == "=", text.text(fault + 1) == "/", text.text(fault + 2) == "=",
      text.touches(fault), text.touches(fault + 1)
    {
      return SyntaxMistake(
        "Lua has no =/=",
        "write ~= for \"is not\"",
        at: text.start(of: fault),
        text.writing("~=", over: fault...fault + 2)
      )
    }
    guard text.text(fault) == "is", ["then", "do"].contains(text.words.expected) else { return nil }
    let isNegated = text.text(fault + 1) == "not"
    return SyntaxMistake(
      "Lua has no is",
      isNegated ? "write ~= for \"is not\"" : "write ==",
      at: text.start(of: fault),
      text.writing(isNegated ? "~=" : "==", over: fault...(isNegated ? fault + 1 : fault))
    )
  }

  /// `"Taps: " . count`.
  private static func join(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    func isText(_ index: Int) -> Bool {
      text.tokens.indices.contains(index) && text.tokens[index].isString
    }
    let dot: Int
    switch (text.words.sentence, text.words.expected) {
    case ("unexpected symbol", _) where text.text(fault) == "." && isText(fault - 1): dot = fault
    case (_, "<name>") where text.text(fault - 1) == "." && isText(fault): dot = fault - 1
    default: return nil
    }
    return SyntaxMistake(
      "one dot joins no texts",
      "write two: ..",
      at: text.start(of: dot),
      text.writing("..", over: dot)
    )
  }

  /// `ed`, alone in its line.
  private static func misspeltEnd(in text: RefusedText) -> SyntaxMistake? {
    let word = text.fault - 1
    guard text.words.sentence == "syntax error", word >= 0, text.isName(word), text.isFirst(word),
      text.words.near == "<eof>" || text.isFirst(text.fault),
      let near = NearName(to: text.text(word), in: ["end"])
    else { return nil }
    return SyntaxMistake(
      "\(text.text(word)) is no word of Lua",
      near.question,
      at: text.start(of: word),
      text.writing(near.name, over: word, isCertain: near.isCertain)
    )
  }

  /// `#36c`.
  private static func colour(in text: RefusedText) -> SyntaxMistake? {
    guard text.words.sentence == "malformed number", text.text(text.fault - 1) == "#",
      text.touches(text.fault - 1)
    else { return nil }
    return SyntaxMistake(
      "a colour is a text, in quotes",
      "write \"#\(text.text(text.fault))\"",
      at: text.start(of: text.fault - 1),
      text.writing("\"#\(text.text(text.fault))\"", over: text.fault - 1...text.fault)
    )
  }

  /// `if x > 0,5 then`.
  private static func decimalComma(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    guard text.text(fault) == ",", text.touches(fault - 1), text.touches(fault),
      text.tokens.indices.contains(fault - 1), text.tokens[fault - 1].kind == .number,
      text.tokens[fault + 1].kind == .number
    else { return nil }
    return SyntaxMistake(
      "a number has a point, not a comma",
      "write \(text.text(fault - 1)).\(text.text(fault + 1))",
      at: text.start(of: fault),
      text.writing("\(text.text(fault - 1)).\(text.text(fault + 1))", over: fault - 1...fault + 1)
    )
  }

  /// `{ default: 1 }`.
  private static func colon(in text: RefusedText) -> SyntaxMistake? {
    let value: Int
    switch text.words.expected {
    case "<name>": value = text.fault
    case "function arguments": value = text.fault - 1
    default: return nil
    }
    guard text.text(value - 1) == ":", text.isName(value - 2),
      ["{", ","].contains(text.text(value - 3)), text.bracket(around: value - 2) == "{"
    else { return nil }
    let field = text.text(value - 2)
    return SyntaxMistake(
      "a colon cannot set a field of a table",
      "write \(field) = \(text.text(value))",
      at: text.start(of: value - 1),
      Correction(
        "write \(field) = \(text.text(value))",
        [
          text.replacing(
            text.tokens[value - 1].range,
            with: (text.touches(value - 2) ? " =" : "=") + (text.touches(value - 1) ? " " : "")
          )
        ],
        isCertain: true
      )
    )
  }

  /// `[ 1, 2 ]`.
  private static func brackets(in text: RefusedText) -> SyntaxMistake? {
    var index = text.fault
    if text.words.expected == "]", ["=", ","].contains(text.text(index)) {
      // Lua names only the text: `x = event [ count = "integer" ]` has two of them in its line.
      let end = text.candidates.last ?? index
      guard let opening = (0..<end).last(where: { text.text($0) == "[" }) else { return nil }
      index = opening
    } else if text.words.sentence != "unexpected symbol" || text.text(index) != "[" {
      return nil
    }
    return SyntaxMistake(
      "Lua writes lists and tables in braces",
      "write { for [, and } for ]",
      at: text.start(of: index),
      braces(from: index, in: text)
    )
  }

  /// Braces for the brackets that a token opens: certain where no value is before them that could be indexed.
  private static func braces(from opening: Int, in text: RefusedText) -> Correction? {
    if text.endsValue(opening - 1), text.touches(opening - 1) { return nil }
    var depth = 0
    for index in opening..<text.tokens.count {
      if text.text(index) == "[" { depth += 1 }
      if text.text(index) == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      return Correction(
        "write { }",
        [(opening, "{"), (index, "}")].map { token, brace in
          Correction.Replacement(range: text.tokens[token].range, text: brace)
        },
        isCertain: !text.endsValue(opening - 1)
      )
    }
    return nil
  }

  /// A closing bracket that nothing opens.
  private static func surplusBracket(in text: RefusedText) -> SyntaxMistake? {
    let (fault, found) = (text.fault, text.text(text.fault))
    guard let opening = [")": "(", "]": "[", "}": "{"][found] else { return nil }
    let depth = (0..<fault).reduce(0) { depth, index in
      let word = text.text(index)
      return depth + (word == opening ? 1 : word == found ? -1 : 0)
    }
    guard depth <= 0 else { return nil }
    if found == "}" {
      // It may stand for `end`.
      let begin = (0...fault).last { text.isFirst($0) } ?? 0
      let isBlock =
        ["if", "elseif", "else", "while", "for", "do"].contains(text.text(begin))
        || (begin...fault).contains { text.text($0) == "function" }
      let isOpen = !LuaBlocks(text, upTo: fault).open.isEmpty
      if isOpen, isBlock || begin == fault { return nil }
    }
    return SyntaxMistake(
      "this \(found) closes nothing",
      "remove it",
      at: text.start(of: fault),
      text.removing(fault, isCertain: false)
    )
  }

  /// `x = 1 // one more`, where Lua takes `//` for a division.
  private static func commentBehind(in text: RefusedText) -> SyntaxMistake? {
    let isCode = ["<eof>", "end"].contains(text.words.expected)
    guard isCode || text.words.sentence == "syntax error",
      let slashes = (0..<text.fault).last(where: { text.text($0) == "//" }),
      text.line(of: slashes) == text.line(of: text.fault - 1), text.isName(slashes + 1),
      text.isName(slashes + 2)
    else { return nil }
    return SyntaxMistake(
      "// begins no comment in Lua",
      "a comment begins with --",
      at: text.start(of: slashes),
      lineComment(at: slashes, true, in: text)
    )
  }

  /// A text that begins with a straight quote, and ends with one of a word processor.
  static func curlyQuote(endingToken index: Int, in text: RefusedText) -> SyntaxMistake? {
    let token = text.text(index)
    let quotes: [Character] = token.first == "'" ? ["’", "‘", "‚"] : ["”", "“", "„", "»", "«"]
    guard let last = token.lastIndex(where: { quotes.contains($0) }), let first = token.first else {
      return nil
    }
    let offset = text.start(of: index) + token[..<last].utf8.count
    return SyntaxMistake(
      "\(token[last]) is a quote of a word processor, and does not end this text",
      "write \(first) at both ends",
      at: offset,
      text.writing(
        "\(first)",
        over: offset..<offset + token[last].utf8.count,
        token.count { quotes.contains($0) } == 1
      )
    )
  }

  /// `wait 5`.
  static func callWithoutBrackets(of chain: String, in text: RefusedText) -> SyntaxMistake? {
    let (fault, value) = (text.fault, text.text(text.fault))
    let isNumber = text.tokens.indices.contains(fault) && text.tokens[fault].kind == .number
    guard !text.isFirst(fault), isNumber || ["true", "false", "nil"].contains(value),
      text.isFirst(fault + 1) || text.text(fault + 1) == "end" || fault + 1 == text.tokens.count
    else { return nil }
    let call = "\(chain)(\(value))"
    let title = "write \(call)"
    let brackets = text.replacing(
      text.end(of: fault - 1)..<text.end(of: fault),
      with: "(\(value))"
    )
    return SyntaxMistake(
      "what a function is called with stands in round brackets",
      title,
      at: text.start(of: fault),
      Correction(title, [brackets], isCertain: true)
    )
  }
}
