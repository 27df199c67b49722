/// Reads text that is not JSON as what was most likely meant.
extension JSONReader {
  mutating func readStrangeValue() -> JSONNode {
    let start = position
    if let text = readForeignString() {
      return JSONNode(span: start..<position, value: .string(text))
    }
    if let text = readUnopenedString() {
      return JSONNode(span: start..<position, value: .string(text))
    }
    switch current {
    case JSONByte.plus, JSONByte.point: return readStrangeNumber()
    default:
      if wordLength(at: position) > 0 { return readWord() }
      skipStrangeText()
      return JSONNode(span: start..<position, value: .unreadable)
    }
  }

  /// Reports and skips at least one byte, up to where something else can begin.
  mutating func skipStrangeText() {
    let start = position
    repeat { position += 1 } while !isAtEnd && !JSONByte.isDelimiter(bytes[position])
    recovered = position
    let name =
      bytes[start] < JSONByte.space
      ? "the control character \(codePoint(of: Unicode.Scalar(bytes[start])))"
      : excerpt(of: start..<position)
    report("\(name) does not belong here", suggestion: "remove it", at: start..<position)
  }

  // MARK: - Texts

  /// Reads a text between other quotes than JSON's; `nil` if there is none.
  mutating func readForeignString() -> String? {
    guard let (quote, length) = scalar(at: position),
      let closings = Self.foreignQuotes[quote]
    else { return nil }
    let start = position
    let content = start + length
    var end = content
    position = content
    while position == end, !isAtEnd, !JSONByte.isLineEnd(bytes[position]) {
      let (scalar, length) = scalar(at: position) ?? ("\u{FFFD}", 1)
      position += length
      let isEnd = closings.contains(scalar) && isBeforeDelimiter(position, isKey: true)
      if !isEnd { end = position }
    }
    if position == end {
      end = trimmedEnd(from: content, to: position)
      position = end
    }
    recovered = position
    report(
      "a text needs double quotes",
      suggestion: "write \(quoted(content..<end))",
      at: start..<position
    )
    return text(in: content..<end)
  }

  private static let foreignQuotes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "'": ["'"],
    "`": ["`", "'"],
    "\u{2018}": ["\u{2019}", "\u{2018}", "'"],
    "\u{2019}": ["\u{2019}", "\u{2018}", "'"],
    "\u{201C}": ["\u{201D}", "\u{201C}", "\""],
    "\u{201D}": ["\u{201D}", "\u{201C}", "\""],
    "\u{201E}": ["\u{201C}", "\u{201D}", "\""],
  ]

  /// Reads a text whose opening quote is missing; `nil` if there is none.
  private mutating func readUnopenedString() -> String? {
    let start = position
    guard let end = quoteOfUnopenedString else { return nil }
    position = end + 1
    let text = start..<end
    report("a text needs double quotes", suggestion: "write \(quoted(text))", at: text)
    return self.text(in: text)
  }

  /// The closing quote of a text that begins here without one: the next quote, if a text can end there.
  var quoteOfUnopenedString: Int? {
    // Texts without any quotes may share a long line.
    let limit = min(bytes.count, position + 256)
    let end = bytes[position..<limit].firstIndex {
      $0 == JSONByte.quote || $0 == JSONByte.backslash || JSONByte.isLineEnd($0)
    }
    guard let end, bytes[end] == JSONByte.quote, isBeforeDelimiter(end + 1) else { return nil }
    return end > position && bytes[end - 1] != JSONByte.space ? end : nil
  }

  /// Reads text without quotes, up to the end of the line or the next comma or bracket.
  private mutating func readWord() -> JSONNode {
    let start = position
    while !isAtEnd, !endsWord(at: position) { position += 1 }
    position = trimmedEnd(from: start, to: position)
    recovered = position
    let span = start..<position
    let word = text(in: span)
    switch word.lowercased() {
    case "true", "false":
      let correct = word.lowercased()
      report("\(word) is written in small letters", suggestion: "write \(correct)", at: span)
      return JSONNode(span: span, value: .bool(correct == "true"))
    case "null", "nil", "none", "undefined":
      report("\(word) is called null in JSON", suggestion: "write null", at: span)
      return JSONNode(span: span, value: .null)
    case "nan", "inf", "infinity":
      reportNoNumber(span)
      return JSONNode(span: span, value: .unreadable)
    default:
      report("a text needs double quotes", suggestion: "write \(quoted(span))", at: span)
      return JSONNode(span: span, value: .string(word))
    }
  }

  /// An address such as `https://example.org` is one word, not a colon and a comment.
  private func endsWord(at offset: Int) -> Bool {
    switch bytes[offset] {
    case JSONByte.space, JSONByte.tab: false
    case JSONByte.colon: offset + 1 == bytes.count || bytes[offset + 1] != JSONByte.slash
    case let byte: JSONByte.isDelimiter(byte)
    }
  }
}
