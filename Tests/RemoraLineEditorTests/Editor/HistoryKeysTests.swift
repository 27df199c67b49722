import XCTest

@testable import RemoraLineEditor

final class HistoryKeysTests: LineEditorTestCase {
  func testUpGoesToOlderLinesAndDownBackToWhatWasTyped() {
    _ = makeEditor(history: ["one", "two"])
    begin()
    type(Press.up)
    assertText("two")
    type(Press.up + Press.up)
    assertText("one")
    type(Press.down)
    assertText("two")
    type(Press.down + Press.down)
    assertText("")
    assertScreen([">"], cursor: (0, 2))
  }

  func testWhatWasTypedChoosesTheLines() {
    _ = makeEditor(history: ["like:tap()", "screen", "like.image", "like"])
    begin()
    type("like" + Press.control("p"))
    assertText("like.image")
    type(Press.control("p"))
    assertText("like:tap()")
    type(Press.control("p"))
    assertText("like:tap()")
    type(Press.control("n") + Press.control("n"))
    assertText("like")
    assertScreen(["> like"], cursor: (0, 6))
  }

  func testALineThatIsChangedIsTheNewUnfinishedOne() {
    _ = makeEditor(history: ["one", "one more"])
    begin()
    type("o" + Press.up + Press.up)
    assertText("one")
    type(" " + Press.up)
    assertText("one more")
    type(Press.down)
    assertText("one ")
  }

  func testPageKeysLeaveAMultilineTextAtOnce() {
    _ = makeEditor(history: ["old", "a\nb"])
    begin()
    type("\u{1B}[5~")
    assertText("a\nb")
    type("\u{1B}[5~")
    assertText("old")
    type("\u{1B}[6~\u{1B}[6~")
    assertText("")
  }

  func testEmptyLinesAreNotKept() {
    begin()
    type("  \r")
    XCTAssertEqual(events, [.submitted("  ")])
    XCTAssertEqual(editor.history.entries, [])
  }

  func testWhatWasRecalledCanBeUndone() {
    _ = makeEditor(history: ["one"])
    begin()
    type("o" + Press.up + Press.control("_"))
    assertText("o")
  }
}
