import XCTest

@testable import RemoraLuaMistakes

final class DecimalCommaTests: XCTestCase {
  private func commas(in text: String) -> [String] {
    DecimalComma.all(in: Array(text.utf8), functions: ["wait"]).map(\.suggestion)
  }

  func testIsWhereOneValueIsExpected() {
    XCTAssertEqual(commas(in: "self.x = 0,5"), ["a number has a point: 0.5"])
    XCTAssertEqual(commas(in: "wait(1,25)"), ["a number has a point: 1.25"])
  }

  func testIsNoneWhereSeveralAre() {
    for text in ["x, y = 0,5", "for i = 1,5 do end", "a = { x = 0,5 }", "f(0,5)", "a.wait(0,5)"] {
      XCTAssertEqual(commas(in: text), [], text)
    }
  }
}
