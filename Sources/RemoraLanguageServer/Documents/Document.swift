import RemoraJSON
import RemoraLanguage
import RemoraLimits

/// A text, as the client names it and counts its positions.
struct Document {
  let uri: String
  /// The path by which the service knows it.
  let file: String
  /// The client's version; `nil` if it is not open.
  private(set) var version: Int?
  private(set) var lines: LineTable
  /// Whether it was too long once.
  ///
  /// Its text is forgotten then, until the client sends all of it again.
  private(set) var isTooLong = false

  init(_ uri: String, file: String, version: Int?, _ text: [UInt8], in unit: LineTable.Unit) {
    (self.uri, self.file, self.version) = (uri, file, version)
    lines = LineTable([], in: unit)
    replace(with: text)
  }

  private mutating func replace(with text: [UInt8]) {
    isTooLong = text.count > Limit.document.value
    lines = LineTable(isTooLong ? [] : text, in: lines.unit)
  }

  // MARK: Changes

  /// Makes the changes of a notification, each of the text that the one before it made.
  mutating func apply(_ params: JSONNode?) throws(ResponseError) {
    version = params?["textDocument"]?["version"]?.number?.integer ?? version
    guard let changes = params?["contentChanges"]?.items else {
      throw .invalidParams("contentChanges is missing")
    }
    for change in changes {
      guard let text = change["text"]?.string else {
        throw .invalidParams("the text of a change is missing")
      }
      guard let place = change["range"] else {
        replace(with: Array(text.utf8))
        continue
      }
      let range = try range(place)
      guard !isTooLong else { continue }
      var bytes = lines.text
      bytes.replaceSubrange(range, with: text.utf8)
      replace(with: bytes)
    }
  }

  // MARK: Positions

  /// The byte at a position of the client.
  func offset(_ position: JSONNode?) throws(ResponseError) -> Int {
    guard let line = position?["line"]?.number?.integer,
      let column = position?["character"]?.number?.integer
    else { throw .invalidParams("expected a position with a line and a character") }
    return lines.offset(of: .init(line: line, column: column))
  }

  /// The bytes of a range of the client; one with its ends exchanged is empty.
  func range(_ range: JSONNode?) throws(ResponseError) -> Range<Int> {
    let start = try offset(range?["start"])
    return start..<max(start, try offset(range?["end"]))
  }

  func json(_ range: Range<Int>) -> JSONLiteral {
    ["start": json(range.lowerBound), "end": json(range.upperBound)]
  }

  private func json(_ offset: Int) -> JSONLiteral {
    let position = lines.position(of: offset)
    return ["line": .integer(position.line), "character": .integer(position.column)]
  }

  func json(_ edits: [TextEdit]) -> JSONLiteral {
    .array(edits.map { ["range": json($0.range), "newText": .string($0.text)] })
  }

  func location(_ range: Range<Int>) -> JSONLiteral {
    ["uri": .string(uri), "range": json(range)]
  }
}
