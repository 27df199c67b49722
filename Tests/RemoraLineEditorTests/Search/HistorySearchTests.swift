import XCTest

@testable import RemoraLineEditor

final class HistorySearchTests: LineEditorTestCase {
  private let entries = ["like:tap()", "screen:dismiss()", "Like.image", "print(like)"]

  private func begin(_ history: [String], usesColour: Bool = false) {
    _ = makeEditor(history: history, usesColour: usesColour)
    begin()
  }

  func testFindsTheNewestLineAndSaysWhatItLooksFor() {
    begin(entries)
    type("x" + Press.control("r") + "like")
    assertScreen(["> print([like])", "search back: like"], cursor: (0, 8))
  }

  func testGoesOnToOlderLinesAndBackToNewerOnes() {
    begin(entries)
    type(Press.control("r") + "like" + Press.control("r"))
    assertScreen(["> [Like].image", "search back: like"], cursor: (0, 2))
    type(Press.control("r"))
    assertScreen(["> [like]:tap()", "search back: like"])
    type(Press.control("s"))
    assertScreen(["> [Like].image", "search forward: like"])
  }

  func testCapitalLettersCountWhenThereAreSome() {
    begin(entries)
    type(Press.control("r") + "Like")
    assertScreen(["> [Like].image", "search back: Like"])
  }

  func testTheLastMatchStaysWhenThereIsNoOther() {
    begin(entries)
    type(Press.control("r") + "dismi" + "zz")
    assertScreen(["> screen:[dismi]ss()", "search back: dismizz (not found)"])
    type(Press.backspace + Press.backspace)
    assertScreen(["> screen:[dismi]ss()", "search back: dismi"])
  }

  func testEnterSubmitsWhatWasFound() {
    begin(entries)
    type(Press.control("r") + "dis\r")
    XCTAssertEqual(events, [.submitted("screen:dismiss()")])
    assertScreen(["> screen:dismiss()"], cursor: (1, 0))
  }

  func testAnyOtherKeyTakesWhatWasFoundAndDoesItsOwn() {
    begin(entries)
    type(Press.control("r") + "dis" + Press.control("e") + "x")
    assertText("screen:dismiss()x")
    assertScreen(["> screen:dismiss()x"])
  }

  func testEscapeAndCtrlGGiveTheLineBack() {
    begin(entries)
    type("half" + Press.left + Press.control("r") + "like" + Press.control("g"))
    assertScreen(["> half"], cursor: (0, 5))
    type(Press.control("r") + "like\u{1B}")
    events += editor.timeOut()
    assertScreen(["> half"], cursor: (0, 5))
    XCTAssertEqual(events, [])
  }

  func testTheKeyPressedTwiceLooksForTheSameAgain() {
    begin(entries)
    type(Press.control("r") + "tap" + Press.control("g"))
    type(Press.control("r") + Press.control("r"))
    assertScreen(["> like:[tap]()", "search back: tap"])
  }

  func testCtrlCEndsTheSearchToo() {
    begin(entries)
    type("half" + Press.control("r") + "tap" + Press.control("c"))
    XCTAssertEqual(events, [.interrupted])
    assertText("")
    XCTAssertNil(editor.search)
  }

  func testColourShowsWhatWasFoundInsteadOfBrackets() {
    begin(["like"], usesColour: true)
    type(Press.control("r") + "ik")
    XCTAssertEqual(screen.terminal.screen[0], "> like")
    XCTAssertTrue(screen.written.contains("\u{1B}[1;7mik\u{1B}[0m"), screen.written)
  }

  func testAnEmptyHistoryHasNothing() {
    begin([])
    type(Press.control("r") + Press.control("r") + "a" + Press.control("s"))
    assertScreen([">", "search forward: a (not found)"], cursor: (0, 2))
  }
}
