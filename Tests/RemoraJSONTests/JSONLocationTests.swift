import XCTest

@testable import RemoraJSON

final class JSONLocationTests: XCTestCase {
  func testCountsFromOne() {
    assertLocation(of: "1", in: "[1]", line: 1, column: 2)
  }

  func testCountsTabsAccentsAndEmojiAsOneColumn() {
    assertLocation(of: "1", in: "[\t1]", line: 1, column: 3)
    assertLocation(of: "1", in: "[\"é\", 1]", line: 1, column: 7)
    assertLocation(of: "1", in: "[\"😀\", 1]", line: 1, column: 7)
  }

  func testCountsTheScalarsOfACluster() {
    assertLocation(of: "1", in: "[\"🇫🇷\", 1]", line: 1, column: 8)
    assertLocation(of: "1", in: "[\"e\u{301}\", 1]", line: 1, column: 8)
  }

  func testCountsEveryKindOfLineEndOnce() {
    assertLocation(of: "1", in: "[\n\n1]", line: 3, column: 1)
    assertLocation(of: "1", in: "[\r\n\r\n 1]", line: 3, column: 2)
    assertLocation(of: "1", in: "[\r\r  1]", line: 3, column: 3)
    assertLocation(of: "1", in: "[\n\r\r\n1]", line: 4, column: 1)
  }

  func testCountsALineEndToItsLine() {
    let document = JSONDocument(parsing: "[\r\n]", file: "scene.json")

    XCTAssertEqual((1...3).map { document.location(of: $0).line }, [1, 1, 2])
  }

  func testDoesNotCountTheByteOrderMark() {
    assertLocation(of: "1", in: "\u{FEFF}1", line: 1, column: 1)
    assertLocation(of: "1", in: "\u{FEFF}[\n1]", line: 2, column: 1)
  }

  func testStaysInTheFile() {
    let document = JSONDocument(parsing: "[\n]", file: "scene.json")

    XCTAssertEqual(document.location(of: -1).description, "scene.json:1:1")
    XCTAssertEqual(document.location(of: 99).description, "scene.json:2:2")
    XCTAssertEqual(
      JSONDocument(parsing: "", file: "empty.json").location(of: 0).description,
      "empty.json:1:1"
    )
  }

  func testGivesLinesWithoutTheirEnds() {
    let document = JSONDocument(parsing: "\u{FEFF}[\r\n  1\r]\n", file: "scene.json")

    XCTAssertEqual((0...5).map { document.line($0) }, [nil, "[", "  1", "]", "", nil])
  }

  private func assertLocation(
    of text: Character,
    in source: String,
    line: Int,
    column: Int,
    file: StaticString = #filePath,
    at testLine: UInt = #line
  ) {
    let document = JSONDocument(parsing: source, file: "scene.json")
    let offset = source.firstIndex(of: text).map { source[..<$0].utf8.count } ?? -1
    XCTAssertEqual(
      document.location(of: offset),
      JSONLocation(file: "scene.json", line: line, column: column),
      file: file,
      line: testLine
    )
  }
}
