import XCTest

@testable import RemoraLineEditor

/// The keys of readline's Emacs mode.
final class EditingTests: LineEditorTestCase {
  override func setUp() { begin() }

  private func assertTyping(
    _ keys: String,
    gives text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    _ = makeEditor()
    begin()
    type(keys + "|")
    assertText(text, file: file, line: line)
  }

  func testMovesInTheLine() {
    assertTyping("abc" + Press.control("a"), gives: "|abc")
    assertTyping("abc" + Press.home + Press.control("e"), gives: "abc|")
    assertTyping("abc" + Press.home + Press.end, gives: "abc|")
    assertTyping("abc" + Press.control("b"), gives: "ab|c")
    assertTyping("abc" + Press.left + Press.left + Press.control("f"), gives: "ab|c")
    assertTyping("e\u{301}漢👨‍👩‍👧" + Press.left + Press.left, gives: "e\u{301}|漢👨‍👩‍👧")
    assertTyping(Press.left + Press.right + "a", gives: "a|")
  }

  func testMovesOverWords() {
    assertTyping("one two" + Press.alt("b"), gives: "one |two")
    assertTyping("one two\u{1B}[1;5D\u{1B}[1;5D", gives: "|one two")
    assertTyping("one two" + Press.home + Press.alt("f"), gives: "one| two")
    assertTyping("one two" + Press.home + "\u{1B}[1;5C\u{1B}[1;3C", gives: "one two|")
  }

  func testDeletesCharacters() {
    assertTyping("abc" + Press.backspace, gives: "ab|")
    assertTyping("abc" + Press.control("h"), gives: "ab|")
    assertTyping("abc" + Press.home + "\u{1B}[3~", gives: "|bc")
    assertTyping("abc" + Press.home + Press.control("d"), gives: "|bc")
    assertTyping("a👨‍👩‍👧" + Press.backspace, gives: "a|")
    assertTyping(Press.backspace + "\u{1B}[3~", gives: "|")
  }

  func testKillsAndYanks() {
    assertTyping("one two" + Press.alt("b") + Press.control("k"), gives: "one |")
    assertTyping("one two" + Press.control("u"), gives: "|")
    assertTyping("x = like.image" + Press.control("w"), gives: "x = |")
    assertTyping("like.image" + Press.alt("\u{7F}"), gives: "like.|")
    assertTyping("one two" + Press.home + Press.alt("d"), gives: "| two")
    assertTyping(
      "one" + Press.control("u") + Press.control("y") + Press.control("y"),
      gives: "oneone|"
    )
    assertTyping(
      "a b" + Press.control("w") + Press.home + Press.control("k") + Press.control("y")
        + Press.alt("y"),
      gives: "b|"
    )
  }

  func testTransposesAndUndoes() {
    assertTyping("ab" + Press.control("t"), gives: "ba|")
    assertTyping("one" + Press.control("u") + Press.control("_"), gives: "one|")
    assertTyping("one" + Press.control("u") + Press.control("_") + Press.alt("/"), gives: "|")
  }

  func testUnknownKeysDoNothing() {
    assertTyping("a\u{1B}[15~\u{1B}OP" + Press.alt("q") + Press.control("]") + "b", gives: "ab|")
    _ = makeEditor()
    begin()
    type("a\u{1B}")
    events += editor.timeOut()
    assertText("a")
    XCTAssertEqual(events, [])
  }

  func testClearsTheScreenAndKeepsTheLine() {
    editor.printAbove("one")
    type("abc" + Press.left + Press.control("l"))
    assertScreen(["> abc"], cursor: (0, 4))
  }

  func testStopsAndGoesOnWithTheSameLine() {
    var wasMarked = true
    editor.suspend = { [unowned self] in
      wasMarked = screen.terminal.pastesAreMarked
      screen.terminal.write("$ fg\r\n")
    }
    type("ab\u{1A}c")
    XCTAssertFalse(wasMarked)
    XCTAssertTrue(screen.terminal.pastesAreMarked)
    assertScreen(["> ab", "$ fg", "> abc"], cursor: (2, 5))
  }

  func testWithoutAWayToStopCtrlZDoesNothing() {
    type("ab\u{1A}")
    assertScreen(["> ab"], cursor: (0, 4))
  }
}
