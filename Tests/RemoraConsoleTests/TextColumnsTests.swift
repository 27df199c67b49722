import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class TextColumnsTests: XCTestCase {
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
}
