import Foundation
import XCTest

@testable import RemoraSpecs

/// Holds `docs/reference/specs.md` against what specs have.
final class SpecsPageTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func page() throws -> String {
    try String(contentsOf: root.appendingPathComponent("docs/reference/specs.md"), encoding: .utf8)
  }

  func testEveryExpectationIsOnThePage() throws {
    let page = try page()
    for matcher in Matcher.all { XCTAssertTrue(page.contains("`:\(matcher.name)("), matcher.name) }
  }
}
