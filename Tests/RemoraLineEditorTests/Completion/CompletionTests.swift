import XCTest

@testable import RemoraLineEditor

final class CompletionTests: LineEditorTestCase {
  private func begin(_ words: [String], usesColour: Bool = false, columns: Int = 40) {
    _ = makeEditor(columns: columns, usesColour: usesColour)
    editor.completer = { text, cursor in
      let start = text[..<cursor].lastIndex { !$0.isWordPart }.map { text.index(after: $0) }
      let range = (start ?? text.startIndex)..<cursor
      let fitting = words.filter { $0.hasPrefix(text[range]) }
      return Completions(
        range: range,
        candidates: fitting.map { Completions.Candidate(text: $0, label: $0) }
      )
    }
    begin()
  }

  func testASingleCandidateIsInserted() {
    begin(["like", "screen"])
    type("print(l\t)")
    assertText("print(like)")
  }

  func testTheCommonBeginningIsInsertedFirstThenAListIsShown() {
    begin(["likes", "liked", "screen"])
    type("l\t")
    assertScreen(["> like"], cursor: (0, 6))
    type("\t")
    assertScreen(["> like", " likes  liked"], cursor: (0, 6))
  }

  func testFurtherTabsGoAroundTheCandidatesInBothDirections() {
    begin(["likes", "liked"])
    type("like\t\t")
    assertScreen(["> likes", "[likes] liked"], cursor: (0, 7))
    type("\t")
    assertScreen(["> liked", " likes [liked]"])
    type("\t")
    assertScreen(["> likes", "[likes] liked"])
    type(Press.shiftTab)
    assertScreen(["> liked", " likes [liked]"])
  }

  func testEnterTakesTheCandidateAndDoesNotSubmit() {
    begin(["likes", "liked"])
    type("like\t\t\r")
    XCTAssertEqual(events, [])
    assertScreen(["> likes"], cursor: (0, 7))
    type("\r")
    XCTAssertEqual(events, [.submitted("likes")])
  }

  func testEnterSubmitsWhileNoneIsSelected() {
    begin(["likes", "liked"])
    type("like\t\r")
    XCTAssertEqual(events, [.submitted("like")])
    assertScreen(["> like"], cursor: (1, 0))
  }

  func testEscapeGivesBackWhatWasTyped() {
    begin(["likes", "liked", "like"])
    type("like\t\t\t\t\u{1B}")
    events += editor.timeOut()
    assertScreen(["> like"], cursor: (0, 6))
    type(Press.control("_"))
    assertText("")
  }

  func testTypingNarrowsTheList() {
    begin(["likes", "liked", "lime"])
    type("li\t")
    assertScreen(["> li", " likes  liked  lime"])
    type("k")
    assertScreen(["> lik", " likes  liked"])
    type(Press.backspace)
    assertScreen(["> li", " likes  liked  lime"])
    type("z")
    assertScreen(["> liz"])
  }

  func testTypingTakesTheCandidateThatIsSelected() {
    begin(["likes", "liked"])
    type("like\t\t()")
    assertScreen(["> likes()"], cursor: (0, 9))
  }

  func testTheLastCandidateLeftIsTakenByTab() {
    begin(["likes", "liked"])
    type("like\td\t")
    assertScreen(["> liked"], cursor: (0, 7))
  }

  func testAnyOtherKeyTakesTheCandidateAndDoesItsOwn() {
    begin(["likes", "liked"])
    type("like\t\t" + Press.home + "x")
    assertScreen(["> xlikes"], cursor: (0, 3))
  }

  func testTakingACandidateCanBeUndone() {
    begin(["likes", "liked"])
    type("like\t\t\t\r" + Press.control("_"))
    assertText("like")
  }

  func testTabAtTheBeginningOfALineIndents() {
    begin(["like"])
    type("\t\tx")
    assertText("    x")
    type(Press.altEnter + "\ty")
    assertText("    x\n      y")
  }

  func testCandidatesThatBeginOtherwiseReplaceNothingUnlessThereIsOne() {
    begin([])
    editor.completer = { text, cursor in
      Completions(
        range: text.startIndex..<cursor,
        candidates: ["alpha", "alto"].map { Completions.Candidate(text: $0, label: $0) }
      )
    }
    type("x\t")
    assertText("x")
    assertScreen(["> x", " alpha  alto"])
  }

  func testColourShowsTheSelectionInsteadOfBrackets() {
    begin(["likes", "liked"], usesColour: true)
    type("like\t\t")
    XCTAssertEqual(screen.terminal.screen[1], " likes  liked")
    XCTAssertTrue(screen.written.contains("\u{1B}[7m likes \u{1B}[0m"), screen.written)
  }

  func testOutputAppearsAboveTheLineAndItsList() {
    begin(["likes", "liked"])
    type("like\t")
    editor.printAbove("reloaded\n")
    assertScreen(["reloaded", "> like", " likes  liked"], cursor: (1, 6))
  }
}
