import Foundation
import XCTest

@testable import RemoraSpecs

/// The behaviours that come with Remora make promises, which other tests hold them to.
final class ShippedSpecTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  func testEveryShippedBehaviourHasSpecsBesideIt() throws {
    let folder = "\(root)/scripts/behaviours"
    let files = try SpecFiles.find(in: [folder])
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(SpecFiles.suffix) }
    XCTAssertEqual(
      files.map { $0.replacing("\(folder)/", with: "") },
      scripts.map { $0.replacing(".lua", with: SpecFiles.suffix) }.sorted()
    )
  }
}
