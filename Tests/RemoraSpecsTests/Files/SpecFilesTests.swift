import Remora
import XCTest

@testable import RemoraSpecs

final class SpecFilesTests: SpecTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    for name in ["b_spec.lua", "a_spec.lua", "a.lua", "sub/c_spec.lua", ".hidden/d_spec.lua"] {
      try write("", to: name)
    }
  }

  private func find(_ names: String...) throws -> [String] {
    try SpecFiles.find(in: names.map { "\(folder)/\($0)" }).map {
      $0.replacing("\(folder)/", with: "")
    }
  }

  func testAFoldersSpecsAreFoundSortedAndInsideOfIt() throws {
    XCTAssertEqual(
      try SpecFiles.find(in: [folder]).map { String($0.dropFirst(folder.count + 1)) },
      [
        "a_spec.lua", "b_spec.lua", "sub/c_spec.lua",
      ]
    )
    XCTAssertEqual(try SpecFiles.find(in: [folder + "/"]), try SpecFiles.find(in: [folder]))
  }

  func testFilesAreTakenAsNamedAndOnce() throws {
    XCTAssertEqual(
      try find("b_spec.lua", "a_spec.lua", "b_spec.lua", "sub"),
      [
        "b_spec.lua", "a_spec.lua", "sub/c_spec.lua",
      ]
    )
  }

  func testAPathWithoutSpecsIsAMistake() throws {
    for name in ["a.lua", "nowhere"] {
      XCTAssertThrowsError(try find(name)) { error in
        XCTAssertTrue("\(error)".hasSuffix("there are no specs here; their files end in _spec.lua"))
      }
    }
  }

  func testASpecTellsWhatItAskedFor() throws {
    try write("return behaviour 'B'", to: "b.lua")
    let file = try write(
      "it('a', function() button {}:attach 'b' end) it('b', function() end)",
      to: "test_spec.lua"
    )
    let runner = SpecRunner(settings)
    let listing = runner.list(file)
    // A scene there would say where scripts are.
    let around = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    let scenes = ["\(folder)/scene.json", "\(around)/scene.json"]
    XCTAssertEqual(listing.files, Set([file] + scenes))
    let results = listing.specs.map { runner.run($0) }
    XCTAssertTrue(results[0].files.isSuperset(of: [file, "\(folder)/b.lua"]))
    XCTAssertFalse(results[1].files.contains("\(folder)/b.lua"))
  }
}
