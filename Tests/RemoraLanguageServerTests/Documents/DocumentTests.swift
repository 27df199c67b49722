import RemoraJSON
import RemoraLanguage
import RemoraLimits
import TestSupport
import XCTest

@testable import RemoraLanguageServer

final class DocumentTests: XCTestCase {
  private func document(_ text: String, in unit: LineTable.Unit = .utf16) -> Document {
    Document("file:///a.lua", file: "/a.lua", version: 1, Array(text.utf8), in: unit)
  }

  private func node(_ literal: JSONLiteral) throws -> JSONNode {
    JSONDocument(parsing: try JSONText.encode(literal), file: "test").root
  }

  private func text(_ document: Document) -> String {
    String(decoding: document.lines.text, as: UTF8.self)
  }

  private func change(
    _ start: (Int, Int),
    _ end: (Int, Int),
    _ text: String
  ) -> JSONLiteral {
    func position(_ place: (Int, Int)) -> JSONLiteral {
      ["line": .integer(place.0), "character": .integer(place.1)]
    }
    return ["range": ["start": position(start), "end": position(end)], "text": .string(text)]
  }

  private func apply(
    _ changes: [JSONLiteral],
    to document: inout Document,
    version: Int = 2
  ) throws {
    try document.apply(
      node([
        "textDocument": ["uri": "file:///a.lua", "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
    )
  }

  func testChangesAreMadeOneAfterTheOther() throws {
    var document = document("one\ntwo\n")
    let changes = [change((0, 0), (0, 3), "1\n1"), change((1, 1), (2, 3), "!")]
    try apply(changes, to: &document, version: 7)
    XCTAssertEqual(text(document), "1\n1!\n")
    XCTAssertEqual(document.version, 7)
  }

  func testAChangeWithoutARangeReplacesTheText() throws {
    var document = document("one")
    try apply([["text": "two"], change((0, 3), (0, 3), "!")], to: &document)
    XCTAssertEqual(text(document), "two!")
  }

  func testColumnsOfChangesCountTheUnitOfTheClient() throws {
    for (unit, column) in [(LineTable.Unit.utf16, 3), (.utf8, 6)] {
      var document = document("ä😀x", in: unit)
      try apply([change((0, column), (0, column + 1), "y")], to: &document)
      XCTAssertEqual(text(document), "ä😀y")
    }
  }

  func testStrangeRangesAreClamped() throws {
    for (start, end, expected) in [
      ((-5, -5), (0, 0), "!ä\n"), ((0, 99), (99, 99), "ä!"), ((1, 0), (0, 0), "ä\n!"),
      ((.max, .max), (.max, .max), "ä\n!"), ((.min, .min), (.max, .max), "!"),
    ] {
      var document = document("ä\n")
      try apply([change(start, end, "!")], to: &document)
      XCTAssertEqual(text(document), expected)
    }
  }

  func testAChangeThatIsNoneIsRefused() throws {
    for changes in [[["range": nil]], [[:]], [["text": 1]], [["text": "", "range": 1]]]
      as [[JSONLiteral]]
    {
      var document = document("text")
      XCTAssertThrowsError(try apply(changes, to: &document))
      XCTAssertEqual(text(document), "text")
    }
  }

  func testRandomEditsGiveTheTextOfTheClient() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "bc", "ä", "😀", "\n", "\r\n", "\r", "漢", "👩‍👩‍👧", "end\n"]
    for unit in [LineTable.Unit.utf16, .utf8] {
      var document = document("", in: unit)
      var editor = NaiveEditor(unit: unit)
      for version in 0..<300 {
        var changes: [JSONLiteral] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let count = editor.text.count > 300 ? 0 : Int.random(in: 0...4, using: &random)
          let text = (0..<count).map { _ in random.pick(pieces) }.joined()
          let ends = [editor.randomPlace(&random), editor.randomPlace(&random)].sorted()
          changes.append(change(editor.position(ends[0]), editor.position(ends[1]), text))
          editor.text.replaceSubrange(ends[0]..<ends[1], with: text.unicodeScalars)
        }
        try apply(changes, to: &document, version: version)
        XCTAssertEqual(text(document), editor.string, "version \(version)")
      }
    }
  }

  func testATextThatIsTooLongIsForgottenUntilItIsSentAgain() throws {
    var document = document(String(repeating: "x", count: Limit.document.value))
    XCTAssertFalse(document.isTooLong)
    try apply([change((0, 0), (0, 0), "y")], to: &document)
    XCTAssertTrue(document.isTooLong)
    XCTAssertEqual(text(document), "")
    try apply([change((0, 0), (0, 9), "")], to: &document)
    XCTAssertTrue(document.isTooLong)
    try apply([["text": "short"]], to: &document)
    XCTAssertFalse(document.isTooLong)
    XCTAssertEqual(text(document), "short")
  }
}

/// An editor that counts every position from the start of its text.
private struct NaiveEditor {
  let unit: LineTable.Unit
  var text: [Unicode.Scalar] = []

  var string: String { text.reduce(into: "") { $0.unicodeScalars.append($1) } }

  private func isInsideLineEnd(_ place: Int) -> Bool {
    place > 0 && place < text.count && text[place - 1] == "\r" && text[place] == "\n"
  }

  /// A place where a cursor can be.
  func randomPlace(_ random: inout SeededGenerator) -> Int {
    let place = Int.random(in: 0...text.count, using: &random)
    return isInsideLineEnd(place) ? place - 1 : place
  }

  func position(_ place: Int) -> (Int, Int) {
    var (line, column) = (0, 0)
    for index in 0..<place {
      let scalar = text[index]
      if scalar == "\n" || (scalar == "\r" && !isInsideLineEnd(index + 1)) {
        (line, column) = (line + 1, 0)
      } else {
        column += unit == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      }
    }
    return (line, column)
  }
}
