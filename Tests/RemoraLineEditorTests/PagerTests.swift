import RemoraLineEditor
import XCTest

/// A text that is longer than the window.
final class PagerTests: XCTestCase {
  private let mark = "(more: Space, Enter for a line, q to end)"

  /// What was printed, without the mark and what erases it.
  private func printed(_ output: String) -> [Substring] {
    output.replacing("\r\u{1B}[K", with: "").replacing(mark, with: "")
      .replacing("\r\n", with: "\n").split(separator: "\n")
  }

  private func makePager(_ count: Int = 10, rows: Int = 5) throws -> Pager {
    let text = (1...count).map { "line \($0)" }.joined(separator: "\n")
    return try XCTUnwrap(Pager(text, columns: 20, rows: rows))
  }

  func testIsForTextsThatDoNotFit() {
    XCTAssertNil(Pager("a\nb\nc", columns: 20, rows: 4))
    XCTAssertNotNil(Pager("a\nb\nc\nd", columns: 20, rows: 4))
    let long = String(repeating: "a", count: 60)
    XCTAssertNotNil(Pager(long + "\nb", columns: 20, rows: 4), "a line that breaks takes rows")
    XCTAssertNil(Pager("a\nb\nc\nd", columns: 20, rows: 3), "too small a window")
  }

  func testSpaceShowsAPageAndEnterALine() throws {
    var pager = try makePager()
    let first = pager.start()
    XCTAssertEqual(printed(first), ["line 1", "line 2", "line 3", "line 4"])
    XCTAssertTrue(first.hasSuffix(mark))
    XCTAssertEqual(printed(pager.feed([0x0D]).output), ["line 5"])
    XCTAssertEqual(printed(pager.feed(Array("\u{1B}[B".utf8)).output), ["line 6"])
    XCTAssertFalse(pager.isOver)
    let last = pager.feed(Array(" ".utf8))
    XCTAssertEqual(printed(last.output), ["line 7", "line 8", "line 9", "line 10"])
    XCTAssertFalse(last.output.hasSuffix(mark))
    XCTAssertTrue(pager.isOver)
  }

  func testKeysEndItAndOtherCharactersAreTheNextLine() throws {
    for key in ["q", "\u{3}", "\u{4}", "\u{1B}"] {
      var pager = try makePager()
      _ = pager.start()
      let step = pager.feed(Array(key.utf8))
      XCTAssertTrue(pager.isOver, key)
      XCTAssertEqual(step.output, "\r\u{1B}[K", key)
      XCTAssertEqual(step.rest, [], key)
    }
    var pager = try makePager()
    _ = pager.start()
    XCTAssertEqual(pager.feed(Array("\u{1B}[Alike:tap()\r".utf8)).rest, Array("like:tap()\r".utf8))
    XCTAssertTrue(pager.isOver)
  }
}
