import TestSupport
import XCTest

@testable import RemoraJSON

final class JSONTextTests: XCTestCase {
  func testWritesValuesOnOneLine() throws {
    XCTAssertEqual(
      try JSONText.encode(["a": [1, 1.5, true, nil, "b"], "c": [:], "d": []]),
      #"{ "a": [1, 1.5, true, null, "b"], "c": {}, "d": [] }"#
    )
  }

  func testEscapesOnlyWhatMustBe() {
    XCTAssertEqual(
      JSONText.quote("\"\\/\n\r\t\u{8}\u{0}\u{1F}é😀\u{7F}\u{2028}"),
      #""\"\\/\n\r\t\u0008\u0000\u001fé😀"# + "\u{7F}\u{2028}\""
    )
  }

  func testEscapesAQuoteThatCarriesAnAccent() {
    XCTAssertEqual(JSONText.quote("\"\u{301}\r\n"), "\"\\\"\u{301}\\r\\n\"")
  }

  func testWritesNumbersAsPeopleDo() throws {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "-0.0"), (12, "12"), (-3, "-3"), (0.7, "0.7"), (1e100, "1e+100"),
      (1e-7, "1e-07"), (9_007_199_254_740_991, "9007199254740991"), (.pi, "3.141592653589793"),
    ]
    for (number, text) in cases {
      XCTAssertEqual(try JSONText.encode(.number(number)), text)
      assertNumber(text, is: number)
    }
  }

  func testReadsBackEveryNumberItWrites() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      assertNumber(try JSONText.encode(.number(number)), is: number)
    }
  }

  func testRefusesNumbersThatAreNone() {
    for number in [Double.nan, .infinity, -.infinity] {
      XCTAssertThrowsError(try JSONText.encode(["a": [.number(number)]])) { error in
        XCTAssertEqual(error as? JSONEditError, .notFinite)
      }
    }
  }

  private func assertNumber(
    _ text: String,
    is expected: Double,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let document = JSONDocument(parsing: text, file: "scene.json")
    XCTAssertEqual(document.issues, [], file: file, line: line)
    XCTAssertEqual(
      document.root.number?.double.bitPattern,
      expected.bitPattern,
      text,
      file: file,
      line: line
    )
  }
}
