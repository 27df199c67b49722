import Foundation
import XCTest

/// The rules of this folder, applied to this package.
final class ArchitectureTests: XCTestCase {
  private let tree = SourceTree()

  override func setUpWithError() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer != nil, "reads all sources: slow there, and the same as anywhere")
  }

  func testEveryImportFollowsTheLayers() throws {
    let files = try ["Sources", "Tools", "Tests", "Benchmarks"].flatMap {
      try tree.swiftFiles(below: $0)
    }
    XCTAssertTrue(files.contains { $0.path == "Tests/ArchitectureTests/ArchitectureTests.swift" })
    let violations = files.flatMap {
      Layers.remora.violations(in: $0.text, of: $0.target, path: $0.path)
    }
    XCTAssertEqual(violations, [])
  }

  func testEveryDependencyInTheManifestFollowsTheLayers() throws {
    let targets = ManifestTarget.all(in: try tree.manifest())
    XCTAssertEqual(Layers.remora.violations(inManifest: targets), [])
  }

  func testTheManifestNamesEveryFolderOfSources() throws {
    let targets = Set(ManifestTarget.all(in: try tree.manifest()).map(\.name))
    let folders = Set(
      try ["Sources", "Tools", "Tests"].flatMap { try tree.swiftFiles(below: $0) }.map(\.target)
    )
    XCTAssertEqual(folders.subtracting(targets), [])
  }

  func testNoVisibleDeclarationShowsAPointer() throws {
    let files = try tree.swiftFiles(below: "Sources")
    XCTAssertFalse(files.isEmpty)
    let violations = files.flatMap { PointerRule.violations(in: $0.text, path: $0.path) }
    XCTAssertEqual(violations, [])
  }
}
