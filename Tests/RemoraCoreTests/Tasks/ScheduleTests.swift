import Lua
import RemoraTestSupport
import XCTest

@testable import RemoraCore

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

  func testAnErrorNamesItsLineAndDoesNotEndEvery() throws {
    script(
      "faulty",
      """
      local B = behaviour "Faulty"
      function B:onTap()
        every(1, function()
          error("no", 0)
        end)
        after(1, function() local x = nil + 1 end)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("faulty", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    let diagnostics = takeDiagnostics()
    XCTAssertEqual(diagnostics.map(\.message).filter { $0 == "no" }.count, 2)
    XCTAssertEqual(diagnostics.compactMap(\.line), [4, 6, 4])
    XCTAssertEqual(diagnostics.compactMap(\.behaviour).count, 3)
  }

  func testAnErrorCountsAsAHandlersFailure() throws {
    host.failureLimit = 3
    script(
      "failing",
      """
      local B = behaviour "Failing"
      function B:onTap() every(1, function() error("no", 0) end) end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("failing", to: button)

    button.tap()
    host.advance(by: .seconds(10))

    XCTAssertTrue(behaviour.isSuspended)
    XCTAssertEqual(takeMessages().count, 4)
    XCTAssertNil(host.nextDue)
  }

  func testTasksAreBounded() throws {
    script(
      "crowd",
      """
      local B = behaviour "Crowd"
      function B:onTap()
        for _ = 1, 2000 do after(1, function() end) end
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("crowd", to: button)

    button.tap()

    XCTAssertEqual(behaviour.waitingTasks, 1000)
    XCTAssertEqual(
      takeMessages(),
      ["1000 tasks wait already: does a handler start itself again?"]
    )
  }

  func testATaskThatStartsItselfEndsWithAnError() throws {
    script(
      "endless",
      """
      local B = behaviour "Endless"
      function B:onTap()
        local function again() start(again) end
        again()
      end
      return B
      """
    )
    let button = makeButton()
    try attach("endless", to: button)

    button.tap()

    XCTAssertFalse(takeMessages().isEmpty)
  }

  func testWrongArgumentsAreExplained() throws {
    script(
      "wrong",
      """
      local B = behaviour "Wrong"
      function B:onTap()
        log(select(2, pcall(every, 0, print)).message)
        log(select(2, pcall(after, -1, print)).message)
        log(select(2, pcall(after, 1, 2)).message)
        log(select(2, pcall(start, nil)).message)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("wrong", to: button)

    button.tap()

    XCTAssertEqual(
      log,
      [
        "every takes a number of seconds above 0, got 0",
        "after takes a number of seconds of at least 0, got -1",
        "after takes a function, got the number 2 — write after(seconds, function() … end)",
        "start takes a function, got nothing (nil) — write start(function() … end)",
      ]
    )
  }

  func testABodyStartsNoTask() {
    XCTAssertEqual(
      problems(
        of: """
          local B = behaviour "Early"
          every(1, function() end)
          return B
          """
      ).map(\.message),
      ["every starts a task, and a script's body only declares: use it in a handler"]
    )
  }

  func testClosingVariablesStartNoTask() throws {
    script(
      "closing",
      """
      local B = behaviour "Closing"
      function B:onTap()
        local guard <close> = setmetatable({}, {
          __close = function() after(1, function() log("never") end) end
        })
        wait(1)
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("closing", to: button)
    button.tap()

    behaviour.detach()
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, [])
    XCTAssertEqual(
      takeMessages(),
      ["after starts a task, and those of closing are ending"]
    )
  }

  func testATaskEndsWithTheOwnerThatItDestroys() throws {
    script(
      "ender",
      """
      local B = behaviour "Ender"
      function B:onTap()
        every(1, function()
          log("once")
          self:detach()
        end)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("ender", to: button)

    button.tap()
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, ["once"])
    XCTAssertNil(host.nextDue)
  }
}
