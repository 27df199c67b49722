import XCTest

@testable import RemoraSpecs

final class SpecRunnerTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  func testTheToggleButtonKeepsItsPromises() throws {
    let files = try SpecFiles.find(in: ["\(root)/scripts/behaviours"])
    for file in files {
      let runner = SpecRunner()
      let listing = runner.list(file)
      XCTAssertNil(listing.problem)
      for spec in listing.specs {
        let result = runner.run(spec)
        XCTAssertEqual(result.outcome, .passed, result.failures.map(\.report).joined(separator: "\n"))
      }
    }
  }
}
