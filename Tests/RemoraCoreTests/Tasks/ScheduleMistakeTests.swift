import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Errors, limits and wrong uses of `start`, `after` and `every`.
final class ScheduleMistakeTests: HostTestCase {
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
      ["every starts a task, but the body of a script only declares: use it in a handler"]
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
      ["after cannot start a task: those of closing are being cancelled"]
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
