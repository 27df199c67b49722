/// A parsed JSON file, with the place of every value.
///
/// Parsing never fails: every mistake becomes one of ``issues``, and ``root`` has the values that
/// could be parsed. Other text is ``JSONNode/Value/unreadable``, so that a later check need not
/// report it again.
///
/// Offsets and spans count bytes of the UTF-8 source, a byte order mark included.
package struct JSONDocument: Sendable {
  /// The file's name in messages.
  package let file: String

  /// The source, byte for byte.
  package let bytes: [UInt8]

  /// The one value that the file holds; unreadable, with an empty span, in an empty file.
  package let root: JSONNode

  /// The mistakes in the order of the source, or none when the file is the JSON of RFC 8259.
  ///
  /// At most ``maximumIssueCount``, and then one more that says so.
  package let issues: [JSONIssue]

  /// Whether a bracket is missing or too many, so that values may be in the wrong place.
  package let isUnbalanced: Bool

  private let lines: JSONLines

  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content, in UTF-8, with or without a byte order mark.
  ///   - file: The file's name in messages; the file is not opened.
  package init(parsing bytes: [UInt8], file: String) {
    let lines = JSONLines(of: bytes)
    var reader = JSONReader(bytes: bytes, lines: lines, file: file)
    self.file = file
    self.bytes = bytes
    self.lines = lines
    root = reader.readDocument()
    issues = reader.sortedIssues
    isUnbalanced = reader.isUnbalanced
  }

  /// Reads a text that is already in memory.
  package init(parsing source: String, file: String) {
    self.init(parsing: Array(source.utf8), file: file)
  }

  /// The source as text.
  ///
  /// A new copy each time; bytes that are not UTF-8 become U+FFFD.
  package var source: String { String(decoding: bytes, as: UTF8.self) }

  /// The source of a value, exactly as it was written.
  package func text(of node: JSONNode) -> String { text(in: node.span) }

  /// The source between two offsets, which may be outside the file.
  package func text(in span: Range<Int>) -> String {
    String(decoding: bytes[span.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The place of a byte for people: line and column, both counted from one.
  ///
  /// Costs a search among the lines and a walk along one of them. An offset outside the file gives
  /// the nearest place in it.
  package func location(of offset: Int) -> JSONLocation {
    lines.location(of: offset, in: bytes, file: file)
  }

  /// The number of the line of a byte, from one: cheaper than its whole place.
  package func lineNumber(of offset: Int) -> Int { lines.line(of: offset) }

  /// The text of a line, without its line end, for an excerpt; `nil` when there is no such line, or it is
  /// longer than that.
  package func line(_ number: Int, atMost bytes: Int = .max) -> String? {
    guard let span = lines.span(ofLine: number, in: self.bytes), span.count <= bytes else {
      return nil
    }
    return text(in: span)
  }

  /// The path of the value that begins at an offset; `nil` if none does.
  package func path(at offset: Int) -> JSONPath? {
    var (node, path) = (root, JSONPath.root)
    while node.span.lowerBound != offset {
      let parts =
        node.members?.map { ($0.value, path.appending($0.key)) }
        ?? node.items?.enumerated().map { ($1, path.appending($0)) } ?? []
      guard let next = parts.first(where: { $0.0.span.contains(offset) }) else { return nil }
      (node, path) = next
    }
    return path
  }
}
