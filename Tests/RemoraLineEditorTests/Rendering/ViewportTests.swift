import XCTest

@testable import RemoraLineEditor

final class ViewportTests: LineEditorTestCase {
  private let lines = (1...8).map { "line \($0)" }

  private func beginTall() {
    _ = makeEditor(rows: 4)
    begin()
    type(Press.paste(lines.joined(separator: "\n")))
  }

  func testAnInputTallerThanTheWindowScrollsInIt() {
    beginTall()
    XCTAssertEqual(screen.terminal.screen, [">> line 5", ">> line 6", ">> line 7", ">> line 8"])
    for _ in 0..<5 { type(Press.up) }
    XCTAssertEqual(screen.terminal.screen, [">> line 3", ">> line 4", ">> line 5", ">> line 6"])
    XCTAssertEqual(screen.terminal.cursor, Position(row: 0, column: 9))
    type(Press.down)
    XCTAssertEqual(screen.terminal.screen.first, ">> line 3")
  }

  func testASubmittedInputIsShownAsAWhole() {
    beginTall()
    type("\r")
    assertScreen(["> line 1"] + lines.dropFirst().map { ">> \($0)" })
    XCTAssertEqual(events, [.submitted(lines.joined(separator: "\n"))])
  }

  func testOutputAppearsAboveATallInput() {
    beginTall()
    editor.printAbove("reloaded\n")
    assertScreen(["reloaded"] + lines[4...].map { ">> \($0)" })
  }
}
