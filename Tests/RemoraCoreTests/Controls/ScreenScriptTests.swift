import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What scripts know of screens.
final class ScreenScriptTests: ControlTestCase {
  func testScriptsKnowTheTopmostScreenAndTheirOwn() throws {
    script(
      "where",
      """
      local B = behaviour "Where"
      function B:tell() log(screen and screen.id or "none", self.screen and self.screen.id) end
      return B
      """
    )
    let button = own(Button(id: "button"))
    let behaviour = try attach("where", to: button)
    try behaviour.perform("tell")
    let home = try presentScreen("home", [button])
    _ = try presentScreen("about")
    try behaviour.perform("tell")
    home.dismiss()
    XCTAssertEqual(takeLog(), ["none nil", "about home"])
  }

  func testScriptsReadTheScreenOfAnotherBehaviourAndCannotSetTheirs() throws {
    script("plain", "local B = behaviour 'Plain' function B:set() self.screen = nil end return B")
    let button = own(Button(id: "button"))
    try attach("plain", to: button)
    _ = try presentScreen("home", [button])
    XCTAssertEqual(run("return button.plain.screen == home"), [true])
    XCTAssertEqual(
      failure(of: "button.plain:set()"),
      "plain:set failed: screen of Plain can only be read"
    )
    takeDiagnostics()
  }

  func testAScriptsBodyDoesNotReachTheScreen() {
    let found = mistakes(in: "local B = behaviour 'B' log(screen.id) return B")
    XCTAssertTrue(found.contains { $0.contains("screen reaches into the app") }, "\(found)")
  }

  func testAScriptMayGiveItsGlobalsAnotherMetatableAndReachesNoOtherScripts() throws {
    script(
      "strict",
      """
      local B = behaviour "Strict"
      getmetatable(_G).__index = nil
      setmetatable(_G, { __index = function(_, name) return name end })
      function B:tell() log(screen) end
      return B
      """
    )
    script("plain", "local B = behaviour 'P' function B:tell() log(screen.id) end return B")
    let home = try presentScreen("home")
    try attach("strict", to: home).perform("tell")
    try attach("plain", to: home).perform("tell")
    XCTAssertEqual(takeLog(), ["screen", "home"])
  }

  func testOptionsOfPresentingAreChecked() throws {
    _ = try presentScreen("home")
    XCTAssertEqual(
      failure(of: "home:dismiss { animate = true }"),
      "there is no option \"animate\" — write { animated = true }"
    )
    XCTAssertEqual(
      failure(of: "home:dismiss { animated = 1 }"),
      "animated is true or false, got the number 1"
    )
    XCTAssertEqual(
      failure(of: "home:dismiss(true)"),
      "expected options such as { animated = true }, got true"
    )
    XCTAssertEqual(
      failure(of: "home:push 'about'"),
      "home is on no ScreenStack: there is nothing to push onto"
        + " — present the other screen, or put this one into a ScreenStack"
    )
  }
}
