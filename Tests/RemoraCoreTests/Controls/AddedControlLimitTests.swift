import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// How many controls a script may add, how deep, and when.
final class AddedControlLimitTests: AddedControlTestCase {
  func testAScriptHasAThousandControlsAtATime() throws {
    let screen = try presentScreen("home")
    let it = try attachBody(
      """
      function B:fill() for _ = 1, 250 do self._last = self.owner:add("Label") end end
      function B:turn() self._last:remove() self.owner:add("Label") end
      """,
      to: screen
    )
    for _ in 0..<4 { try it.perform("fill") }
    try it.perform("turn")
    XCTAssertEqual(screen.children.count, 1000)
    _ = try it.perform("fill")
    XCTAssertEqual(
      takeMessages(),
      ["the behaviours of it have added 1000 controls already"]
    )
    it.detach()
    XCTAssertEqual(screen.children.count, 0)
  }

  func testAnAddedControlTakesShorterTexts() throws {
    _ = try presentScreen("home")
    XCTAssertTrue(
      failure(of: "home:add('Label', { text = ('x'):rep(16385) })").contains("16384")
    )
    XCTAssertTrue(
      failure(of: "local l = home:add('Label') l.text = ('x'):rep(16385)").contains("16384")
    )
    run("local l = home:add('Label') l.text = ('x'):rep(16384)")
  }

  func testThirtyTwoControlsAreInsideEachOther() throws {
    _ = try presentScreen("home")
    XCTAssertEqual(
      failure(of: "local view = home for _ = 1, 40 do view = view:add('View') end"),
      "at most 32 controls can be inside each other"
    )
    XCTAssertEqual(host.stage.additions.free.value, 32)
  }

  func testTheIDYieldsToTheApp() throws {
    let screen = try presentScreen("home")
    let it = try attachBody(
      "function B:onAttach() self.owner:add('Label', { id = 'hint' }) end",
      to: screen
    )
    let own = makeButton("hint")
    XCTAssertTrue(host.owner("hint") === own)
    it.detach()
    XCTAssertTrue(host.owner("hint") === own)
  }

  func testARemovalInTheMiddleOfAppearingIsAnError() throws {
    let screen = try presentScreen("home")
    script("gone", Self.behaviour("function B:onWillAppear() self.owner:remove() end"))
    files["scenes/scene.json"] = """
      {
        "name": "x", "scripts": ["../scripts"], "screens": [{ "id": "main" }],
        "attachTo": [{ "kind": "Label", "behaviours": [{ "script": "gone" }] }]
      }
      """
    host.dismiss(screen)
    try host.open(scene: "scenes")
    XCTAssertEqual(
      failure(of: "main:add('Label')"),
      "this Label was removed while it appeared"
    )
  }
}
