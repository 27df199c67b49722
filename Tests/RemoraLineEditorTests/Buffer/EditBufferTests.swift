import XCTest

@testable import RemoraLineEditor

final class EditBufferTests: XCTestCase {
  /// A buffer with the text, and the cursor in the place of the bar.
  private func buffer(_ text: String) -> EditBuffer {
    var buffer = EditBuffer()
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    buffer.reset(to: parts.joined())
    if parts.count == 2 {
      buffer.move(to: buffer.text.utf8.index(buffer.text.startIndex, offsetBy: parts[0].utf8.count))
    }
    return buffer
  }

  private func assert(
    _ buffer: EditBuffer,
    _ expected: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let shown = "\(buffer.text[..<buffer.cursor])|\(buffer.text[buffer.cursor...])"
    XCTAssertEqual(shown, expected, file: file, line: line)
  }

  func testInsertsAtTheCursor() {
    var buffer = buffer("a|c")
    buffer.insert("b")
    assert(buffer, "ab|c")
  }

  func testAMarkJoinsTheCharacterBefore() {
    var buffer = buffer("e|x")
    buffer.insert("\u{301}")
    assert(buffer, "e\u{301}|x")
    buffer.delete(buffer.before..<buffer.cursor)
    assert(buffer, "|x")
  }

  func testACursorThatWouldBeWithinAClusterIsBehindIt() {
    var buffer = buffer("e|\n\u{301}x")
    buffer.delete(buffer.cursor..<buffer.after)
    assert(buffer, "e\u{301}|x")
  }

  func testNewlinesAreOneCharacterOfOneKind() {
    var buffer = buffer("|")
    buffer.insert("a\r\nb\rc")
    assert(buffer, "a\nb\nc|")
  }

  func testWordsAreLettersDigitsAndUnderscores() {
    XCTAssertEqual(buffer("like:my_tap2(|)").wordStartText, "like:")
    XCTAssertEqual(buffer("like:tap(), |").wordStartText, "like:")
    XCTAssertEqual(buffer("|  like:tap").wordEndText, "  like")
    XCTAssertEqual(buffer("päivää| 漢字").wordStartText, "")
    XCTAssertEqual(buffer("|").wordEndText, "")
  }

  func testAKillIsYankedAndKillsInARowAreOne() {
    var buffer = buffer("one two| three")
    buffer.kill(buffer.wordStart..<buffer.cursor)
    buffer.kill(buffer.wordStart..<buffer.cursor)
    buffer.kill(buffer.cursor..<buffer.wordEnd)
    assert(buffer, "|")
    buffer.yank()
    assert(buffer, "one two three|")
  }

  func testAnOlderKillReplacesTheOneThatWasYanked() {
    var buffer = buffer("one two|")
    buffer.kill(buffer.wordStart..<buffer.cursor)
    buffer.move(to: buffer.text.startIndex)
    buffer.kill(buffer.cursor..<buffer.lineRange.upperBound)
    buffer.yank()
    assert(buffer, "one |")
    buffer.yankOlder()
    assert(buffer, "two|")
    buffer.yankOlder()
    assert(buffer, "one |")
    buffer.move(to: buffer.cursor)
    buffer.yankOlder()
    assert(buffer, "one |")
  }

  func testKillsOutliveTheLine() {
    var buffer = buffer("one|")
    buffer.kill(buffer.killStart..<buffer.cursor)
    buffer.reset()
    buffer.yank()
    assert(buffer, "one|")
  }

  func testAKillAtTheEdgeOfALineJoinsIt() {
    var buffer = buffer("a\n|b")
    buffer.kill(buffer.killStart..<buffer.cursor)
    assert(buffer, "a|b")
    buffer = self.buffer("a|\nb")
    buffer.kill(buffer.cursor..<buffer.killEnd)
    assert(buffer, "a|b")
  }

  func testTransposesTheCharactersAroundTheCursor() {
    for (before, after) in [
      ("a|b", "ba|"), ("ab|", "ba|"), ("|ab", "|ab"), ("a|", "a|"),
      ("漢e\u{301}|\nx", "e\u{301}漢|\nx"),
      ("a\n|b", "a\n|b"),
    ] {
      var buffer = buffer(before)
      buffer.transpose()
      assert(buffer, after)
    }
  }

  func testUndoGoesBackWordByWordAndForwardAgain() {
    var buffer = buffer("|")
    for character in "one two" { buffer.insert(String(character), isTyping: true) }
    buffer.delete(buffer.before..<buffer.cursor)
    buffer.undo()
    assert(buffer, "one two|")
    buffer.undo()
    assert(buffer, "one|")
    buffer.undo()
    assert(buffer, "|")
    buffer.undo()
    assert(buffer, "|")
    buffer.redo()
    buffer.redo()
    assert(buffer, "one two|")
    buffer.insert("x")
    buffer.redo()
    assert(buffer, "one twox|")
  }

  func testMotionsOverLinesKeepTheirColumn() {
    var buffer = buffer("abcdef\nab\nabcd|ef")
    XCTAssertTrue(buffer.moveVertically(up: true))
    assert(buffer, "abcdef\nab|\nabcdef")
    XCTAssertTrue(buffer.moveVertically(up: true))
    assert(buffer, "abcd|ef\nab\nabcdef")
    XCTAssertFalse(buffer.moveVertically(up: true))
    XCTAssertTrue(buffer.moveVertically(up: false))
    XCTAssertTrue(buffer.moveVertically(up: false))
    assert(buffer, "abcdef\nab\nabcd|ef")
    XCTAssertFalse(buffer.moveVertically(up: false))
  }

  func testTheIndentationEndsAtTheCursor() {
    XCTAssertEqual(buffer("a\n    b|").indentation, "    ")
    XCTAssertEqual(buffer("  |  b").indentation, "  ")
    XCTAssertEqual(buffer("b|").indentation, "")
  }
}

extension EditBuffer {
  fileprivate var wordStartText: String { String(text[..<wordStart]) }
  fileprivate var wordEndText: String { String(text[..<wordEnd]) }
}
