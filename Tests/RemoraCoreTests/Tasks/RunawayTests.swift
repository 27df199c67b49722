import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What starts itself again and again, each time for too short a while to run out of its time.
final class RunawayTests: HostTestCase {
  func testAFunctionThatStartsItselfTogetherIsStopped() throws {
    script(
      "endless",
      """
      local B = behaviour "Endless"
      function B:onAttach()
        local function again() together(again, again) end
        again()
      end
      return B
      """
    )

    try attach("endless", to: makeButton())

    XCTAssertEqual(
      takeMessages(),
      ["more than 64 functions wait for each other: does one start itself again?"]
    )
  }

  func testAFunctionThatStartsItselfIsStopped() throws {
    script(
      "endless",
      """
      local B = behaviour "Endless"
      B.count = state(0)
      function B:onTap()
        local function again()
          self.count = self.count + 1
          start(again)
        end
        again()
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("endless", to: button)

    button.tap()

    let problem = try XCTUnwrap(diagnostics.first)
    XCTAssertEqual(
      problem.message,
      "start: 64 functions run inside each other already: does one begin itself again?"
    )
    XCTAssertEqual(
      problem.suggestion,
      "begin the next one later: after(0, function() … end)"
    )
    XCTAssertEqual(problem.line, 6)
    XCTAssertEqual(behaviour.stateValue("count"), 64)
    XCTAssertNil(host.nextDue)
    XCTAssertEqual(takeMessages().filter { $0.contains("stack overflow") }, [])
  }

  func testAFunctionThatStartsItselfTwiceFailsOnce() throws {
    script(
      "tree",
      """
      local B = behaviour "Tree"
      function B:onTap()
        local function grow() start(grow) start(grow) end
        grow()
      end
      return B
      """
    )
    let button = makeButton()
    try attach("tree", to: button)
    button.tap()
    XCTAssertEqual(
      takeMessages(),
      ["start: 64 functions run inside each other already: does one begin itself again?"]
    )
  }

  func testFunctionsThatFailWhileTheirBehaviourIsSuspendedAreCounted() throws {
    script(
      "fails",
      """
      local B = behaviour "Fails"
      function B:onTap()
        for _ = 1, 1000 do start(function() error "no" end) end
      end
      return B
      """
    )
    let button = makeButton()
    try attach("fails", to: button)
    button.tap()
    host.flush()
    let messages = takeMessages()
    XCTAssertLessThan(messages.count, 210)
    XCTAssertTrue(messages.last?.hasSuffix("were left out") ?? false, messages.last ?? "")
  }

  func testAnActionThatCallsItselfIsStopped() throws {
    script(
      "endless",
      """
      local B = behaviour "Endless"
      function B:go() find("endless"):go() end
      return B
      """
    )
    let behaviour = try attach("endless", to: makeButton())

    try behaviour.perform("go")

    let messages = takeMessages()
    XCTAssertEqual(messages.filter { $0.contains("stack overflow") }, [])
    XCTAssertTrue(
      messages.first?.hasSuffix(
        "go: 64 functions run inside each other already: does one begin itself again?"
      ) ?? false,
      "\(messages.first ?? "")"
    )
  }

  func testAnActionThatAwaitsItselfAgainAndAgainIsStopped() throws {
    script(
      "endless",
      """
      local B = behaviour "Endless"
      B.count = state(0)
      function B:go()
        self.count = self.count + 1
        wait(0.1)
        find("endless"):go()
      end
      return B
      """
    )
    let behaviour = try attach("endless", to: makeButton())
    try behaviour.perform("go")

    host.advance(by: .seconds(6))
    XCTAssertEqual(messages, [])
    host.advance(by: .seconds(1))

    XCTAssertEqual(
      takeMessages().first,
      "more than 64 functions wait for each other: does one start itself again?"
    )
    behaviour.detach()
    XCTAssertNil(host.nextDue)
  }

  func testFunctionsThatStartMoreAndMoreAreStopped() throws {
    script(
      "bomb",
      """
      local B = behaviour "Bomb"
      B.failure = state("")
      function B:onAttach()
        local function more()
          local ok, message = pcall(together, more, more)
          if not ok and message.message:find("1000") then self.failure = message.message end
        end
        more()
      end
      return B
      """
    )
    let behaviour = try attach("bomb", to: makeButton())
    XCTAssertEqual(
      behaviour.stateValue("failure").text,
      "together began more than 1000 times at once: does a function start itself again?"
    )
  }

  func testABehaviourMayHaveAThousandTasksThatWait() throws {
    script(
      "crowd",
      """
      local B = behaviour "Crowd"
      B.whileBusy = "parallel"
      function B:onTap() wait(1) end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("crowd", to: button)
    for _ in 0..<1001 { button.tap() }
    XCTAssertEqual(
      takeMessages(),
      ["1000 tasks wait already: does a handler start itself again?"]
    )

    behaviour.detach()
    XCTAssertNil(host.nextDue)
  }
}
