import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// `start`, `after` and `every`: tasks of a behaviour.
final class ScheduleTests: HostTestCase {
  private let ticker = """
    local B = behaviour "Ticker"
    function B:onTap()
      self._timer = every(1, function() log("tick " .. now()) end)
    end
    function B:stop() self._timer:cancel() end
    return B
    """

  func testEveryCallsAgainAndAgain() throws {
    script("ticker", ticker)
    let button = makeButton()
    try attach("ticker", to: button)

    button.tap()
    host.advance(by: .seconds(3.5))

    XCTAssertEqual(log, ["tick 1.0", "tick 2.0", "tick 3.0"])
  }

  func testAnyHandlerCancelsATask() throws {
    script("ticker", ticker)
    let button = makeButton()
    let behaviour = try attach("ticker", to: button)
    button.tap()
    host.advance(by: .seconds(1))

    try behaviour.perform("stop")
    try behaviour.perform("stop")
    host.advance(by: .seconds(10))

    XCTAssertEqual(log, ["tick 1.0"])
    XCTAssertNil(host.nextDue)
  }

  func testTasksEndWithTheirBehaviour() throws {
    script("ticker", ticker)
    let button = makeButton()
    let behaviour = try attach("ticker", to: button)
    button.tap()

    behaviour.detach()
    host.advance(by: .seconds(10))

    XCTAssertEqual(log, [])
    XCTAssertNil(host.nextDue)
  }

  func testADroppedVariableChangesNothing() throws {
    script(
      "dropped",
      """
      local B = behaviour "Dropped"
      function B:onTap() after(1, function() log("after") end) end
      return B
      """
    )
    let button = makeButton()
    try attach("dropped", to: button)

    button.tap()
    host.lua.collectGarbage()
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, ["after"])
  }

  func testAfterCallsOnceAndMayWait() throws {
    script(
      "late",
      """
      local B = behaviour "Late"
      function B:onTap()
        after(1, function()
          log("begins")
          wait(1)
          log("ends")
        end)
        log("goes on")
      end
      return B
      """
    )
    let button = makeButton()
    try attach("late", to: button)

    button.tap()
    host.advance(by: .seconds(1.5))
    XCTAssertEqual(takeLog(), ["goes on", "begins"])

    host.advance(by: .seconds(5))
    XCTAssertEqual(takeLog(), ["ends"])
  }

  func testStartRunsAtOnceUntilItWaits() throws {
    script(
      "starter",
      """
      local B = behaviour "Starter"
      function B:onTap()
        local t = start(function()
          log("one")
          wait(1)
          log("two")
        end)
        log(tostring(t), t:isAlive())
        wait(2)
        log(t:isAlive())
        t:cancel()
      end
      return B
      """
    )
    let button = makeButton()
    try attach("starter", to: button)

    button.tap()
    host.advance(by: .seconds(3))

    XCTAssertEqual(log, ["one", "a task true", "two", "false"])
  }

  func testATaskIsGoneAsSoonAsItEnds() throws {
    script(
      "ending",
      """
      local B = behaviour "Ending"
      function B:onTap()
        local later = after(60, function() log("never") end)
        local waiting = start(function() wait(60) end)
        log(later:isAlive(), waiting:isAlive())
        later:cancel()
        waiting:cancel()
        log(later:isAlive(), waiting:isAlive(), start(function() end):isAlive())
        later:cancel()
        local own
        own = every(1, function()
          own:cancel()
          log(own:isAlive())
        end)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("ending", to: button)

    button.tap()
    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["true true", "false false false", "false"])
  }

  func testACancelledTaskKeepsNothingUntilItWouldHaveBeenDue() throws {
    script(
      "keeper",
      """
      local B = behaviour "Keeper"
      function B:onTap()
        for number = 1, 20 do
          local text = string.rep(tostring(number % 10), 100000)
          after(3600, function() log(text) end):cancel()
        end
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("keeper", to: button)

    button.tap()
    host.lua.collectGarbage()

    XCTAssertLessThan(host.memory(heldBy: behaviour.script), 200_000)
  }

  func testATaskCancelsItself() throws {
    script(
      "thrice",
      """
      local B = behaviour "Thrice"
      function B:onTap()
        local count, timer = 0
        timer = every(1, function()
          count = count + 1
          log(count)
          if count == 3 then timer:cancel() end
        end)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("thrice", to: button)

    button.tap()
    host.advance(by: .seconds(10))

    XCTAssertEqual(log, ["1", "2", "3"])
    XCTAssertNil(host.nextDue)
  }

  func testEveryNeverBurstsAndKeepsItsBeat() throws {
    script(
      "slow",
      """
      local B = behaviour "Slow"
      function B:onTap()
        every(1, function()
          log(now())
          if now() == 1 then wait(3.5) end
        end)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("slow", to: button)

    button.tap()
    host.advance(by: .seconds(7))

    XCTAssertEqual(log, ["1", "5", "6", "7"])
  }

  func testMissedCallsAreSkipped() {
    let schedule = Schedule(host.lua.makeFunction { (_: LuaArguments) in [] }, due: 10, period: 10)

    schedule.advance(past: 10)
    XCTAssertEqual(schedule.due, 20)
    schedule.advance(past: 1_000_003)
    XCTAssertEqual(schedule.due, 1_000_010)
  }
}
