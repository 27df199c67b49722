import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The names that every behaviour has: its id, its script, and `enabled`.
final class OwnNameTests: HostTestCase {
  func testKnowsItself() throws {
    script(
      "teller",
      """
      local B = behaviour "Teller"
      B.told = event {}
      function B:onTap() log(self.id .. ' ' .. self.script) self:send 'told' end
      return B
      """
    )
    script(
      "listener",
      """
      local B = behaviour "Listener"
      B.teller = outlet "teller"
      function B:onTellerTold(event) log(event.sender.id .. ' ' .. event.sender.script) end
      return B
      """
    )
    let button = makeButton()
    let teller = try attach("teller", to: button, id: "mine")
    try attach("listener", to: makeButton(), outlets: ["teller": [teller]])

    button.tap()

    XCTAssertEqual(log, ["mine teller", "mine teller"])
  }

  func testItsIDIsOnlyRead() throws {
    let button = makeButton()
    script("life", "local B = behaviour 'Life'\nfunction B:onTap() self.id = 'x' end\nreturn B")
    try attach("life", to: button)

    button.tap()

    XCTAssertEqual(takeDiagnostics().map(\.message), ["id of Life can only be read"])
  }

  func testNoScriptDeclaresItsName() throws {
    script("own", "local B = behaviour 'Own'\nB.enabled = boolean { default = true }\nreturn B")

    XCTAssertThrowsError(try host.script(named: "own")) { error in
      XCTAssertTrue("\(error)".contains("enabled is a name of every behaviour's own"), "\(error)")
    }
  }

  func testTheNameOfABaseCountsOnce() throws {
    script("base", "local B = behaviour 'Base'\nB.size = number { default = 1 }\nreturn B")
    script(
      "derived",
      """
      local B = behaviour("Derived", { extends = "base" })
      B.more = number { default = 1 }
      return B
      """
    )
    XCTAssertEqual(
      try host.script(named: "derived").properties.map(\.name),
      ["size", "more", "enabled"]
    )
  }
}
