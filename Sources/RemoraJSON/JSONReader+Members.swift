extension JSONReader {
  /// Reads a name and its value; `nil` if there is no name.
  ///
  /// What is rare stands in functions of its own, so that a level takes little of the stack.
  mutating func readMember() -> JSONMember? {
    guard let name = readName() else { return nil }
    guard name.hasValue else {
      return name.isTyped ? nil : member(name, missingValue())
    }
    let (start, issueCount) = (position, issues.count)
    let value = readValue()
    return member(name, value, at: start, issueCount)
  }

  /// A name before its value.
  private struct Name {
    let key: String
    let span: Range<Int>
    /// Whether it lacks its closing quote and its colon: it is being typed.
    let isTyped: Bool
    var hasValue = true
  }

  private mutating func readName() -> Name? {
    let start = position
    guard let key = readKey() else { return nil }
    let isTyped = bytes[start] == JSONByte.quote && position == recovered && !isBeforeColon
    var name = Name(key: key, span: start..<position, isTyped: isTyped)
    if !readColon(after: name.span) {
      name.hasValue = false
    } else if isAtMemberEnd {
      reportNoValue(name.span)
      name.hasValue = false
    }
    return name
  }

  /// A member with the value that was read, unless that is the next name, because the value is missing.
  private mutating func member(
    _ name: Name,
    _ value: JSONNode,
    at start: Int,
    _ issueCount: Int
  ) -> JSONMember? {
    guard case .string = value.value, isBeforeColon else { return member(name, value) }
    rewind(to: start, issueCount: issueCount)
    return name.isTyped ? nil : member(name, readMissingValue(name.span))
  }

  private func member(_ name: Name, _ value: JSONNode) -> JSONMember {
    JSONMember(key: name.key, keySpan: name.span, value: value)
  }

  /// Reads an object whose brace is missing, or nothing.
  private mutating func readMissingValue(_ key: Range<Int>) -> JSONNode {
    guard closes(waiting + [JSONByte.closeBrace], from: position) else {
      reportNoValue(key)
      recovered = position
      return missingValue()
    }
    report(
      "a { is missing after this name",
      suggestion: "write { before the first name in it",
      at: key
    )
    return readObject(withoutBraceAt: position)
  }

  private func missingValue() -> JSONNode {
    JSONNode(span: position..<position, value: .unreadable)
  }

  private mutating func readKey() -> String? {
    let start = position
    if current == JSONByte.quote {
      return readPlainKey() ?? readUnclosedKey() ?? readString(isKey: true)
    }
    if JSONByte.isOpening(current) {
      _ = readValue()
      report(
        "every value in an object needs a name",
        suggestion: "write \"name\": before it",
        at: start..<start + 1,
        mayFollowFrom: .bracket
      )
      return nil
    }
    if let text = readForeignString() { return text }
    skipWord()
    guard position > start else {
      skipStrangeName()
      return nil
    }
    let word = start..<position
    if current == JSONByte.quote { position += 1 }
    report(
      "a name needs double quotes",
      suggestion: "write \(quoted(word))",
      at: start..<position
    )
    return text(in: word)
  }

  /// Reads a word in quotes with a colon right behind it, as nearly all names are.
  private mutating func readPlainKey() -> String? {
    let start = position + 1
    var end = start
    while end < bytes.count, JSONByte.isWord(bytes[end]) { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == JSONByte.quote, bytes[end + 1] == JSONByte.colon
    else { return nil }
    position = end + 1
    return text(in: start..<end)
  }

  /// Reads a name whose closing quote is missing: a word before a colon, with no quote before a colon behind it.
  private mutating func readUnclosedKey() -> String? {
    let start = position
    var end = start + 1
    while case let length = wordLength(at: end), length > 0 { end += length }
    guard end > start + 1, end < bytes.count, bytes[end] == JSONByte.colon,
      colonAfterString == nil
    else { return nil }
    position = end
    recovered = end
    report(
      "this name is never closed",
      suggestion: "write \" before the colon",
      at: start..<end
    )
    return text(in: start + 1..<end)
  }

  /// The end of the text in quotes here, if it ends in this line, and a colon follows.
  var colonAfterString: Int? {
    var end = position + 1
    while end < bytes.count, bytes[end] != JSONByte.quote, !JSONByte.isLineEnd(bytes[end]) {
      end += bytes[end] == JSONByte.backslash ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == JSONByte.quote else { return nil }
    return isColon(behind: end + 1) ? end + 1 : nil
  }

  /// Skips text that cannot be a name, and a value after a colon.
  private mutating func skipStrangeName() {
    let start = position
    guard current == JSONByte.colon else { return skipStrangeText() }
    position += 1
    skipSpace()
    if !isAtMemberEnd { _ = readValue() }
    recovered = position
    report(
      "this colon has no name before it",
      suggestion: "write \"name\" before it",
      at: start..<start + 1
    )
  }

  /// Reads the colon, or a substitute for it; false if no value can follow.
  private mutating func readColon(after key: Range<Int>) -> Bool {
    skipSpace()
    let start = position
    switch current {
    case JSONByte.colon:
      position += 1
    case UInt8(ascii: "="):
      position += 1
      if current == UInt8(ascii: ">") { position += 1 }
      report(
        "\(text(in: start..<position)) stands where a colon belongs",
        suggestion: "write :",
        at: start..<position
      )
    default:
      if isAtMemberEnd {
        if key.upperBound != recovered { reportNoValue(key) }
        return false
      }
      if key.upperBound != recovered {
        report(
          "a colon is missing after this name",
          suggestion: "write : before the value",
          at: key.upperBound..<key.upperBound
        )
      }
    }
    skipSpace()
    return true
  }

  private mutating func reportNoValue(_ key: Range<Int>) {
    report(
      "the name \(excerpt(of: key)) has no value",
      suggestion: "write a value after it, or remove it",
      at: key,
      mayFollowFrom: .bracket
    )
  }

  /// Whether the next character can only end a member.
  private var isAtMemberEnd: Bool {
    isAtEnd || current == JSONByte.comma || JSONByte.isClosing(current)
  }

  /// Whether a colon follows, in this line or after white space.
  private var isBeforeColon: Bool { isColon(behind: position) }

  private func isColon(behind offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, JSONByte.isSpace(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == JSONByte.colon
  }
}
