extension JSONReader {
  /// Reads the text that begins with the double quote here.
  mutating func readString(isKey: Bool = false) -> String {
    let start = position
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == JSONByte.quote || byte == JSONByte.backslash || byte < JSONByte.space { break }
      end += 1
    }
    let text: String
    if end < bytes.count, bytes[end] == JSONByte.quote {
      position = end + 1
      text = self.text(in: start + 1..<end)
    } else {
      position = end
      text = readRest(ofStringAt: start)
    }
    guard wordLength(at: position) > 0, bytes[position - 1] == JSONByte.quote else { return text }
    if let end = endBeforeQuote(from: start) { return endUnclosed(start, at: end) }
    skipPastEarlyQuote(isKey: isKey)
    return text
  }

  /// Continues from the first byte that is not literal.
  private mutating func readRest(ofStringAt start: Int) -> String {
    var content = Array(bytes[start + 1..<position])
    while !isAtEnd {
      let byte = bytes[position]
      switch byte {
      case JSONByte.quote:
        position += 1
        return String(decoding: content, as: UTF8.self)
      case JSONByte.backslash:
        readEscape(into: &content)
      case JSONByte.lineFeed, JSONByte.carriageReturn:
        guard readLineBreak(into: &content) else { return endUnclosed(start, content) }
      case ..<JSONByte.space:
        content.append(byte)
        position += 1
        reportControl(byte)
      default:
        content.append(byte)
        position += 1
      }
    }
    return endUnclosed(start, content)
  }

  // MARK: - Unclosed texts

  /// Reads a line end inside a text; false when the next line shows that a quote is missing.
  private mutating func readLineBreak(into content: inout [UInt8]) -> Bool {
    var next = position
    while next < bytes.count, JSONByte.isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    let isQuote = bytes[next] == JSONByte.quote
    if JSONByte.isDelimiter(bytes[next]), !isQuote || !isBeforeDelimiter(next + 1) { return false }
    let lineEnd = position
    content += bytes[lineEnd..<next]
    position = next
    report(
      "a text cannot run over several lines",
      suggestion: "write \\n where a line ends",
      at: lineEnd..<lineEnd + 1
    )
    return true
  }

  /// Excludes commas and brackets at the end of an unclosed text.
  private mutating func endUnclosed(_ start: Int, _ content: [UInt8]) -> String {
    let end = trimmedEnd(from: start + 1, to: min(position, bytes.count))
    let excess = min(position - end, content.count)
    position = end
    recovered = end
    report("this text is never closed", suggestion: "write \" at its end", at: start..<end)
    return String(decoding: content.dropLast(excess), as: UTF8.self)
  }

  /// The end of a text before the quote here, which opens the next one: `"more, "title"`, `"more }, { "title"`.
  private func endBeforeQuote(from start: Int) -> Int? {
    let quote = position - 1
    let end = trimmedEnd(from: start + 1, to: quote)
    var last = quote
    while last > end, bytes[last - 1] == JSONByte.space { last -= 1 }
    guard end > start + 1, last > end else { return nil }
    let isSeparator = bytes[last - 1] == JSONByte.comma && last < quote
    return isSeparator || JSONByte.isOpening(bytes[last - 1]) ? end : nil
  }

  /// Ends a text before the commas and brackets behind it, and goes on there.
  private mutating func endUnclosed(_ start: Int, at end: Int) -> String {
    position = end
    recovered = end
    let place = bytes[end] == JSONByte.comma ? "before the comma" : "at its end"
    report(
      "this text is never closed",
      suggestion: "write \" \(place)",
      at: start..<start + 1
    )
    return text(in: start + 1..<end)
  }

  /// Skips what follows a quote that was meant to be inside a text, or that opens the next one because this
  /// one was not closed.
  ///
  /// It skips up to a quote that ends a value.
  private mutating func skipPastEarlyQuote(isKey: Bool) {
    let start = position
    skipToQuote(isKey: isKey)
    recovered = position
    report(
      "the text ends at this quote, but more follows",
      suggestion: "write \\\" for a quote inside a text",
      at: start - 1..<start
    )
  }

  private mutating func skipToQuote(isKey: Bool) {
    let start = position
    while !isAtEnd, !JSONByte.isLineEnd(bytes[position]) {
      position += 1
      if bytes[position - 1] == JSONByte.quote, isBeforeDelimiter(position, isKey: isKey) { return }
    }
    position = trimmedEnd(from: start, to: position)
  }

  /// The end of a span without the commas, brackets and white space that it ends with.
  func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, JSONByte.isDelimiter(bytes[end - 1]), bytes[end - 1] != JSONByte.quote {
      end -= 1
    }
    return end
  }

  /// Whether a value, or a name, could end here: the next character in this line can follow it.
  func isBeforeDelimiter(_ offset: Int, isKey: Bool = false) -> Bool {
    var offset = offset
    while offset < bytes.count, bytes[offset] == JSONByte.space || bytes[offset] == JSONByte.tab {
      offset += 1
    }
    guard offset < bytes.count else { return true }
    let byte = bytes[offset]
    if byte == JSONByte.colon { return isKey }
    return byte == JSONByte.comma || JSONByte.isClosing(byte) || JSONByte.isLineEnd(byte)
  }
}
