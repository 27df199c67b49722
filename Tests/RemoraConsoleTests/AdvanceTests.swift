import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

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

  func testAdvancingEndsWhenTheStatementIsStopped() {
    let interrupter = host.lua.interrupter
    host.after(.seconds(10)) { try? interrupter.interrupt() }
    XCTAssertEqual(message(of: "t = every(1, function() end) advance(50000)"), "stopped")
    XCTAssertLessThan(clock.now, .seconds(5_000))
    evaluate("t:cancel()")
  }
}
