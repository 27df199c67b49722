import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class HighlightTests: ConsoleTestCase {
  func testEveryPartHasItsKind() {
    _ = makeButton("like")
    evaluate("lives = 3")
    XCTAssertEqual(
      parts("local x = like.title:upper() .. 'a' .. lives .. 1 -- end"),
      [
        "local keyword", "like nameInScope", "title property", "upper property", "'a' string",
        "lives nameInScope", "1 number", "-- end comment",
      ]
    )
  }

  func testFunctionsAndLibrariesAreBuiltIn() {
    evaluate("function mine() end")
    XCTAssertEqual(
      parts("print(string.format, wait, mine)"),
      ["print builtIn", "string builtIn", "format property", "wait builtIn", "mine nameInScope"]
    )
  }

  func testWhatIsUnfinishedOrUnknownIsMarked() {
    XCTAssertEqual(parts("'abc"), ["'abc unfinished"])
    XCTAssertEqual(parts("--[[ x"), ["--[[ x unfinished"])
    XCTAssertEqual(parts("3x @ é"), ["3x invalid", "@ invalid", "é invalid"])
  }

  func testPlacesAreRightBehindWideCharacters() {
    XCTAssertEqual(parts("'日本👩‍👩‍👧' end"), ["'日本👩‍👩‍👧' string", "end keyword"])
  }

  func testALongTextTakesNoTime() {
    let text = String(repeating: "local x = like.title .. 'a'\n", count: 10_000)
    XCTAssertEqual(console.highlight(text).count, 30_000)
  }

  private func parts(_ text: String) -> [String] {
    console.highlight(text).map { "\(text[$0.range]) \($0.kind)" }
  }
}
