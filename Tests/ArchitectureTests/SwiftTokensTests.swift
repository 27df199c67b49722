import XCTest

final class SwiftTokensTests: XCTestCase {
  private func words(_ source: String) -> [String] {
    SwiftTokens.of(source).filter { $0.kind == .word }.map(\.text)
  }

  func testLeavesCommentsOut() {
    XCTAssertEqual(words("a // b\n/// c\nd /* e */ f"), ["a", "d", "f"])
  }

  func testLeavesNestedCommentsOut() {
    XCTAssertEqual(words("a /* b /* c */ d */ e"), ["a", "e"])
  }

  func testDoesNotTakeACommentInAStringForOne() {
    XCTAssertEqual(words(#"a "/* // " b"#), ["a", "b"])
  }

  func testDoesNotTakeAStringInACommentForOne() {
    XCTAssertEqual(words("a // \"\nb /* \" */ c"), ["a", "b", "c"])
  }

  func testLeavesStringsOut() {
    XCTAssertEqual(words(#"a "b \" c" d"#), ["a", "d"])
    XCTAssertEqual(words("a \"\" b"), ["a", "b"])
  }

  func testLeavesMultilineStringsOut() {
    XCTAssertEqual(words("a \"\"\"\n  b \"c\" \\\"\"\" d\n  \"\"\" e"), ["a", "e"])
  }

  func testLeavesRawStringsOut() {
    XCTAssertEqual(words(###"a #"b " c \"# d"###), ["a", "d"])
    XCTAssertEqual(words("a ##\"\"\"\n b \"\"\"# c\n \"\"\"## d"), ["a", "d"])
  }

  func testLeavesInterpolationOut() {
    XCTAssertEqual(words(#"a "b \(c("d)") + (e)) f" g"#), ["a", "g"])
    XCTAssertEqual(words(###"a #"b \(c) \#(d(")")) e"# f"###), ["a", "f"])
  }

  func testAnUnfinishedStringEndsWithItsLine() {
    XCTAssertEqual(words("a \"b\nc"), ["a", "c"])
  }

  func testLeavesRegularExpressionsOut() {
    XCTAssertEqual(words(#"let a = /"b/ + c"#), ["let", "a", "c"])
    XCTAssertEqual(words(##"f(#/"b/c/#, d)"##), ["f", "d"])
  }

  func testDoesNotTakeADivisionForARegularExpression() {
    XCTAssertEqual(words("a = b / c / d"), ["a", "b", "c", "d"])
    XCTAssertEqual(words("a = (b)/c/d"), ["a", "b", "c", "d"])
  }

  func testKeepsTheTextOfAStringWithoutInterpolation() {
    XCTAssertEqual(
      SwiftTokens.of(#""Lua" "\(x)""#).map(\.text),
      ["Lua", ""]
    )
  }

  func testKeepsBackticksSoThatANameIsNoKeyword() {
    XCTAssertEqual(words("`import` a"), ["`import`", "a"])
  }

  func testKnowsTheLineOfEachToken() {
    XCTAssertEqual(
      SwiftTokens.of("a /* \n */ b\n\"\"\"\n\n\"\"\"\nc").map(\.line),
      [1, 2, 3, 6]
    )
  }
}
