import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ValueLimitsTests: HostTestCase {
  func testATableThatIsSharedOverAndOverIsRefused() throws {
    let lua = try LuaState()
    let source = "local t = { 1 } for _ = 1, 30 do t = { t, t } end return t"
    let bloated = try XCTUnwrap(try lua.load(source, chunkName: "=bloat").call().first)
    XCTAssertThrowsError(try Value(luaValue: bloated)) {
      XCTAssertTrue("\($0)".contains("the same over and over"), "\($0)")
    }
  }

  func testBehavioursPassThemselvesAsHandlesAndResultsAsCopies() throws {
    script(
      "giver",
      """
      local B = behaviour "Giver"
      B.list = state({ 1 })
      function B:give() return self.list end
      function B:take(other) log(other.id_name, other == find("taker")) end
      return B
      """
    )
    script(
      "taker",
      """
      local B = behaviour "Taker"
      B.id_name = state("taker")
      function B:onTap()
        local list = self.owner.giver:give()
        list[1] = 5
        log(self.owner.giver.list[1])
        self.owner.giver:take(self)
      end
      return B
      """
    )
    let button = makeButton()
    try host.attach("giver", to: button)
    try host.attach("taker", to: button)
    button.tap()
    XCTAssertEqual(log, ["1", "taker true"])
  }
}
