import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Tasks that wait for events.
final class EventWaitTests: HostTestCase {
  func testWaitsForAnEventOfAControl() throws {
    script(
      "asks",
      """
      local B = behaviour "Asks"
      B.yes = outlet "Button"
      function B:onAttach()
        local event = waitFor(self.yes, "tap")
        log(event.name, event.sender == self.yes)
      end
      return B
      """
    )
    let yes = makeButton()
    try attach("asks", to: own(View()), outlets: ["yes": [yes]])

    yes.tap()
    yes.tap()

    XCTAssertEqual(log, ["tap true"])
  }

  func testWaitsForAnEventOfABehaviour() throws {
    script(
      "sender",
      """
      local B = behaviour "Sender"
      B.done = event { result = "integer" }
      function B:finish() self:send("done", { result = 42 }) end
      return B
      """
    )
    script(
      "waits",
      """
      local B = behaviour "Waits"
      function B:onAttach() log(waitFor(find("sender"), "done").result) end
      return B
      """
    )
    let button = makeButton()
    let sender = try attach("sender", to: button)
    try attach("waits", to: button)

    try sender.perform("finish")

    XCTAssertEqual(log, ["42"])
  }

  func testWaitingForWhatIsGoneNamesIt() throws {
    script(
      "asks",
      """
      local B = behaviour "Asks"
      B.yes = outlet "Button"
      function B:ask() waitFor(self.yes, "tap") end
      return B
      """
    )
    let asks = try attach("asks", to: own(View()), outlets: ["yes": [Button(id: "yes")]])
    try asks.perform("ask")
    XCTAssertEqual(takeMessages(), ["this Button is gone: waitFor cannot wait for its tap"])
  }

  func testWaitingForAnUnknownEventIsAnError() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      function B:onAttach() waitFor(self.owner, "tpa") end
      function B:onLoad() waitFor(self, "done") end
      function B:onDestroy() waitFor(3, "tap") end
      return B
      """
    )
    let button = makeButton()

    try attach("waits", to: button)

    XCTAssertEqual(
      takeDiagnostics().map { "\($0.message) — \($0.suggestion ?? "")" },
      ["a Button has no event \"tpa\" — did you mean \"tap\"?"]
    )
  }

  func testATaskEndsWithWhatItWaitsFor() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      B.yes = outlet "Button"
      function B:onAttach()
        local guard <close> = setmetatable({}, { __close = function() log("closed") end })
        waitFor(self.yes, "tap")
        log("never")
      end
      return B
      """
    )
    let yes = makeButton()
    let behaviour = try attach("waits", to: own(View()), outlets: ["yes": [yes]])

    yes.destroy()

    XCTAssertEqual(log, ["closed"])
    XCTAssertTrue(behaviour.isAttached)
    XCTAssertTrue(behaviour.running.isEmpty)
  }

  func testAThousandTasksOfAScriptMayWaitForAButtonAtATime() throws {
    script(
      "waits",
      """
      local B = behaviour "Waits"
      B.button = outlet "Button"
      function B:begin(count)
        for _ = 1, count do start(function() waitFor(self.button, "tap") end) end
      end
      return B
      """
    )
    let button = makeButton()
    let first = try attach("waits", to: own(View()), id: "first", outlets: ["button": [button]])
    let second = try attach("waits", to: own(View()), id: "second", outlets: ["button": [button]])
    try first.perform("begin", 600)
    try second.perform("begin", 400)
    try second.perform("begin", 1)
    XCTAssertEqual(
      takeMessages(),
      ["1000 tasks of waits wait for this already: does a handler start itself again?"]
    )

    first.detach()
    try second.perform("begin", 600)
    XCTAssertEqual(second.tasks.count, 1000)
    button.tap()

    XCTAssertEqual(second.tasks.count, 0)
    try second.perform("begin", 1000)
    XCTAssertEqual(second.tasks.count, 1000)
  }
}
