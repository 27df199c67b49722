import RemoraLuaSyntax

/// Braces around blocks, and comments of other languages.
extension SyntaxMistake {
  /// Code of another language that Lua stops in, or far behind.
  ///
  /// Lua reads the block in `if x { y() }` as a table that `x` is called with, and refuses `(x, y) =>` at the comma.
  static func translated(in text: RefusedText) -> SyntaxMistake? {
    let code = ForeignCode(text)
    guard let (token, order) = code.places.first else { return nil }
    let correction = code.correction(at: token)
    guard text.text(token) == "{" else {
      return correction.flatMap { _ in
        operation(at: token + 1, in: text) ?? character(at: token, in: text)
      }
    }
    guard correction != nil || code.isBlock(token) else { return nil }
    return SyntaxMistake(
      "Lua has no braces around blocks",
      order,
      at: text.start(of: token),
      correction
    )
  }

  /// A block in braces.
  static func brace(in text: RefusedText) -> SyntaxMistake? {
    let isClosing = text.text(text.fault) == "}" && text.words.sentence == "unexpected symbol"
    var index = text.fault
    if !isClosing, text.text(index) != "{" {
      // Lua takes `if (x) { y() }` for a call, and stops inside or behind it.
      guard ["then", "do", "}"].contains(text.words.expected),
        let found = (0..<index).last(where: { text.text($0) == "{" && text.text($0 - 1) == ")" }),
        text.line(of: found + 1) > text.line(of: found)
          || text.line(of: index) == text.line(of: found)
      else { return nil }
      index = found
    }
    let begin = (0..<index).last { text.isFirst($0) } ?? 0
    let first = text.isFirst(index) ? "" : text.text(begin)
    let isBlock = ["if", "elseif", "while", "for", "function", "local", "else", "do"].contains(
      first
    )
    guard isClosing || isBlock || text.words.sentence == "unexpected symbol" else { return nil }
    return SyntaxMistake(
      "Lua has no braces around blocks",
      ForeignCode.order(for: first),
      at: text.start(of: index)
    )
  }

  /// A comment of another language; `x--`, which is a comment in Lua.
  static func comment(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    let found = text.text(fault)
    let begins =
      found == "//" || (found == "/" && text.text(fault + 1) == "*") || found == "#"
    if begins, text.isFirst(fault) || !text.endsValue(fault - 1) || found == "#" {
      let whole = found == "/" ? "/*" : found
      guard text.words.sentence == "unexpected symbol" || text.words.expected == "<eof>" else {
        return nil
      }
      return SyntaxMistake(
        "\(whole) begins no comment in Lua",
        found == "/" ? "a comment is written --[[ … ]]" : "a comment begins with --",
        at: text.start(of: fault),
        found == "/"
          ? longComment(from: fault, in: text)
          : lineComment(
            at: fault,
            text.isFirst(fault) || (found == "#" && text.endsValue(fault - 1)),
            in: text
          )
      )
    }
    guard text.words.sentence == "syntax error", fault > 0,
      let dashes = text.comments.first(where: { $0.range.lowerBound == text.end(of: fault - 1) })
    else { return nil }
    let target = text.chain(endingAt: fault - 1) ?? "x"
    return SyntaxMistake(
      "Lua has no --: it begins a comment",
      "write \(target) = \(target) - 1",
      at: dashes.range.lowerBound,
      dashes.range.count == 2 ? counting("- 1", fault - 1, to: dashes.range.upperBound, text) : nil
    )
  }

  /// `--` for a token, and no beginning of a long comment.
  static func lineComment(
    at index: Int,
    _ isCertain: Bool,
    in text: RefusedText
  ) -> Correction {
    let isLong = text.touches(index) && text.text(index + 1).hasPrefix("[")
    let range = text.start(of: index)..<text.end(of: index)
    return Correction(
      "write --",
      [Correction.Replacement(range: range, text: isLong ? "-- " : "--")],
      isCertain: isCertain
    )
  }

  /// `--[[ … ]]` for `/* … */`.
  private static func longComment(from index: Int, in text: RefusedText) -> Correction? {
    let start = text.start(of: index)
    let rest = text.bytes[(start + 2)...]
    guard let end = rest.indices.first(where: { rest[$0...].starts(with: Array("*/".utf8)) }),
      !rest[..<end].indices.contains(where: { rest[$0...].starts(with: Array("]]".utf8)) })
    else { return nil }
    return Correction(
      "write --[[ … ]]",
      [(start, "--[["), (end, "]]")].map { place, mark in
        Correction.Replacement(range: place..<place + 2, text: mark)
      },
      isCertain: true
    )
  }
}
