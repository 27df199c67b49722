import XCTest

@testable import RemoraLanguage

final class CodeFittingTests: XCTestCase {
  func testCodeGetsTheLineEndsThatItNeeds() {
    XCTAssertEqual(fitted("a = 1", 0), "a = 1 ")
    XCTAssertEqual(fitted("a = 1", 1), "a = 1 \n")
    XCTAssertEqual(fitted("a =\n1", 3), "a =\n1 \n\n")
    XCTAssertEqual(fitted("", 2), " \n\n")
  }

  func testCodeWithTooManyLinesLosesTheLastOnes() {
    XCTAssertEqual(fitted("a(\n1,\n2\n)", 3), "a(\n1,\n2 ) \n")
    XCTAssertEqual(fitted("a(\n1,\n2\n)", 1), "a( 1, 2 ) \n")
    XCTAssertEqual(fitted("a(\n1,\n2\n)", 0), "a( 1, 2 ) ")
    XCTAssertEqual(fitted("a( -- one\n1, -- two\n2)", 2), "a( -- one\n1, 2) \n")
    XCTAssertEqual(fitted("a(\n\n\n1)", 3), "a( \n\n1) \n")
  }

  func testLinesOfAStringStay() {
    XCTAssertNil(fitted("a = [[\n]]", 1))
    XCTAssertEqual(fitted("a = [[\n]] .. \n1", 2), "a = [[\n]] .. 1 \n")
  }

  func testLinesEndAsInLua() {
    for (text, count) in [
      ("a\nb\n", 2), ("a\r\nb\r\n", 2), ("\n\r\n\r", 2), ("\r\r\n\n", 3), ("", 0),
    ] {
      XCTAssertEqual(CodeFitting.lineEnds(in: Array(text.utf8)[...]), count, text.debugDescription)
    }
  }

  private func fitted(_ code: String, _ lineEnds: Int) -> String? {
    CodeFitting.fitted(Array(code.utf8), lineEnds: lineEnds).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
