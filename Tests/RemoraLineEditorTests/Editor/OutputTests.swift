import XCTest

@testable import RemoraLineEditor

final class OutputTests: LineEditorTestCase {
  func testOutputInTheMiddleOfAMultilineInputLeavesItUnharmed() {
    editor.isComplete = { _ in false }
    begin()
    type("if a then\rb()" + Press.left)
    editor.printAbove("one\ntwo\n")
    assertScreen(["one", "two", "> if a then", ">> b()"], cursor: (3, 5))
    type("c")
    assertScreen(["one", "two", "> if a then", ">> b(c)"], cursor: (3, 6))
  }

  func testOutputScrollsTheWindowAndKeepsTheLineWhole() {
    _ = makeEditor(columns: 10, rows: 4)
    begin()
    type("0123456789")
    for number in 1...20 { editor.printAbove("line \(number)") }
    assertScreen((1...20).map { "line \($0)" } + ["> 01234567", "89"])
  }

  func testOutputThatEndsWithinALineGetsItsOwn() {
    begin()
    editor.printAbove("a\n\nb")
    assertScreen(["a", "", "b", ">"], cursor: (3, 2))
  }

  func testOutputAtRestGoesOutAsItIs() {
    editor.printAbove("one\ntwo")
    editor.printAbove(" more\n")
    XCTAssertEqual(screen.written, "one\r\ntwo more\r\n")
  }

  func testAPromptBeginsALineOfItsOwn() {
    editor.printAbove("no newline")
    begin()
    assertScreen(["no newline", ">"], cursor: (1, 2))
  }

  func testNoOutputIsNoOutput() {
    begin()
    let written = screen.written
    editor.printAbove("")
    XCTAssertEqual(screen.written, written)
  }

  func testEndingLeavesTheCursorBelowWhatWasTyped() {
    begin()
    type("a" + Press.altEnter + "b" + Press.up)
    editor.end()
    editor.end()
    assertScreen(["> a", ">> b"], cursor: (2, 0))
    XCTAssertFalse(screen.terminal.pastesAreMarked)
    XCTAssertEqual(editor.feed([0x61]), [])
    XCTAssertNil(editor.pendingTimeout)
  }

  func testDrawingAnewBringsBackTheLineAndThePasteMarks() {
    begin()
    type("abc")
    screen.terminal = VirtualTerminal(columns: 40, rows: 10)
    editor.redraw()
    assertScreen(["> abc"], cursor: (0, 5))
    XCTAssertTrue(screen.terminal.pastesAreMarked)
  }

  func testEveryKeyIsWrittenAtOnce() {
    var writes = 0
    editor = LineEditor(history: History(path: nil), columns: 40, rows: 10, usesColour: false) {
      _ in
      writes += 1
    }
    begin()
    type("like:tap()")
    XCTAssertEqual(writes, 2)
    type(Press.left)
    editor.printAbove("reloaded")
    XCTAssertEqual(writes, 4)
  }

  // MARK: Colours

  private func beginInColour() {
    _ = makeEditor(usesColour: true)
    editor.highlighter = { text in
      guard let range = text.firstRange(of: "'('") else { return [] }
      return [StyledSpan(range: range, style: .string)]
    }
    begin()
  }

  func testTheHighlighterGivesPartsTheirStyle() {
    beginInColour()
    type("x = '('")
    XCTAssertTrue(screen.written.hasSuffix("x = \u{1B}[32m'('\u{1B}[0m"), screen.written)
  }

  func testTheBracketsAtTheCursorAreShownButNotThoseInStrings() {
    beginInColour()
    type("a('(')")
    XCTAssertEqual(screen.terminal.styled.suffix(5), ["(", "'", "(", "'", ")"])
    XCTAssertTrue(screen.written.contains("\u{1B}[1;4m(\u{1B}[0m\u{1B}[32m'('"), screen.written)
  }

  func testASubmittedLineHasNoBracketsShown() {
    beginInColour()
    type("a()")
    screen.written = ""
    type("\r")
    XCTAssertTrue(screen.written.hasPrefix("\u{8}\u{8}()"), screen.written.debugDescription)
  }

  func testTheHighlighterIsAskedOncePerText() {
    var count = 0
    _ = makeEditor(usesColour: true)
    editor.highlighter = { _ in
      count += 1
      return []
    }
    begin()
    type("abc")
    type(Press.left)
    type(Press.left)
    XCTAssertEqual(count, 2)
  }

  func testWithoutColourNoSequenceChangesTheLook() {
    _ = makeEditor(history: ["like"])
    editor.highlighter = { [StyledSpan(range: $0.startIndex..<$0.endIndex, style: .keyword)] }
    editor.completer = { text, cursor in
      Completions(
        range: text.startIndex..<cursor,
        candidates: ["(a", "(b"].map { Completions.Candidate(text: $0, label: $0, detail: "?") }
      )
    }
    begin()
    type("(\t\t\r)" + Press.control("r") + "l" + Press.control("g") + "\r")
    XCTAssertFalse(screen.written.contains("m"), screen.written.debugDescription)
  }
}
