/// An `end` too many or too few.
extension SyntaxMistake {
  static func blocks(in text: RefusedText) -> SyntaxMistake? {
    let (expected, near) = (text.words.expected, text.words.near)
    if expected == "<eof>", near == "end" { return surplusEnd(in: text) }
    if expected == "<eof>", near == "else" || near == "elseif" || near == "until" {
      return SyntaxMistake(
        "this \(near ?? "") belongs to nothing",
        "its block has ended already: an end before it is one too many",
        at: text.start(of: text.fault)
      )
    }
    // `after(1, function() … end)` with an `end` too few.
    let isBeforeBracket = near == ")" && text.text(text.fault - 1) == "end"
    guard expected == "end" || expected == "until" || isBeforeBracket else { return nil }
    if expected == "end", near != "<eof>", returnBefore(text) != nil { return nil }
    return missingEnd(in: text)
  }

  private static func surplusEnd(in text: RefusedText) -> SyntaxMistake {
    let blocks = LuaBlocks(text, upTo: text.fault)
    guard let early = blocks.earlyEnd else {
      return SyntaxMistake(
        "this end closes nothing",
        "remove it: every block above is closed already",
        at: text.start(of: text.fault),
        text.removing(text.fault, isCertain: false)
      )
    }
    return SyntaxMistake(
      "this end is one too many: it closes \(early.opener.phrase(in: text)) of line \(early.opener.line)",
      "remove it",
      at: text.start(of: early.token),
      text.removing(early.token, isCertain: false)
    )
  }

  private static func missingEnd(in text: RefusedText) -> SyntaxMistake? {
    let blocks = LuaBlocks(text, upTo: text.fault)
    guard let suspect = blocks.unclosed else { return nil }
    let opener = suspect.opener
    if let second = blocks.elseIf(inside: opener) {
      return SyntaxMistake(
        "else if begins a second if, which needs an end of its own",
        "write elseif, in one word",
        at: text.start(of: second.token - 1),
        text.writing("elseif", over: second.token - 1...second.token)
      )
    }
    let closing = opener.word == "repeat" ? "until" : "end"
    return SyntaxMistake(
      "\(opener.phrase(in: text)) has no \(closing)",
      suspect.line.map { "write \(closing) before line \($0)" } ?? "write \(closing) where it ends",
      at: text.start(of: opener.token),
      suspect.line.flatMap { line in
        closing == "end" ? end(of: opener, before: line, in: text) : nil
      }
    )
  }

  /// An `end` in a line of its own, indented as what it closes; before blank lines.
  ///
  /// The place is a guess from the indentation.
  private static func end(
    of opener: LuaBlocks.Opener,
    before line: Int,
    in text: RefusedText
  ) -> Correction? {
    guard let next = text.tokens.indices.first(where: { text.line(of: $0) >= line }) else {
      return nil
    }
    let indentation = text.indentation(of: opener.token)
    let place = text.endOfLine(of: next - 1)
    return Correction(
      "write end before line \(line)",
      [Correction.Replacement(range: place..<place, text: "\(text.lineEnd)\(indentation)end")],
      isCertain: false
    )
  }
}
