import XCTest

@testable import RemoraCore

final class TextColumnsTests: XCTestCase {
  func testWideCharactersTakeTwoColumnsAndMarksNone() {
    XCTAssertEqual("abc".columns, 3)
    XCTAssertEqual("é".columns, 1)
    XCTAssertEqual("e\u{301}".columns, 1)
    XCTAssertEqual("日本".columns, 4)
    XCTAssertEqual("ｆ".columns, 2)
    XCTAssertEqual("👍🏽".columns, 2)
    XCTAssertEqual("👩‍👩‍👧".columns, 2)
    XCTAssertEqual("❤️".columns, 2)
    XCTAssertEqual("·…→".columns, 3)
  }

  func testWhatIsClippedFits() {
    XCTAssertEqual("abcdef".clipped(to: 6), "abcdef")
    XCTAssertEqual("abcdef".clipped(to: 5), "abcd…")
    XCTAssertEqual("日本語".clipped(to: 4), "日…")
  }

  func testColumnsAreAsWideAsTheirWidestWord() {
    XCTAssertEqual(
      TextColumns.lines([["a", "日本", "x"], ["long", "", "y"], ["b"], ["c", "d", ""]]),
      ["a     日本  x", "long        y", "b", "c     d"]
    )
  }

  func testTheLastWordsGoOnBelowThemselves() {
    let rows = [["name", "one two three four five six seven"], ["n", "short"]]
    XCTAssertEqual(
      TextColumns.lines(rows, indent: 2, width: 34),
      ["  name  one two three four five", "        six seven", "  n     short"]
    )
    XCTAssertEqual(
      TextColumns.lines([["a rather long name", "one two three four five"]], width: 24),
      ["a rather long name", "    one two three four", "    five"]
    )
  }

  func testWhereColumnsDoNotFitAllButTheFirstBecomeOne() {
    XCTAssertEqual(
      TextColumns.lines(
        [["name", "a rather long type", "what it is for"], ["n", "", "x"]],
        width: 30
      ),
      ["name  a rather long type ·", "      what it is for", "n     x"]
    )
  }

  func testControlCharactersDoNotReachATerminal() {
    XCTAssertEqual("plain é\n\t日".printable, "plain é\n\t日")
    XCTAssertEqual("\u{1b}[2J\u{7}\u{9b}\u{202e}".printable, "\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
