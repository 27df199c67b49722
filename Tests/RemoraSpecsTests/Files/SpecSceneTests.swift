import XCTest

@testable import RemoraSpecs

/// Specs in the folder of a scene.
final class SpecSceneTests: SpecTestCase {
  private let spec = "it('opens', function() scene '%' expect(sign.text):equals('open') end)"

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(
      """
      { "name": "Kiosk", "scripts": ["../shared"], "screens": [{ "id": "home", "controls": [
          { "kind": "Label", "id": "sign", "behaviours": [{ "script": "opener" }] } ] }] }
      """,
      to: "kiosk/scene.json"
    )
    try write(
      "local B = behaviour 'Opener' function B:onAttach() self.owner.text = 'open' end return B",
      to: "shared/opener.lua"
    )
  }

  /// What is wrong with the only spec of a file.
  private func failures(of lua: String, in name: String) throws -> [String] {
    let runner = SpecRunner(settings)
    let listing = runner.list(try write(lua, to: name))
    XCTAssertNil(listing.problem)
    XCTAssertEqual(listing.specs.count, 1)
    return told(listing.specs.flatMap { runner.run($0).failures })
  }

  func testASceneIsNamedByThePathFromTheSpec() throws {
    for (name, path) in [
      ("kiosk/kiosk_spec.lua", "../kiosk"), ("kiosk/kiosk_spec.lua", "."),
      ("kiosk/specs/kiosk_spec.lua", ".."), ("kiosk/specs/kiosk_spec.lua", "../../kiosk"),
      ("other/specs/kiosk_spec.lua", "../../kiosk/scene.json"),
    ] {
      let lua = spec.replacing("%", with: path)
      XCTAssertEqual(try failures(of: lua, in: name), [], "\(name) \(path)")
    }
  }

  func testAPathThatLeadsNowhereIsExplained() throws {
    XCTAssertEqual(
      try failures(of: spec.replacing("%", with: "../kiosc"), in: "kiosk/kiosk_spec.lua"),
      ["1: there is no scene \"../kiosc\" near \(folder)/kiosk — did you mean \"../kiosk\"?"]
        .map { $0.replacing("\(folder)/", with: "") }
    )
    let far = Array(repeating: "..", count: 9).joined(separator: "/")
    XCTAssertEqual(
      try failures(of: spec.replacing("%", with: far), in: "kiosk/kiosk_spec.lua"),
      ["1: a scene is at most 7 folders up from its spec"]
    )
    XCTAssertEqual(
      try failures(of: spec.replacing("%", with: "../a/../b"), in: "kiosk/kiosk_spec.lua").count,
      1
    )
  }

  func testASpecKnowsTheScriptsOfTheSceneThatItBelongsTo() throws {
    let lua =
      "it('attaches', function() expect(label {}:attach('opener').owner.text):equals('open') end)"
    XCTAssertEqual(try failures(of: lua, in: "kiosk/opener_spec.lua"), [])
    XCTAssertEqual(try failures(of: lua, in: "kiosk/specs/opener_spec.lua"), [])
    XCTAssertEqual(try failures(of: lua, in: "other/opener_spec.lua").count, 1)
  }

  func testASpecThatUsesThemRunsAgainWhenTheSceneIsSaved() throws {
    let runner = SpecRunner(settings)
    let listing = runner.list(try write("it('is', function() end)", to: "kiosk/opener_spec.lua"))
    XCTAssertTrue(listing.files.contains("\(folder)/kiosk/scene.json"), "\(listing.files)")
  }
}
