import XCTest

@testable import RemoraLineEditor

final class LineEditorTests: LineEditorTestCase {
  func testShowsThePromptAndWhatIsTyped() {
    begin()
    type("like:tap()")
    assertScreen(["> like:tap()"], cursor: (0, 12))
    XCTAssertEqual(events, [])
  }

  func testEnterSubmitsTheTextAndLeavesTheCursorBelow() {
    begin()
    type("one\r")
    XCTAssertEqual(events, [.submitted("one")])
    assertScreen(["> one"], cursor: (1, 0))
    XCTAssertFalse(editor.isEditing)
    XCTAssertFalse(screen.terminal.pastesAreMarked)
    XCTAssertEqual(editor.history.entries, ["one"])
  }

  func testWhatIsTypedAheadWaitsForTheNextPrompt() {
    begin()
    type("one\rtwo\rthr")
    XCTAssertEqual(events, [.submitted("one")])
    type("ee")
    assertScreen(["> one"], cursor: (1, 0))
    begin()
    XCTAssertEqual(editor.pendingTimeout, .zero)
    events = editor.timeOut()
    XCTAssertEqual(events, [.submitted("two")])
    begin()
    XCTAssertEqual(editor.timeOut(), [])
    assertScreen(["> one", "> two", "> three"], cursor: (2, 7))
  }

  func testCtrlCClearsTheLineAndGoesOn() {
    begin()
    type("one" + Press.control("c") + "two")
    XCTAssertEqual(events, [.interrupted])
    assertScreen(["> one^C", "> two"], cursor: (1, 5))
  }

  func testCtrlDEndsTheInputOfAnEmptyLineOnly() {
    begin()
    type("a" + Press.left + Press.control("d"))
    XCTAssertEqual(events, [])
    assertText("")
    type(Press.control("d"))
    XCTAssertEqual(events, [.endOfInput])
    assertScreen([">"], cursor: (1, 0))
  }

  func testOutputAppearsAboveTheHalfTypedLine() {
    begin()
    type("like:ta")
    editor.printAbove("reloaded")
    type("p()")
    assertScreen(["reloaded", "> like:tap()"], cursor: (1, 12))
  }
}
