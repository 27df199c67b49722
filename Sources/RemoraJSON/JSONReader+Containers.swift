import RemoraLimits

extension JSONReader {
  mutating func readArray() -> JSONNode {
    let start = position
    var items: [JSONNode] = []
    let isRead = readContainer { $0.readItem(into: &items) }
    return JSONNode(span: start..<position, value: isRead ? .array(items) : .unreadable)
  }

  /// Reads an item of a list; false if the list ends before it.
  ///
  /// What is rare stands in functions of its own, so that a level takes little of the stack.
  private mutating func readItem(into items: inout [JSONNode]) -> Bool {
    if current == JSONByte.quote, let isRead = readName(into: &items) { return isRead }
    items.append(readValue())
    return true
  }

  /// Reads an object whose brace is missing; false if its name ends the list, `nil` if there is no such name.
  private mutating func readName(into items: inout [JSONNode]) -> Bool? {
    guard let colon = colonAfterString else { return nil }
    let start = position
    if closes(waiting + [JSONByte.closeBrace], from: colon) {
      report(
        "a { is missing before this name",
        suggestion: "write { before it, or remove a } above it",
        at: start..<colon
      )
      items.append(readObject(withoutBraceAt: start))
      return true
    }
    guard let list = openings.last, closes(waiting.dropLast(), from: colon) else { return nil }
    recovered = position
    reportUnclosed(list, place: "before the name in line \(lines.line(of: start))")
    return false
  }

  mutating func readObject() -> JSONNode {
    let start = position
    var members: [JSONMember] = []
    var keys: Set<String> = []
    let isRead = readContainer { $0.readMember(into: &members, &keys) }
    return JSONNode(span: start..<position, value: isRead ? .object(members) : .unreadable)
  }

  /// Reads the members of an object whose opening brace is missing.
  mutating func readObject(withoutBraceAt start: Int) -> JSONNode {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    let opening = Opening(offset: start, closing: JSONByte.closeBrace)
    let isRead = readContainer(opening) { $0.readMember(into: &members, &keys) }
    return JSONNode(span: start..<position, value: isRead ? .object(members) : .unreadable)
  }

  /// Reads a member; false if the object ends before it.
  private mutating func readMember(
    into members: inout [JSONMember],
    _ keys: inout Set<String>
  ) -> Bool {
    if current == JSONByte.openBrace, let isRead = readNameless(into: &members) { return isRead }
    if let member = readMember() { add(member, to: &members, &keys) }
    return true
  }

  private mutating func add(
    _ member: JSONMember,
    to members: inout [JSONMember],
    _ keys: inout Set<String>
  ) {
    if let first = Self.member(of: members, keys, like: member) {
      reportDuplicate(member, of: first)
    } else {
      members.append(member)
      // A walk over a few names is faster than a set of them.
      if members.count == 16 { keys = Set(members.map(\.key)) }
      if members.count > 16 { keys.insert(member.key) }
    }
  }

  /// Reads the items of a list whose bracket is missing; false if an object ends before this one, `nil` if neither.
  private mutating func readNameless(into members: inout [JSONMember]) -> Bool? {
    if let last = members.last, closes(waiting + [JSONByte.closeBracket], from: position) {
      members[members.count - 1] = readRest(ofListUnder: last)
      return true
    }
    guard let object = openings.last, openings.dropLast().last?.closing == JSONByte.closeBracket,
      closes(waiting.dropLast(), from: position)
    else { return nil }
    recovered = position
    reportUnclosed(object, place: "before the { in line \(lines.line(of: position))")
    return false
  }

  /// Reads the items behind the first one of a list whose opening bracket is missing.
  private mutating func readRest(ofListUnder member: JSONMember) -> JSONMember {
    let start = member.value.span.lowerBound
    report(
      "a [ is missing before this list",
      suggestion: "write [ before its first item",
      at: start..<start + 1
    )
    var items = [member.value]
    _ = readContainer(Opening(offset: start, closing: JSONByte.closeBracket)) {
      $0.readItem(into: &items)
    }
    let list = JSONNode(span: start..<position, value: .array(items))
    return JSONMember(key: member.key, keySpan: member.keySpan, value: list)
  }

  private static func member(
    of members: [JSONMember],
    _ keys: Set<String>,
    like member: JSONMember
  ) -> JSONMember? {
    if members.count >= 16, !keys.contains(member.key) { return nil }
    return members.first { $0.key == member.key }
  }

  /// Reports a name that is there before; those of a line that repeats another one, once.
  private mutating func reportDuplicate(_ member: JSONMember, of first: JSONMember) {
    let name = excerpt(of: member.keySpan)
    let start = first.keySpan.lowerBound
    let (line, firstLine) = (lines.line(of: member.keySpan.lowerBound), lines.line(of: start))
    if let last = lastDuplicate, last == (line, firstLine), line != firstLine { return }
    // A name that has no value yet is reported already.
    if case .unreadable = member.value.value, member.value.span.isEmpty { return }
    lastDuplicate = (line, firstLine)
    report(
      "this object has the name \(name) twice, first in line \(firstLine)",
      suggestion: "remove one of them",
      at: member.keySpan,
      related: start,
      mayFollowFrom: .line
    )
  }

  /// Reads from an opening bracket, or behind a missing one, to its closing one; false when it is nested too deeply.
  private mutating func readContainer(
    _ missing: Opening? = nil,
    _ readItem: (inout JSONReader) -> Bool
  ) -> Bool {
    guard openings.count < Limit.jsonDepth.value else {
      skipDeepContainer()
      return false
    }
    let opening =
      missing ?? Opening(offset: position, closing: JSONByte.closing(for: current))
    if missing == nil { position += 1 }
    openings.append(opening)
    defer { openings.removeLast() }
    skipSpace()
    var comma: Int?
    while true {
      switch current {
      case opening.closing:
        position += 1
        if let comma { reportTrailing(comma) }
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
        skipLeadingComma()
      default:
        guard readItem(&self) else { return true }
        comma = readSeparator()
      }
    }
  }

  private mutating func reportTrailing(_ comma: Int) {
    report("this comma has nothing after it", suggestion: "remove it", at: comma..<comma + 1)
  }

  private mutating func skipLeadingComma() {
    position += 1
    report(
      "this comma has nothing before it",
      suggestion: "remove it",
      at: position - 1..<position
    )
    skipSpace()
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
        at: separator..<position,
        mayFollowFrom: .bracket
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
