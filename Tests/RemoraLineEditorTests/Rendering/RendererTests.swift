import TestSupport
import XCTest

@testable import RemoraLineEditor

final class RendererTests: XCTestCase {
  private let width = DisplayWidth()
  private var renderer = Renderer(columns: 20, usesColour: false)

  override func setUp() { renderer = Renderer(columns: 20, usesColour: false) }

  private func frame(_ lines: [String], _ row: Int, _ column: Int) -> Frame {
    Frame(rows: lines.map { Row(width.cells(for: $0)) }, cursor: Position(row: row, column: column))
  }

  private func assertDraws(
    _ lines: [String],
    _ row: Int,
    _ column: Int,
    as output: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(renderer.draw(frame(lines, row, column)), output, file: file, line: line)
  }

  func testATypedCharacterIsAllThatIsWritten() {
    assertDraws(["> a"], 0, 3, as: "> a")
    assertDraws(["> ab"], 0, 4, as: "b")
    assertDraws(["> ab"], 0, 4, as: "")
  }

  func testADeletedCharacterIsErased() {
    _ = renderer.draw(frame(["> ab"], 0, 4))
    assertDraws(["> a"], 0, 3, as: "\u{8}\u{1B}[K")
  }

  func testACharacterInTheMiddleMovesTheRest() {
    _ = renderer.draw(frame(["> ac"], 0, 3))
    assertDraws(["> abc"], 0, 4, as: "bc\u{8}")
  }

  func testOnlyTheRowsThatDifferAreWritten() {
    _ = renderer.draw(frame(["one", "two", "three"], 2, 5))
    assertDraws(["one", "tWo", "three"], 1, 2, as: "\u{1B}[A\u{1B}[4DWo\u{8}")
  }

  func testRowsThatAreGoneAreErased() {
    _ = renderer.draw(frame(["one", "two", "three"], 2, 5))
    assertDraws(["one"], 0, 3, as: "\u{1B}[A\r\u{1B}[J\u{1B}[A\u{1B}[3C")
  }

  func testAFullRowLeavesTheCursorWhereTerminalsKeepIt() {
    renderer = Renderer(columns: 3, usesColour: false)
    assertDraws(["abc", ""], 1, 0, as: "abc\r\r\n")
    assertDraws(["abc", "d"], 1, 1, as: "d")
  }

  func testStylesAreSetOnceForCellsInARow() {
    renderer = Renderer(columns: 20, usesColour: true)
    var row = Row(width.cells(for: "ab", style: .keyword))
    for cell in width.cells(for: " c") { row.append(cell) }
    XCTAssertEqual(
      renderer.draw(Frame(rows: [row], cursor: Position(row: 0, column: 4))),
      "\u{1B}[35mab\u{1B}[0m c"
    )
  }

  func testWithoutColourNoStyleIsWritten() {
    for style in Style.allCases {
      renderer = Renderer(columns: 20, usesColour: false)
      let row = Row(width.cells(for: "x", style: style))
      XCTAssertEqual(
        renderer.draw(Frame(rows: [row], cursor: Position(row: 0, column: 1))),
        "x"
      )
    }
  }

  func testAnEmptyFrameIsErasedWithoutAWord() {
    XCTAssertEqual(renderer.erase(), "")
  }

  func testWhatFollowsADisputedClusterIsInItsColumn() {
    var terminal = VirtualTerminal(columns: 20, rows: 3)
    terminal.write(renderer.draw(frame(["abcdefghij"], 0, 10)))
    terminal.write(renderer.draw(frame(["❤️bc👨‍👩‍👧def"], 0, 9)))
    // This terminal looks at one code point at a time, and gives the heart one column.
    XCTAssertEqual(terminal.screen[0], "❤️ bc👨‍def")
    XCTAssertEqual(terminal.cursor, Position(row: 0, column: 9))
  }

  func testADisputedClusterAtTheEdgeStaysInItsRow() {
    renderer = Renderer(columns: 4, usesColour: false)
    var terminal = VirtualTerminal(columns: 4, rows: 3)
    terminal.write(renderer.draw(frame(["ab👨‍👩‍👧", "c"], 1, 1)))
    XCTAssertEqual(terminal.screen[1], "c")
    XCTAssertEqual(terminal.cursor, Position(row: 1, column: 1))
  }

  func testEveryFrameLooksAsIfDrawnFromScratch() {
    var generator = SeededGenerator(seed: 21)
    let clusters = HardText.clusters.filter { $0 != "\t" }.filter {
      !width.hasAmbiguousWidth(Character($0))
    }
    for columns in 1...200 {
      renderer = Renderer(columns: columns, usesColour: generator.chance(2))
      var terminal = VirtualTerminal(columns: columns, rows: 8)
      for _ in 0..<4 {
        let text = (0..<Int.random(in: 0...(columns * 3 + 20), using: &generator))
          .map { _ in generator.pick(clusters + ["a", "b", "\n"]) }.joined()
        let layout = layout(text, columns: columns, &generator)
        var viewport = Viewport()
        let frame = viewport.clip(layout, height: 8)
        terminal.write(renderer.draw(frame))
        var fresh = VirtualTerminal(columns: columns, rows: 8)
        var freshRenderer = Renderer(columns: columns, usesColour: false)
        fresh.write(freshRenderer.draw(frame))
        let top = terminal.cursor.row - fresh.cursor.row
        XCTAssertEqual(terminal.cursor.column, fresh.cursor.column)
        XCTAssertEqual(
          Array((terminal.screen[top...] + fresh.screen).prefix(8)),
          Array((fresh.screen[..<(8 - top)] + fresh.screen).prefix(8)),
          "at \(columns) columns"
        )
      }
      XCTAssertEqual(terminal.unknownSequences, [])
    }
  }

  private func layout(
    _ text: String,
    columns: Int,
    _ generator: inout SeededGenerator
  ) -> LineLayout {
    let offset = Int.random(in: 0...text.count, using: &generator)
    return LineLayout(
      LineLayout.Content(
        prompt: "> ",
        continuation: ">> ",
        text: text,
        cursor: text.index(text.startIndex, offsetBy: offset)
      ),
      columns: columns,
      width: width
    )
  }
}
