import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Parts that run at once, and actions that are awaited.
final class TogetherTests: HostTestCase {
  func testIsOverWhenTheLastPartIs() throws {
    script(
      "both",
      """
      local B = behaviour "Both"
      function B:onAttach()
        together(function() wait(2) log("slow") end, function() wait(1) log("fast") end)
        log("both", now())
      end
      return B
      """
    )
    try attach("both", to: makeButton())

    host.advance(by: .seconds(3))

    XCTAssertEqual(log, ["fast", "slow", "both 2"])
  }

  func testPartsThatDoNotWaitAreOverAtOnce() throws {
    script(
      "quick",
      """
      local B = behaviour "Quick"
      function B:onAttach() together() together(function() log("a") end, function() log("b") end) log("c") end
      return B
      """
    )

    try attach("quick", to: makeButton())

    XCTAssertEqual(log, ["a", "b", "c"])
  }

  func testAFailureCancelsTheOthersAndGoesToWhoeverWaits() throws {
    script(
      "fails",
      """
      local B = behaviour "Fails"
      function B:onAttach()
        log(pcall(together,
          function()
            local guard <close> = setmetatable({}, { __close = function() log("closed") end })
            wait(5)
            log("never")
          end,
          function() wait(1) error("broken", 0) end))
      end
      return B
      """
    )
    let behaviour = try attach("fails", to: makeButton())

    host.advance(by: .seconds(9))

    XCTAssertEqual(log, ["closed", "false scripts/fails.lua:9: broken"])
    XCTAssertTrue(behaviour.running.isEmpty)
  }

  func testCancellingTheWholeCancelsItsParts() throws {
    script(
      "parts",
      """
      local B = behaviour "Parts"
      function B:onAttach()
        local function part(name)
          return function()
            local guard <close> = setmetatable({}, { __close = function() log(name) end })
            wait(5)
          end
        end
        together(part "one", part "two")
        log("never")
      end
      return B
      """
    )
    let behaviour = try attach("parts", to: makeButton())

    behaviour.detach()
    host.advance(by: .seconds(9))

    XCTAssertEqual(log, ["two", "one"])
  }

  func testWhatIsNoFunctionIsRefused() throws {
    script("odd", "local B = behaviour \"Odd\" function B:onAttach() together(3) end return B")

    try attach("odd", to: makeButton())

    XCTAssertEqual(takeMessages(), ["together takes functions, and argument 1 is the number 3"])
  }

  // MARK: Actions

  private func attachCaller(_ body: String, to button: Button) throws {
    script(
      "worker",
      """
      local B = behaviour "Worker"
      function B:work(result) wait(1) return result end
      function B:fail() wait(1) error("broken", 0) end
      return B
      """
    )
    script("caller", "local B = behaviour \"Caller\" function B:onTap() \(body) end return B")
    try attach("worker", to: button)
    try attach("caller", to: button)
  }

  func testAnActionOfAnotherBehaviourIsAwaited() throws {
    let button = makeButton()
    try attachCaller("log(self.owner.worker:work(\"done\"), now())", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["done 1"])
  }

  func testAFailureOfAnActionGoesToWhoeverAwaitsIt() throws {
    let button = makeButton()
    try attachCaller("log(pcall(self.owner.worker.fail, self.owner.worker))", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["false worker:fail failed: broken"])
    XCTAssertEqual(takeDiagnostics().map(\.behaviour), ["worker"])
  }

  func testTheFailureOfAnActionIsReportedAtItsPlaceAndCountsForTheCaller() throws {
    let button = makeButton()
    script(
      "worker",
      "local B = behaviour 'W'\nfunction B:fail()\n  local x = nil + 1\nend\nreturn B"
    )
    script(
      "caller",
      "local B = behaviour 'C'\nfunction B:onTap() self.owner.worker:fail() end\nreturn B"
    )
    try attach("worker", to: button)
    try attach("caller", to: button)
    for _ in 0..<host.failureLimit { button.tap() }

    let diagnostics = takeDiagnostics()
    XCTAssertEqual(Set(diagnostics.dropLast().map(\.behaviour)), ["worker"])
    XCTAssertEqual(diagnostics.last?.message, "caller failed 20 times in a row and is suspended")
    XCTAssertEqual(diagnostics.first?.place, "scripts/worker.lua:3")
    XCTAssertFalse(try XCTUnwrap(host.behaviour("worker")).isSuspended)
  }

  func testAFailureInAPartKeepsItsPlace() throws {
    let button = makeButton()
    script(
      "parts",
      """
      local B = behaviour "P"
      function B:onTap()
        together(function()
          wait(1)
          error("broken")
        end)
      end
      return B
      """
    )
    try attach("parts", to: button)
    button.tap()
    host.advance(by: .seconds(1))

    XCTAssertEqual(takeDiagnostics().map(\.place), ["scripts/parts.lua:5"])
  }

  func testWhoeverAwaitsAnActionIsReleasedWhenItsBehaviourEnds() throws {
    let button = makeButton()
    try attachCaller("log(self.owner.worker:work(\"done\"), now())", to: button)

    button.tap()
    host.behaviour("worker")?.detach()

    XCTAssertEqual(log, ["nil 0"])
  }

  func testAnActionGoesOnWithoutWhoeverAwaitedIt() throws {
    let button = makeButton()
    try attachCaller("self.owner.worker:fail()", to: button)

    button.tap()
    host.behaviour("caller")?.detach()
    host.advance(by: .seconds(2))

    XCTAssertEqual(
      takeDiagnostics().map { "\($0.behaviour ?? ""): \($0.message)" },
      ["worker: broken"]
    )
  }

  func testABehaviourThatAwaitsItselfEndsWithoutGoingOn() throws {
    script(
      "selfish",
      """
      local B = behaviour "Selfish"
      function B:work() wait(1) end
      function B:onTap() self.owner.selfish:work() log("never") end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("selfish", to: button)

    button.tap()
    behaviour.detach()

    XCTAssertEqual(log, [])
  }
}
