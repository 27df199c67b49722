import RemoraLimits
import RemoraSorting

/// A strict JSON parser that recovers from every mistake.
///
/// Recursive descent, one call a value, never deeper than `Limit.jsonDepth`. After a
/// mistake it assumes what was most likely meant. Each step consumes at least one byte, so it takes
/// linear time on any input.
struct JSONReader {
  let bytes: [UInt8]
  let lines: JSONLines
  let file: String

  /// The next byte to read.
  var position = 0

  /// The open lists and objects, the outermost first.
  var openings: [Opening] = []

  /// The end of the last recovery: something missing right there is not a new mistake.
  var recovered = -1

  private(set) var issues: [JSONIssue] = []

  /// The numbers of the issues that may follow from others.
  private var followUps: [Int: Cause] = [:]

  /// What an issue may follow from, so that it is not reported beside it.
  enum Cause {
    /// A bracket that is missing or too many.
    case bracket
    /// Any mistake in this line or the one before it.
    case line
  }

  /// The lines of the last name that was there before, and of that one.
  var lastDuplicate: (line: Int, first: Int)?

  /// Whether a bracket is missing or too many, so that what is read after it may be in the wrong place.
  var isUnbalanced = false

  /// How often the rest was searched for the partners of its brackets.
  var matchCount = 0

  /// Whether there were more mistakes than the maximum.
  private(set) var isGivenUp = false

  /// A list or an object that is being read.
  struct Opening {
    /// Its opening bracket; its first item or its first name, if that is missing.
    let offset: Int
    let closing: UInt8
  }

  init(bytes: [UInt8], lines: JSONLines, file: String) {
    self.bytes = bytes
    self.lines = lines
    self.file = file
  }

  /// The next byte, or zero at the end; a zero inside the source is a mistake everywhere.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  // MARK: - The document

  mutating func readDocument() -> JSONNode {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      report("this file is saved as UTF-16", suggestion: "save it as UTF-8", at: 0..<2)
      return JSONNode(span: 0..<bytes.count, value: .unreadable)
    }
    checkEncoding()
    if bytes.starts(with: JSONByte.byteOrderMark) { position = JSONByte.byteOrderMark.count }
    skipSpace()
    guard !isAtEnd else {
      report("this file is empty", suggestion: "begin with {}", at: position..<position)
      return JSONNode(span: position..<position, value: .unreadable)
    }
    let root = readValue()
    let end = position
    skipSpace()
    if !isAtEnd { reportRest(after: end) }
    return root
  }

  mutating func readValue() -> JSONNode {
    switch current {
    case JSONByte.openBrace: return readObject()
    case JSONByte.openBracket: return readArray()
    case JSONByte.quote:
      let start = position
      let text = readString()
      return JSONNode(span: start..<position, value: .string(text))
    case JSONByte.minus, JSONByte.zero...JSONByte.nine: return readNumber()
    case UInt8(ascii: "t"): return readKeyword("true", .bool(true))
    case UInt8(ascii: "f"): return readKeyword("false", .bool(false))
    case UInt8(ascii: "n"): return readKeyword("null", .null)
    default: return readStrangeValue()
    }
  }

  private mutating func readKeyword(
    _ keyword: StaticString,
    _ value: JSONNode.Value
  ) -> JSONNode {
    let start = position
    let end = start + keyword.utf8CodeUnitCount
    guard bytes[start...].starts(with: keyword.description.utf8),
      wordLength(at: end) == 0
    else { return readStrangeValue() }
    position = end
    return JSONNode(span: start..<end, value: value)
  }

  private mutating func reportRest(after end: Int) {
    let span = position..<position + 1
    isUnbalanced = true
    switch current {
    case JSONByte.comma where isClosedEarly(by: end - 1):
      // A comma before it is right, once the bracket is gone.
      if let last = issues.last, last.span.upperBound < end,
        bytes[last.span.upperBound..<end - 1].allSatisfy(JSONByte.isSpace)
      {
        rewind(to: position, issueCount: issues.count - 1)
      }
      report(
        "this \(text(in: end - 1..<end)) ends the whole file, and more follows",
        suggestion: "remove it",
        at: end - 1..<end
      )
    case let byte where JSONByte.isClosing(byte):
      report("this \(text(in: span)) closes nothing", suggestion: "remove it", at: span)
    case JSONByte.comma, JSONByte.colon:
      report(
        "a file holds one value, and it ended before this",
        suggestion: "put everything between one { and one }",
        at: span
      )
    default:
      report(
        "a file holds one value, and this is a second one",
        suggestion: "put both between one [ and one ]",
        at: span
      )
    }
  }

  /// Whether the file would be whole without the closing bracket of its outermost object.
  private mutating func isClosedEarly(by bracket: Int) -> Bool {
    bytes[bracket] == JSONByte.closeBrace && closes([JSONByte.closeBrace], from: position)
  }

  // MARK: - Mistakes

  /// The mistakes in the order of the source.
  var sortedIssues: [JSONIssue] {
    let sorted = independentIssues.ordered { $0.span.lowerBound < $1.span.lowerBound }
    guard isGivenUp, let last = sorted.last else { return sorted }
    return sorted + [
      JSONIssue(
        message: "there are more mistakes than these \(sorted.count)",
        suggestion: nil,
        span: last.span,
        location: last.location,
        related: nil,
        isRepeatedName: false
      )
    ]
  }

  /// The mistakes without those that probably follow from others; all of them if nothing else is left.
  private var independentIssues: [JSONIssue] {
    let causes = issues.indices.filter { followUps[$0] == nil }
    let broken = Set(causes.map { issues[$0].location.line })
    let told = issues.indices.filter { number in
      guard let cause = followUps[number] else { return true }
      let line = issues[number].location.line
      return !isUnbalanced && (cause == .bracket || broken.isDisjoint(with: [line - 1, line]))
    }
    return told.isEmpty ? issues : told.map { issues[$0] }
  }

  /// Adds a mistake; if there are too many, gives up by moving to the end.
  ///
  /// Callers move ``position`` before they report, never after.
  mutating func report(
    _ message: String,
    suggestion: String? = nil,
    at span: Range<Int>,
    related: Int? = nil,
    mayFollowFrom cause: Cause? = nil
  ) {
    guard issues.count < Limit.jsonIssues.value else {
      isGivenUp = true
      position = bytes.count
      return
    }
    followUps[issues.count] = cause
    issues.append(
      JSONIssue(
        message: message,
        suggestion: suggestion,
        span: span,
        location: location(of: span.lowerBound),
        related: related.map(location(of:)),
        isRepeatedName: cause == .line
      )
    )
  }

  /// Returns to an earlier position, and removes the mistakes found since.
  mutating func rewind(to earlier: Int, issueCount: Int) {
    position = earlier
    issues.removeSubrange(issueCount...)
    followUps = followUps.filter { $0.key < issueCount }
  }

  private func location(of offset: Int) -> JSONLocation {
    lines.location(of: offset, in: bytes, file: file)
  }

  /// The source of a span, for messages and for recovered values.
  func text(in span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }

  /// The source of a span, truncated for messages.
  func excerpt(of span: Range<Int>) -> String {
    let length = 40
    let text = text(in: span.lowerBound..<min(span.upperBound, span.lowerBound + 4 * length))
    return text.count > length ? text.prefix(length) + "…" : text
  }

  /// The source of a span as the JSON text that was meant, for suggestions.
  func quoted(_ span: Range<Int>) -> String { JSONText.quote(excerpt(of: span)) }
}
