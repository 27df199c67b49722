import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// A script, a scene, and what a rename makes of a spec beside them.
class SpecRenameTestCase: WorkspaceTestCase {
  override func setUp() {
    files["/project/scripts/toggle.lua"] = """
      local Toggle = behaviour "Toggle"
      Toggle.fade = seconds { default = 1 }
      Toggle.toggled = event { isOn = "boolean" }
      Toggle.next = screen { optional = true }
      function Toggle:flip() self:send("toggled", { isOn = true }) end
      return Toggle
      """
    scene(
      "one",
      """
      { "id": "home", "controls": [
        { "kind": "Button", "id": "like", "behaviours": [{ "id": "main", "script": "toggle" }] }
      ] }
      """
    )
  }

  /// What a rename makes of the body of a spec beside the script.
  func spec(
    _ body: String,
    after word: String,
    in source: String,
    to name: String,
    line: UInt = #line
  ) throws -> String {
    files["/project/scripts/a_spec.lua"] = body
    service.filesChanged(["/project/scripts/a_spec.lua"])
    return try renamed(word, in: source, to: name, line: line)["scripts/a_spec.lua"] ?? body
  }

  func assertProperty(_ body: String, _ expected: String, line: UInt = #line) throws {
    let found = try spec(
      body,
      after: "Toggle.fade",
      in: "scripts/toggle.lua",
      to: "speed",
      line: line
    )
    XCTAssertEqual(found, expected, line: line)
  }

  func assertEvent(_ body: String, _ expected: String, line: UInt = #line) throws {
    let found = try spec(
      body,
      after: "Toggle.toggled",
      in: "scripts/toggle.lua",
      to: "flipped",
      line: line
    )
    XCTAssertEqual(found, expected, line: line)
  }

  func assertID(_ body: String, _ expected: String, line: UInt = #line) throws {
    let found = try spec(body, after: "\"like", in: "one/scene.json", to: "heart", line: line)
    XCTAssertEqual(found, expected, line: line)
  }
}
