extension JSONReader {
  mutating func readArray() -> JSONNode {
    let start = position
    var items: [JSONNode] = []
    let isRead = readContainer { reader in
      items.append(reader.readValue())
    }
    return JSONNode(span: start..<position, value: isRead ? .array(items) : .unreadable)
  }

  mutating func readObject() -> JSONNode {
    let start = position
    var members: [JSONMember] = []
    var keys: Set<String> = []
    let isRead = readContainer { reader in
      guard let member = reader.readMember() else { return }
      if let first = Self.member(of: members, keys, like: member) {
        reader.reportDuplicate(member, of: first)
      } else {
        members.append(member)
        // A walk over a few names is faster than a set of them.
        if members.count == 16 { keys = Set(members.map(\.key)) }
        if members.count > 16 { keys.insert(member.key) }
      }
    }
    return JSONNode(span: start..<position, value: isRead ? .object(members) : .unreadable)
  }

  private static func member(
    of members: [JSONMember],
    _ keys: Set<String>,
    like member: JSONMember
  ) -> JSONMember? {
    if members.count >= 16, !keys.contains(member.key) { return nil }
    return members.first { $0.key == member.key }
  }

  private mutating func reportDuplicate(_ member: JSONMember, of first: JSONMember) {
    let name = excerpt(of: member.keySpan)
    let start = first.keySpan.lowerBound
    report(
      "this object has the name \(name) twice, first in line \(lines.line(of: start))",
      suggestion: "remove one of them",
      at: member.keySpan,
      related: start
    )
  }

  /// Reads from an opening bracket to its closing one; false when it is nested too deeply.
  private mutating func readContainer(_ readItem: (inout JSONReader) -> Void) -> Bool {
    guard openings.count < JSONDocument.maximumDepth else {
      skipDeepContainer()
      return false
    }
    let opening = position
    let closing = JSONByte.closing(for: bytes[opening])
    openings.append(opening)
    defer { openings.removeLast() }
    position += 1
    skipSpace()
    var comma: Int?
    while true {
      switch current {
      case closing:
        position += 1
        if let comma {
          report(
            "this comma has nothing after it",
            suggestion: "remove it",
            at: comma..<comma + 1
          )
        }
        return true
      case JSONByte.closeBrace, JSONByte.closeBracket:
        if closeWrongly(opening) { return true }
        if current == JSONByte.comma {
          comma = position
          position += 1
          skipSpace()
        }
      case 0 where isAtEnd:
        reportUnclosed(opening, place: "at the end of the file")
        return true
      case JSONByte.comma:
        comma = nil
        position += 1
        report(
          "this comma has nothing before it",
          suggestion: "remove it",
          at: position - 1..<position
        )
        skipSpace()
      default:
        readItem(&self)
        comma = readSeparator()
      }
    }
  }

  /// Reads what stands after an item; the offset of the comma if it is one.
  private mutating func readSeparator() -> Int? {
    let end = position
    skipSpace()
    let separator = position
    switch current {
    case JSONByte.comma:
      position += 1
      skipSpace()
      return separator
    case JSONByte.closeBrace, JSONByte.closeBracket:
      return nil
    case UInt8(ascii: ";"):
      position += 1
      report(
        "a semicolon stands where a comma belongs",
        suggestion: "write ,",
        at: separator..<position
      )
      skipSpace()
    case JSONByte.colon:
      position += 1
      report(
        "a colon does not belong here",
        suggestion: "write , or put { } around names and values",
        at: separator..<position
      )
      skipSpace()
    default:
      if end == recovered || !isAtValue { return nil }
      report("a comma is missing here", suggestion: "write , before the next value", at: end..<end)
    }
    return nil
  }

  /// Whether a value begins here, or something that was meant as one.
  private var isAtValue: Bool {
    switch current {
    case JSONByte.quote, JSONByte.openBrace, JSONByte.openBracket, UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      true
    default:
      wordLength(at: position) > 0
    }
  }
}
