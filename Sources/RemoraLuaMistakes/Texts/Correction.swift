/// What to write instead, in a text that Lua refuses.
package struct Correction {
  /// What stands at a range, replaced by something else.
  package struct Replacement {
    package let range: Range<Int>
    package let text: String
  }

  /// What it does, as an order: `write and`.
  package let title: String
  /// In bytes of the text before any of them.
  package let replacements: [Replacement]
  /// Whether nothing else can be meant.
  package let isCertain: Bool

  init(_ title: String, _ replacements: [Replacement], isCertain: Bool) {
    (self.title, self.replacements, self.isCertain) = (title, replacements, isCertain)
  }
}

extension RefusedText {
  /// Writes something in place of tokens.
  func writing(
    _ text: String,
    over tokens: ClosedRange<Int>,
    isCertain: Bool = true
  ) -> Correction {
    writing(text, over: start(of: tokens.lowerBound)..<end(of: tokens.upperBound), isCertain)
  }

  /// Writes something in place of a token.
  func writing(_ text: String, over token: Int, isCertain: Bool = true) -> Correction {
    writing(text, over: token...token, isCertain: isCertain)
  }

  /// Writes something behind a token.
  func writing(_ text: String, behind token: Int, isCertain: Bool) -> Correction {
    writing(text, over: end(of: token)..<end(of: token), isCertain)
  }

  /// Writes a symbol that has a name: `write a comma`.
  func writing(
    _ symbol: Symbol,
    over range: Range<Int>,
    isCertain: Bool = true
  ) -> Correction {
    Correction(
      "write a \(symbol)",
      [Correction.Replacement(range: range, text: symbol.rawValue)],
      isCertain: isCertain
    )
  }

  enum Symbol: String {
    case dot = "."
    case colon = ":"
    case comma = ","
  }

  /// Removes a token; with its line, if nothing else is in it.
  func removing(_ token: Int, isCertain: Bool) -> Correction {
    let range = line(withOnly: token) ?? start(of: token)..<end(of: token)
    return Correction(
      "remove \(text(token))",
      [Correction.Replacement(range: range, text: "")],
      isCertain: isCertain
    )
  }

  /// The line of a token with its end; `nil` if something else is in it.
  func line(withOnly token: Int) -> Range<Int>? {
    let line = startOfLine(of: token)..<endOfLine(of: token)
    let isAlone =
      (bytes[line.lowerBound..<start(of: token)] + bytes[end(of: token)..<line.upperBound])
      .allSatisfy { $0 == 32 || $0 == 9 }
    let isLast = line.upperBound == bytes.count
    return isAlone ? line.lowerBound..<line.upperBound + (isLast ? 0 : lineEnd.utf8.count) : nil
  }

  /// Writes something in place of bytes; a word stays apart from the words beside it.
  func writing(_ text: String, over range: Range<Int>, _ isCertain: Bool) -> Correction {
    Correction("write \(text)", [replacing(range, with: text)], isCertain: isCertain)
  }

  /// A part of a correction; a word stays apart from the words beside it.
  func replacing(_ range: Range<Int>, with text: String) -> Correction.Replacement {
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    let (first, last) = (text.utf8.first, text.utf8.last)
    let joinsBefore = before >= 0 && isWord(bytes[before]) && first.map(isWord) ?? false
    let joinsAfter = after < bytes.count && isWord(bytes[after]) && last.map(isWord) ?? false
    return Correction.Replacement(
      range: range,
      text: (joinsBefore ? " " : "") + text + (joinsAfter ? " " : "")
    )
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == 95 || byte >= 0x80
  }

  /// The token at a byte, or the one that ends there: what a mistake there is about.
  func range(at offset: Int) -> Range<Int> {
    let all = tokens + comments
    return all.first { $0.range.contains(offset) }?.range
      ?? all.first { $0.range.upperBound == offset }?.range ?? offset..<offset
  }
}
