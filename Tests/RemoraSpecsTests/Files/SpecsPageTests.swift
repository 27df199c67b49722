import Foundation
import XCTest

@testable import RemoraSpecs

/// Runs what the page about specs shows, so that it stays true.
final class SpecsPageTests: SpecTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func page() throws -> String {
    try String(contentsOf: root.appendingPathComponent("docs/reference/specs.md"), encoding: .utf8)
  }

  func testEveryExampleIsASpecThatPasses() throws {
    settings.scriptFolders = [root.appendingPathComponent("scripts/behaviours").path]
    let examples = try page().components(separatedBy: "```lua\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    XCTAssertGreaterThan(examples.count, 4)
    for example in examples { try assertPass(example) }
  }

  func testEveryExpectationIsOnThePage() throws {
    let page = try page()
    for matcher in Matcher.all { XCTAssertTrue(page.contains("`:\(matcher.name)("), matcher.name) }
  }
}
