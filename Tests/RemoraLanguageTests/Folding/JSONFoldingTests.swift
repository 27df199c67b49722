import RemoraLanguage
import TestSupport
import XCTest

final class JSONFoldingTests: XCTestCase {
  func testObjectsAndListsFoldUpToTheLineBeforeTheirEnd() {
    expect(
      """
      {
        "screens": [
          { "id": "a" },
          {
            "id": "b"
          }
        ]
      }
      """,
      ["0-6", "1-5", "3-4"]
    )
  }

  func testBracketsInStringsDoNotCount() {
    expect("{\n  \"a\": \"{ \\\" [\",\n  \"b\\\\\": 1\n}", ["0-2"])
  }

  func testAStringWithoutItsQuoteEndsWithItsLine() {
    expect("{\n  \"a\": \"b,\n  \"c\": [\n    1\n  ]\n}\n", ["0-4", "2-3"])
  }

  func testWhatHasNoEndFoldsUpToTheLastLine() {
    expect("{\n  \"a\": [\n    1,\n    2\n\n\n", ["0-3", "1-3"])
  }

  func testAMissingBracketSparesTheOthers() {
    expect("{\n  \"a\": [\n    { \"b\":\n      1\n  ],\n  \"c\": 2\n}\n", ["0-5", "1-3", "2-3"])
  }

  func testEveryEndWithoutABeginningIsIgnored() {
    expect("]\n}\n{\n  \"a\": 1\n}\n", ["2-3"])
  }

  func testEverySceneFolds() throws {
    let folder = PackageFolder.url("scripts/scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names {
      let file = folder.appendingPathComponent("\(name)/scene.json")
      guard let text = FileManager.default.contents(atPath: file.path) else { continue }
      let lines = text.count { $0 == 10 }
      let first = JSONFolding.ranges(of: Array(text)).first
      XCTAssertEqual(first?.lines, 0...(lines - 2), name)
    }
  }

  private func expect(
    _ text: String,
    _ expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let ranges = JSONFolding.ranges(of: Array(text.utf8))
    XCTAssertEqual(ranges.map(\.summary), expected, file: file, line: line)
  }
}
