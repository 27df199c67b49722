import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Scripts and the scene that are saved one after the other, while another file has a mistake.
final class SceneMixedReloadTests: SceneReloadTestCase {
  private func scene(_ action: String, _ more: String = "") -> String {
    Self.scene(
      """
        "screens": [{ "id": "home"\(more), "controls": [
          { "kind": "Button", "id": "go", "behaviours": [{ "script": "go_to" }, { "script": "polite" }] }
        ] }],
        "connections": [{ "from": "go", "event": "tap", "to": "go_to", "action": "\(action)" }]
      """
    )
  }

  private func goTo(_ action: String) -> String {
    "local B = behaviour 'Go to'\nfunction B:\(action)() log('\(action)') end\nreturn B"
  }

  private let polite = "local B = behaviour 'Polite'\nreturn B"

  private func save(_ text: String) -> ReloadReport {
    files.contents["scene/scene.json"] = Array(text.utf8)
    return host.reload()
  }

  private func takeErrors() -> [String] {
    defer { reported.removeAll { $0.severity == .error } }
    return reported.filter { $0.severity == .error }.compactMap(\.file)
  }

  func testAMistakeElsewhereHoldsUpNoRenaming() throws {
    script("go_to", goTo("open"))
    script("polite", polite)
    try open(scene("open"))
    let button = try XCTUnwrap(host.owner("go") as? Button)

    script("polite", "local B = behaviour 'Polite' oops")
    XCTAssertEqual(host.reload().outcome, .refused)
    XCTAssertEqual(takeErrors(), ["scene/behaviours/polite.lua"])

    // Half of a renaming does not fit: the reason is the connection.
    script("go_to", goTo("show"))
    host.reloads.request(.savedFiles)
    XCTAssertEqual(takeErrors(), ["scene/scene.json"])

    XCTAssertEqual(save(scene("show")).outcome, .reloaded)
    XCTAssertEqual(takeErrors(), ["scene/behaviours/polite.lua"])
    button.tap()
    XCTAssertEqual(takeLog(), ["show"])

    script("polite", polite)
    host.reload()
  }

  func testAMistakeInTheSceneHoldsUpNoScript() throws {
    script("go_to", goTo("open"))
    script("polite", polite)
    try open(scene("open"))
    let button = try XCTUnwrap(host.owner("go") as? Button)

    script("go_to", goTo("open").replacing("log('open')", with: "log('new')"))
    let report = save(scene("opne"))

    XCTAssertEqual(report.scripts, ["go_to"])
    XCTAssertEqual(takeErrors(), ["scene/scene.json"])
    button.tap()
    XCTAssertEqual(takeLog(), ["new"])
    XCTAssertEqual(save(scene("open")).outcome, .unchanged)
    _ = takeLog()
  }

  func testAScriptThatDoesNotFitHoldsUpNoScene() throws {
    script("go_to", goTo("open"))
    script("polite", polite)
    try open(scene("open"))

    script("go_to", goTo("show"))
    let report = save(scene("open", ", \"title\": \"New\""))

    XCTAssertNotNil(report.scene)
    XCTAssertEqual(host.topScreen?.title, "New")
    XCTAssertEqual(takeErrors(), ["scene/scene.json"])
    script("go_to", goTo("open"))
    host.reload()
    _ = takeLog()
  }
}
