extension JSONReader {
  /// Reads a name and its value; `nil` if there is no name.
  mutating func readMember() -> JSONMember? {
    let start = position
    guard let key = readKey() else { return nil }
    let keySpan = start..<position
    guard readColon(after: keySpan) else {
      return JSONMember(key: key, keySpan: keySpan, value: missingValue())
    }
    if isAtMemberEnd {
      reportNoValue(keySpan)
      return JSONMember(key: key, keySpan: keySpan, value: missingValue())
    }
    let (valueStart, issueCount) = (position, issues.count)
    let value = readValue()
    if case .string = value.value, isBeforeColon {
      // The text is the next name: the value is missing.
      rewind(to: valueStart, issueCount: issueCount)
      reportNoValue(keySpan)
      recovered = position
      return JSONMember(key: key, keySpan: keySpan, value: missingValue())
    }
    return JSONMember(key: key, keySpan: keySpan, value: value)
  }

  private func missingValue() -> JSONNode {
    JSONNode(span: position..<position, value: .unreadable)
  }

  private mutating func readKey() -> String? {
    let start = position
    if current == JSONByte.quote { return readString(isKey: true) }
    if JSONByte.isOpening(current) {
      _ = readValue()
      report(
        "every value in an object needs a name",
        suggestion: "write \"name\": before it",
        at: start..<start + 1
      )
      return nil
    }
    if let text = readForeignString() { return text }
    skipWord()
    guard position > start else {
      skipStrangeName()
      return nil
    }
    let word = text(in: start..<position)
    report(
      "a name needs double quotes",
      suggestion: "write \(quoted(start..<position))",
      at: start..<position
    )
    return word
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
      at: key
    )
  }

  /// Whether the next character can only end a member.
  private var isAtMemberEnd: Bool {
    isAtEnd || current == JSONByte.comma || JSONByte.isClosing(current)
  }

  /// Whether a colon follows, in this line or after white space.
  private var isBeforeColon: Bool {
    var offset = position
    while offset < bytes.count, JSONByte.isSpace(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == JSONByte.colon
  }
}
