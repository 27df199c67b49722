import XCTest

@testable import RemoraJSON

extension XCTestCase {
  /// Asserts that a source is well formed and holds a value.
  func assertReads(
    _ source: String,
    as expected: JSONLiteral,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let document = JSONDocument(parsing: source, file: "scene.json")
    XCTAssertEqual(JSONLiteral(document.root), expected, file: file, line: line)
    XCTAssertEqual(document.issues, [], file: file, line: line)
  }

  /// Asserts the mistakes of a source, each told as `line:column: message — suggestion`.
  func assertIssues(
    _ source: String,
    _ expected: [String],
    leaving value: JSONLiteral? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let document = JSONDocument(parsing: source, file: "s")
    let issues = document.issues.map { String($0.description.dropFirst("s:".count)) }
    XCTAssertEqual(issues, expected, "in \(source.debugDescription)", file: file, line: line)
    if let value {
      XCTAssertEqual(JSONLiteral(document.root), value, file: file, line: line)
    }
  }
}
