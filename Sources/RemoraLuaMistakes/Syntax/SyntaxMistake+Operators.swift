import RemoraLuaSyntax

/// Operators that other languages have.
extension SyntaxMistake {
  private static let assigning: Set<String> = ["+", "-", "*", "/", "%", "^", "..", "//", "|", "&"]

  /// An operator of two symbols that Lua does not have, of which a token is the second.
  static func operation(at index: Int, in text: RefusedText) -> SyntaxMistake? {
    guard index > 0, text.touches(index - 1) else { return nil }
    let (left, right) = (text.text(index - 1), text.text(index))
    let offset = text.start(of: index - 1)
    // Found only where it is needed: a line may have many tokens, behind long chains.
    var target: String { text.chain(endingAt: index - 2) ?? "x" }
    let both = index - 1...index
    func mistake(_ name: String, _ meant: String, _ correction: Correction? = nil) -> SyntaxMistake
    {
      SyntaxMistake("Lua has no \(name)", "write \(meant)", at: offset, correction)
    }
    switch (left, right) {
    case ("+", "+"):
      return mistake(
        "++",
        "\(target) = \(target) + 1",
        counting("+ 1", index - 2, to: text.end(of: index), text)
      )
    case (_, "=") where assigning.contains(left):
      let value = text.text(index + 1)
      let amount = text.line(of: index + 1) == text.line(of: index) && !value.isEmpty ? value : "…"
      return mistake(
        "\(left)=",
        "\(target) = \(target) \(left) \(amount)",
        assignment(left, at: index, in: text)
      )
    case ("&", "&"): return mistake("&&", "and", text.writing("and", over: both))
    case ("|", "|"): return mistake("||", "or", text.writing("or", over: both))
    case ("==", "="): return mistake("===", "==", text.writing("==", over: both))
    case ("=", "<"): return mistake("=<", "<=", text.writing("<=", over: both))
    case ("<", ">"):
      return mistake("<>", "~= for \"is not\"", text.writing("~=", over: both))
    case ("=", ">"):
      return mistake(
        "=>",
        "function(x) return … end; in a table, name = value",
        ForeignCode(text).correction(at: index - 1)
      )
    case ("-", ">"): return mistake("->", "function(x) return … end; for a method, a colon")
    case (";", ";") where ["<eof>", "end"].contains(text.words.expected):
      return SyntaxMistake(
        "return ends with one ; at most",
        "remove the second ;",
        at: offset + 1,
        text.removing(index, isCertain: true)
      )
    default: return nil
    }
  }

  /// `x = x + 1` for `x++`, where no other code is in the line.
  static func counting(
    _ step: String,
    _ last: Int,
    to end: Int,
    _ text: RefusedText
  ) -> Correction? {
    let rest = end..<max(end, text.endOfLine(of: last))
    guard let target = text.statementTarget(endingAt: last),
      !text.tokens.contains(where: { rest.contains($0.range.lowerBound) })
    else { return nil }
    let code = "\(target) = \(target) \(step)"
    return Correction(
      "write \(code)",
      [Correction.Replacement(range: text.end(of: last)..<end, text: " = \(target) \(step)")],
      isCertain: true
    )
  }

  /// `x = x + …` for `x += …`.
  ///
  /// What is added stays one value: an expression gets brackets, and may end before its line does.
  private static func assignment(
    _ word: String,
    at index: Int,
    in text: RefusedText
  ) -> Correction? {
    guard let target = text.statementTarget(endingAt: index - 2),
      text.line(of: index + 1) == text.line(of: index), text.endsValue(index + 1)
    else { return nil }
    let begin = text.replacing(
      text.start(of: index - 1)..<text.end(of: index),
      with: (text.touches(index - 2) ? " " : "") + "= \(target) \(word)"
        + (text.touches(index) ? " " : "")
    )
    let title = "write \(target) = \(target) \(word) "
    var last = index + 1
    while last + 1 < text.tokens.count, !text.isFirst(last + 1),
      ![";", "end", "else", "elseif", "until"].contains(text.text(last + 1))
    {
      last += 1
    }
    let value = index + 1...last
    guard value.count > 1 else {
      return Correction(title + text.text(last), [begin], isCertain: true)
    }
    let (start, end) = (text.start(of: index + 1), text.end(of: last))
    let code = String(decoding: text.bytes[start..<end], as: UTF8.self)
    if text.chain(endingAt: last) == code {
      return Correction(title + code, [begin], isCertain: true)
    }
    guard isWhole(value, in: text) else { return nil }
    return Correction(
      "\(title)(\(code))",
      [
        begin, Correction.Replacement(range: start..<start, text: "("),
        Correction.Replacement(range: end..<end, text: ")"),
      ],
      isCertain: false
    )
  }

  /// Whether every bracket among tokens is closed, and no block begins.
  private static func isWhole(_ tokens: ClosedRange<Int>, in text: RefusedText) -> Bool {
    var depth = 0
    for index in tokens {
      switch text.text(index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "function": return false
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension RefusedText {
  /// The chain `self.count` that ends at a token, and begins its line or a block in it.
  fileprivate func statementTarget(endingAt index: Int) -> String? {
    guard let chain = chain(endingAt: index) else { return nil }
    let length = chain.utf8.count
    guard let first = tokens.firstIndex(where: { $0.range.lowerBound == end(of: index) - length }),
      isFirst(first) || ["then", "do", "else", ";"].contains(text(first - 1))
    else { return nil }
    return chain
  }
}
