import XCTest

@testable import RemoraLineEditor

final class MultilineTests: LineEditorTestCase {
  override func setUp() {
    _ = makeEditor()
    editor.isComplete = { text in
      let words = text.split { !$0.isLetter }
      return words.filter { $0 == "end" }.count
        >= words.filter { ["then", "do"].contains($0) }.count
    }
    begin()
  }

  func testEnterBeginsAnotherLineWhileTheTextIsIncomplete() {
    type("if a then\r")
    assertScreen(["> if a then", ">>"], cursor: (1, 3))
    type("b()\rend\r")
    XCTAssertEqual(events, [.submitted("if a then\nb()\nend")])
    assertScreen(["> if a then", ">> b()", ">> end"], cursor: (3, 0))
  }

  func testANewLineIsIndentedAsTheOneBefore() {
    type("if a then\r\tb()\r")
    assertText("if a then\n  b()\n  ")
    type(Press.backspace + Press.backspace + "end\r")
    XCTAssertEqual(events, [.submitted("if a then\n  b()\nend")])
  }

  func testEnterInTheMiddleOfACompleteTextSubmitsIt() {
    type("if a then\rend" + Press.up + Press.home + Press.enter)
    XCTAssertEqual(events, [.submitted("if a then\nend")])
    assertScreen(["> if a then", ">> end"], cursor: (2, 0))
  }

  func testAltEnterAlwaysBeginsAnotherLine() {
    type("a = 1" + Press.altEnter + "b = 2")
    assertText("a = 1\nb = 2")
    type("\u{1B}[13;2uc")
    assertText("a = 1\nb = 2\nc")
    XCTAssertEqual(events, [])
  }

  func testAPasteWithNewlinesWaitsForEnter() {
    type(Press.paste("a = 1\nb = 2\n"))
    XCTAssertEqual(events, [])
    assertScreen(["> a = 1", ">> b = 2", ">>"], cursor: (2, 3))
    type("\r")
    XCTAssertEqual(events, [.submitted("a = 1\nb = 2\n")])
  }

  func testEditingGoesAcrossLines() {
    type("if a then\rend" + Press.home + Press.backspace)
    assertText("if a thenend")
    type(" " + Press.control("_") + Press.control("_"))
    assertText("if a then\nend")
    assertScreen(["> if a then", ">> end"])
  }

  func testArrowsMoveInTheTextFirstThenThroughTheHistory() {
    for line in ["old", "do\rend"] {
      type(line + "\r")
      begin()
    }
    type("if a then\rx" + Press.up)
    assertScreen(["> old", "> do", ">> end", "> if a then", ">> x"], cursor: (3, 3))
    _ = editor.feed(Array((Press.down + Press.control("u") + Press.control("u")).utf8))
    type(Press.control("u"))
    assertText("")
    type(Press.up)
    assertText("do\nend")
    type(Press.up)
    assertText("do\nend")
    type(Press.up)
    assertText("old")
    type(Press.down + Press.down)
    assertText("")
  }

  func testWrapsAtTheEdgeOfTheWindow() {
    _ = makeEditor(columns: 10)
    begin()
    type("12345678")
    assertScreen(["> 12345678"], cursor: (1, 0))
    type("9" + Press.home)
    assertScreen(["> 12345678", "9"], cursor: (0, 2))
    type("x")
    assertScreen(["> x1234567", "89"], cursor: (0, 3))
  }
}
