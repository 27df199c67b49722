import Foundation
import XCTest

@testable import RemoraSpecs

/// The behaviours that come with Remora keep the promises that their specs make.
final class ShippedSpecTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  func testEveryShippedBehaviourHasSpecsAndTheyPass() throws {
    let folder = "\(root)/scripts/behaviours"
    let files = try SpecFiles.find(in: [folder])
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(SpecFiles.suffix) }
    XCTAssertEqual(
      files.map { $0.replacing("\(folder)/", with: "") },
      scripts.map { $0.replacing(".lua", with: SpecFiles.suffix) }.sorted()
    )
    let runner = SpecRunner()
    for file in files {
      let listing = runner.list(file)
      XCTAssertNil(listing.problem)
      XCTAssertFalse(listing.specs.isEmpty)
      for result in listing.specs.map({ runner.run($0) }) {
        XCTAssertEqual(result.outcome, .passed, result.failures.map(\.report).joined(separator: "\n"))
      }
    }
  }
}
