import TestSupport
import XCTest

@testable import RemoraLineEditor

final class LineLayoutTests: XCTestCase {
  private let width = DisplayWidth()

  private func layout(
    _ text: String,
    at offset: Int? = nil,
    columns: Int,
    prompt: String = "> ",
    continuation: String = ">> "
  ) -> LineLayout {
    let cursor = offset.map { text.index(text.startIndex, offsetBy: $0) } ?? text.endIndex
    return LineLayout(
      LineLayout.Content(prompt: prompt, continuation: continuation, text: text, cursor: cursor),
      columns: columns,
      width: width
    )
  }

  private func assert(
    _ layout: LineLayout,
    _ rows: [String],
    cursor: (row: Int, column: Int),
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(layout.rows.map { $0.cells.map(\.text).joined() }, rows, file: file, line: line)
    XCTAssertEqual(
      layout.cursor,
      Position(row: cursor.row, column: cursor.column),
      file: file,
      line: line
    )
  }

  func testAShortLineIsOneRow() {
    assert(layout("abc", columns: 10), ["> abc"], cursor: (0, 5))
    assert(layout("abc", at: 1, columns: 10), ["> abc"], cursor: (0, 3))
    assert(layout("", columns: 10), ["> "], cursor: (0, 2))
  }

  func testALongLineIsBrokenAtTheEdge() {
    assert(layout("abcdef", columns: 5), ["> abc", "def"], cursor: (1, 3))
  }

  func testALineThatFitsExactlyLeavesSpaceForTheCursorBehindItOnly() {
    assert(layout("abc", columns: 5), ["> abc", ""], cursor: (1, 0))
    assert(layout("abc", at: 2, columns: 5), ["> abc"], cursor: (0, 4))
    assert(layout("abc\nd", columns: 5), ["> abc", ">> d"], cursor: (1, 4))
    assert(layout("abc\nd", at: 3, columns: 5), ["> abc", "", ">> d"], cursor: (1, 0))
  }

  func testTheCursorBeforeACharacterOfTheNextRowIsThere() {
    assert(layout("abcd", at: 3, columns: 5), ["> abc", "d"], cursor: (1, 0))
  }

  func testFurtherLinesBeginWithTheOtherPrompt() {
    assert(layout("a\n\nb", at: 2, columns: 9), ["> a", ">> ", ">> b"], cursor: (1, 3))
  }

  func testAWideCharacterIsNotSplitOverTheEdge() {
    assert(layout("ab漢c", columns: 5), ["> ab", "漢c"], cursor: (1, 3))
    assert(layout("ab漢c", at: 2, columns: 5), ["> ab", "漢c"], cursor: (1, 0))
    assert(layout("a漢", columns: 5), ["> a漢", ""], cursor: (1, 0))
  }

  func testWhatIsWiderThanTheWindowIsAQuestionMark() {
    assert(layout("漢", columns: 1, prompt: ""), ["?", ""], cursor: (1, 0))
    assert(layout("\u{1}", columns: 1, prompt: "漢"), ["?", "?", ""], cursor: (2, 0))
  }

  func testTabsReachTheNextStopOfTheirLine() {
    assert(layout("\ta\tb", columns: 20), [">     a   b"], cursor: (0, 11))
    assert(layout("abc\td", columns: 6), ["> abc ", "d"], cursor: (1, 1))
  }

  func testControlCharactersAreShownWithACaret() {
    assert(layout("a\u{1B}[b", columns: 20), ["> a^[[b"], cursor: (0, 7))
  }

  func testALongPromptIsBrokenToo() {
    assert(layout("x", columns: 4, prompt: "remora> "), ["remo", "ra> ", "x"], cursor: (2, 1))
  }

  func testNoRowIsWiderThanTheWindowAndNothingIsLost() {
    var generator = SeededGenerator(seed: 7)
    for columns in 1...200 {
      let text = (0..<60).map { _ in generator.pick(HardText.clusters + ["\n"]) }.joined()
      let offset = Int.random(in: 0...text.count, using: &generator)
      let layout = layout(text, at: offset, columns: columns)
      for row in layout.rows { XCTAssertLessThanOrEqual(row.columns, columns) }
      XCTAssertTrue(layout.rows.indices.contains(layout.cursor.row))
      XCTAssertLessThan(layout.cursor.column, columns)
      XCTAssertLessThanOrEqual(layout.cursor.column, layout.rows[layout.cursor.row].columns)
      guard columns > 1 else { continue }
      let shown = layout.rows.flatMap(\.cells).map(\.text).joined()
      let cells = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.map { $0 == "\t" ? "" : width.cell(for: $0).text }.joined()
      }
      XCTAssertEqual(
        shown.filter { $0 != " " },
        (">" + cells.joined(separator: ">>")).filter { $0 != " " }
      )
    }
  }
}
