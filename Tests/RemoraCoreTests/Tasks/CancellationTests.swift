import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What becomes of running tasks when their behaviour ends.
final class CancellationTests: HostTestCase {
  private let guarded = """
    local B = behaviour "Guarded"
    function B:onTap()
      local guard <close> = setmetatable({}, { __close = function() log("closed") end })
      wait(1)
      log("never")
    end
    return B
    """

  func testDetachingRunsToBeClosedVariables() throws {
    script("guarded", guarded)
    let button = makeButton()
    let behaviour = try attach("guarded", to: button)
    button.tap()

    behaviour.detach()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["closed"])
    XCTAssertNil(host.nextDue)
  }

  func testAnOwnersEndRunsToBeClosedVariables() throws {
    script("guarded", guarded)
    var button: Button? = Button()
    if let button {
      try attach("guarded", to: button)
      button.tap()
    }

    button = nil

    XCTAssertEqual(log, ["closed"])
  }

  func testAFailingCloseIsADiagnosticAndStopsNothing() throws {
    script(
      "broken",
      """
      local B = behaviour "Broken"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() error("close", 0) end })
        wait(1)
      end
      function B:onDetach() log("detached") end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("broken", to: button)
    button.tap()

    behaviour.detach()

    XCTAssertEqual(takeMessages(), ["close"])
    XCTAssertEqual(log, ["detached"])
  }

  func testACloseThatStartsMoreTasksEndsAllTheSame() throws {
    script(
      "stubborn",
      """
      local B = behaviour "Stubborn"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() self.owner:tap() end })
        wait(1)
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("stubborn", to: button)
    button.tap()

    behaviour.detach()

    XCTAssertFalse(behaviour.isAttached)
    XCTAssertTrue(behaviour.running.isEmpty)
  }

  func testTheNewestTaskIsCancelledFirst() throws {
    script(
      "many",
      """
      local B = behaviour "Many"
      B.whileBusy = "parallel"
      B.count = state(0)
      function B:onTap()
        self.count = self.count + 1
        local number = self.count
        local guard <close> = setmetatable({}, { __close = function() log(number) end })
        wait(1)
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("many", to: button)
    for _ in 0..<3 { button.tap() }

    behaviour.detach()

    XCTAssertEqual(log, ["3", "2", "1"])
  }

  func testAnAnimationStopsWithItsBehaviour() throws {
    script(
      "fades",
      """
      local B = behaviour "Fades"
      function B:onTap() self.owner:animate { alpha = 0, over = 1 } end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("fades", to: button)
    button.tap()
    host.advance(by: .seconds(0.25))

    behaviour.detach()
    host.advance(by: .seconds(1))

    XCTAssertEqual(button.alpha, 0.75)
  }
}
