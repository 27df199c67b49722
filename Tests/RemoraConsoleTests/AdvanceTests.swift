import RemoraLua
import XCTest

@testable import RemoraConsole
@testable import RemoraRuntime

final class AdvanceTests: ConsoleTestCase {
  private func message(of lua: String) -> String? {
    guard case .failed(let diagnostic) = console.evaluate(lua) else { return nil }
    return diagnostic.message
  }

  func testAdvancingBeyondTheEndOfTheClockFails() {
    let error = "the clock cannot be moved beyond 100 years"
    XCTAssertEqual(message(of: "advance(9e9) advance(9e9)"), error)
    XCTAssertEqual(message(of: "advance(9e9)"), error)
    XCTAssertEqual(evaluate("now()"), [.number(3_155_760_000)])
  }

  func testAdvancingPastATimerThatRepeatsEndsAfterManyMoments() {
    let message = message(of: "t = every(1, function() end) advance(9e9)")
    XCTAssertTrue(message?.hasPrefix("something was due at 100000 moments") ?? false, message ?? "")
    XCTAssertEqual(evaluate("now()"), [.number(100_000)])
    evaluate("t:cancel()")
  }

  func testAdvancingEndsAfterItsTime() {
    let longest = host.scheduler.turn.longestAdvance
    host.scheduler.turn.longestAdvance = .zero
    let error = "advancing takes too long, so the clock stopped at 0 s"
    XCTAssertEqual(message(of: "t = every(1, function() end) advance(10)"), error)
    XCTAssertEqual(evaluate("now()"), [.number(0)])
    host.scheduler.turn.longestAdvance = longest
    XCTAssertNil(message(of: "advance(10)"))
    XCTAssertEqual(evaluate("now()"), [.number(10)])
    evaluate("t:cancel()")
  }

  func testTheTimeOfAdvancingEndsBetweenTwoTimersOfOneMoment() {
    let longest = host.scheduler.turn.longestAdvance
    host.scheduler.turn.longestAdvance = .milliseconds(1)
    var ran = 0
    var isSlow = true
    for _ in 0..<3 {
      host.after(.seconds(1)) {
        ran += 1
        while isSlow, self.host.scheduler.turn.hasTime {}
      }
    }
    let message = message(of: "advance(2)")
    XCTAssertTrue(message?.hasPrefix("advancing takes too long") ?? false, message ?? "")
    XCTAssertLessThan(ran, 2)
    host.scheduler.turn.longestAdvance = longest
    isSlow = false
    evaluate("advance(2)")
    XCTAssertEqual(ran, 3)
  }

  func testAdvancingEndsWhenTheStatementIsStopped() {
    let interrupter = host.lua.interrupter
    host.after(.seconds(10)) { try? interrupter.interrupt() }
    XCTAssertEqual(message(of: "t = every(1, function() end) advance(50000)"), "stopped")
    XCTAssertLessThan(clock.now, .seconds(5_000))
    evaluate("t:cancel()")
  }

  /// What a script begins in another counts for the first, also where the prompt moves the clock or taps.
  func testNobodyIsSuspendedForTheTasksThatAnotherScriptBegins() throws {
    script("neighbour", "local B = behaviour \"N\" function B:act() wait(100) end return B")
    script(
      "attacker",
      """
      local B = behaviour "A"
      B.delay = seconds { default = 0 }
      function B:onTap()
        if self.delay > 0 then wait(self.delay) end
        local act = function() find("neighbour"):act() end
        for i = 1, 900 do start(act) end
      end
      return B
      """
    )
    let button = makeButton("tapped")
    let neighbour = try host.attach("neighbour", to: own(View()))
    for (delay, input) in [(0, "tapped:tap()"), (0.1, "tapped:tap() advance(1)")] {
      let attackers = try ["one", "two"].map {
        try host.attach(
          "attacker",
          to: button,
          configuration: .init(id: $0, properties: ["delay": .number(delay)])
        )
      }
      evaluate(input)
      XCTAssertFalse(takeMessages().isEmpty, "nothing was refused")
      XCTAssertFalse(neighbour.isSuspended, input)
      evaluate("start(function() neighbour:act() end)")
      XCTAssertEqual(messages, [], input)
      for attacker in attackers { attacker.detach() }
    }
  }
}
