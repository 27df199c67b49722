import XCTest

@testable import RemoraLineEditor

final class ResizingTests: LineEditorTestCase {
  private func resize(columns: Int, rows: Int = 10) {
    screen.terminal.resize(columns: columns, rows: rows)
    editor.resize(columns: columns, rows: rows)
  }

  func testTheLineIsBrokenAnewAndWhatIsAboveIsUnharmed() {
    begin()
    editor.printAbove("above")
    type("0123456789abcdefghij")
    resize(columns: 12)
    assertScreen(["above", "> 0123456789", "abcdefghij"], cursor: (2, 10))
    type(Press.left)
    resize(columns: 30)
    assertScreen(["above", "> 0123456789abcdefghij"], cursor: (1, 21))
  }

  func testEveryWidthShowsTheSameLine() {
    begin()
    let text = "like.title = '漢字' .. 12 -- e\u{301} 漢"
    editor.printAbove("above")
    type(text)
    var narrowest = 40
    for columns in Array((3...200).reversed()) + [200, 3, 17, 5, 100] {
      resize(columns: columns, rows: 24)
      narrowest = min(narrowest, columns)
      let lines = screen.terminal.transcript
      XCTAssertEqual(lines.first, String("above".prefix(narrowest)), "\(columns)")
      let shown = lines.dropFirst().joined().filter { $0 != " " }
      XCTAssertEqual(shown, "> \(text)".filter { $0 != " " }, "at \(columns) columns")
      guard shown == "> \(text)".filter({ $0 != " " }) else { return }
      resize(columns: 40, rows: 24)
    }
  }

  func testRowsThatTheTerminalHasBrokenAnewAreAllRemoved() {
    editor.reflows = true
    begin()
    type(String(repeating: "x", count: 30))
    // What a terminal of 10 columns makes of one row of 32.
    screen.terminal = VirtualTerminal(columns: 10, rows: 10)
    screen.terminal.write("above\r\n> " + String(repeating: "x", count: 30))
    editor.resize(columns: 10, rows: 10)
    assertScreen(["above", "> xxxxxxxx", "xxxxxxxxxx", "xxxxxxxxxx", "xx"], cursor: (4, 2))
  }

  func testAWindowOfNoSizeFitsACharacter() {
    begin()
    type("ab")
    editor.resize(columns: 0, rows: -1)
    type("c\r")
    XCTAssertEqual(events, [.submitted("abc")])
  }

  func testASmallerWindowCutsTheListThenTheLine() {
    editor.completer = { text, cursor in
      Completions(
        range: text.startIndex..<cursor,
        candidates: (1...30).map { Completions.Candidate(text: "x\($0)", label: "x\($0)") }
      )
    }
    begin()
    type("x\t")
    resize(columns: 20, rows: 4)
    assertScreen(["> x", " x1   x2   x3   x4", "… 26 more"], cursor: (0, 3))
    resize(columns: 20, rows: 1)
    XCTAssertEqual(screen.terminal.screen, ["> x"])
  }

  func testAtRestOnlyTheNextLineIsOfTheNewSize() {
    resize(columns: 8)
    begin()
    type("0123456789")
    assertScreen(["> 012345", "6789"])
  }
}
