import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Handlers that suspend: time, events, and what ends a wait.
final class WaitingTests: HostTestCase {
  func testAWaitGoesOnWhenItsTimeHasCome() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      function B:onTap() log("a") wait(0.5) log("b", now()) end
      return B
      """
    )
    let button = makeButton()
    try attach("waits", to: button)

    button.tap()
    host.advance(by: .seconds(0.4))
    XCTAssertEqual(takeLog(), ["a"])
    host.advance(by: .seconds(0.1))

    XCTAssertEqual(takeLog(), ["b 0.5"])
  }

  func testTenWaitsOfATenthAreASecondExactly() throws {
    script(
      "ticks",
      """
      local B = behaviour "Ticks"
      function B:onAttach() for _ = 1, 10 do wait(0.1) end log(now() == 1) end
      return B
      """
    )
    try attach("ticks", to: makeButton())

    host.advance(by: .seconds(1) - .nanoseconds(1))
    XCTAssertEqual(log, [])
    host.advance(by: .nanoseconds(1))

    XCTAssertEqual(log, ["true"])
    XCTAssertEqual(clock.now, .seconds(1))
  }

  func testEqualTimesGoOnInTheOrderOfWaiting() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      B.label = text {}
      function B:onAttach() wait(1) log(self.label) end
      return B
      """
    )
    let button = makeButton()
    for label in ["a", "b", "c"] {
      try attach("waits", to: button, id: label, ["label": .text(label)])
    }

    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["a", "b", "c"])
  }

  func testAWaitThatIsNoTimeIsRefused() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      function B:onTap(event)
        for _, time in ipairs { -1, 0/0, math.huge, "1" } do
          log(select(2, pcall(wait, time)))
        end
      end
      return B
      """
    )
    let button = makeButton()
    try attach("waits", to: button)

    button.tap()

    XCTAssertEqual(log.count, 4)
    XCTAssertTrue(log[0].hasSuffix("wait takes a number of seconds of at least 0, got -1"), log[0])
    XCTAssertTrue(log[3].contains("a number of seconds, got the text \"1\""), log[3])
  }

  func testWaitingForNothingWithoutEndDoesNotHoldTheHostUp() throws {
    script(
      "busy",
      """
      local B = behaviour "Busy"
      function B:onAttach() while true do wait(0) end end
      return B
      """
    )
    script(
      "idle",
      "local B = behaviour \"Idle\" function B:onAttach() wait(0.01) log(\"on time\", now()) end return B"
    )
    let button = makeButton()
    try attach("busy", to: button)
    try attach("idle", to: button)

    host.advance(by: .seconds(0.02))
    host.poll()

    XCTAssertEqual(log, ["on time 0.01"])
  }

  func testWaitsThatAreOverAtOnceDoNotHoldTheHostUp() throws {
    script(
      "busy",
      """
      local B = behaviour "Busy"
      function B:onAttach() while true do together(function() end) end end
      return B
      """
    )

    try attach("busy", to: makeButton())
    host.advance(by: .seconds(0.01))

    XCTAssertEqual(messages, [])
  }

  func testAWaitInACoroutineOfTheScriptSuspendsTheTask() throws {
    script(
      "wraps",
      """
      local B = behaviour "Wraps"
      function B:onTap()
        local each = coroutine.wrap(function() wait(1) coroutine.yield("one") wait(1) return "two" end)
        log(each(), now())
        log(each(), now())
      end
      return B
      """
    )
    let button = makeButton()
    try attach("wraps", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["one 1", "two 2"])
  }

  func testAWaitInAProtectedCallSuspendsTheTask() throws {
    script(
      "guards",
      """
      local B = behaviour "Guards"
      function B:onTap()
        log(pcall(function() wait(1) return "fine" end))
        log(pcall(function() wait(1) error("late", 0) end))
      end
      return B
      """
    )
    let button = makeButton()
    try attach("guards", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["true fine", "false late"])
  }

  // MARK: Who must answer

  func testAMessageHandlerMayNotWait() throws {
    script(
      "slow",
      """
      local B = behaviour "Slow"
      function B:shouldChange() wait(1) return false end
      return B
      """
    )
    let field = own(TextField())
    try attach("slow", to: field)

    XCTAssertTrue(field.type("a"))

    XCTAssertEqual(
      takeMessages().map { $0.prefix(45) },
      ["shouldChange must answer at once, so it may n"]
    )
  }

  func testAComparatorMayNotWait() throws {
    script(
      "sorts",
      """
      local B = behaviour "Sorts"
      function B:onTap() table.sort({ 2, 1 }, function(a, b) wait(1) return a < b end) end
      return B
      """
    )
    let button = makeButton()
    try attach("sorts", to: button)

    button.tap()

    XCTAssertEqual(takeMessages(), ["this code cannot wait: it is called at once"])
  }
}
