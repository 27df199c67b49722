import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// One behaviour that runs for too long, among others that do not.
final class TimeBudgetTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    limitSteps()
  }

  func testARunawayHandlerStopsNeitherItsNeighboursNorItsCaller() throws {
    script("runaway", "local B = behaviour 'R'\nfunction B:onTap() while true do end end\nreturn B")
    script("after", "local B = behaviour 'A'\nfunction B:onTap() log('after') end\nreturn B")
    script(
      "caller",
      """
      local B = behaviour "Caller"
      B.button = outlet "Button"
      function B:go()
        self.button:tap()
        log("caller")
      end
      return B
      """
    )
    let button = makeButton()
    try host.attach("runaway", to: button)
    try host.attach("after", to: button)
    let caller = try host.attach("caller", to: button)
    try caller.perform("go")
    XCTAssertEqual(log, ["after", "caller"])
    XCTAssertEqual(
      takeDiagnostics().map { "\($0.behaviour ?? ""): \($0.message)" },
      ["runaway: the script ran for too long and was stopped"]
    )
  }

  func testCallingWhatRunsForEverIsNoWayToRunForEver() throws {
    script("spinner", "local B = behaviour 'S'\nfunction B:spin() while true do end end\nreturn B")
    script(
      "looper",
      """
      local B = behaviour "Looper"
      function B:go()
        while true do pcall(function() self.owner.spinner:spin() end) end
      end
      return B
      """
    )
    let button = makeButton()
    try host.attach("spinner", to: button)
    let looper = try host.attach("looper", to: button)
    try looper.perform("go")
    XCTAssertEqual(
      takeDiagnostics().last?.message,
      "the script ran for too long and was stopped"
    )
  }
}
