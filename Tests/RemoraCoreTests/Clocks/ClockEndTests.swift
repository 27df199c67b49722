import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ClockEndTests: ControlTestCase {
  func testAClockStopsAtItsEndWithAnErrorEachTime() {
    let error = "the clock cannot be moved beyond 100 years"
    host.advance(by: .seconds(9e9))
    XCTAssertEqual(takeMessages(), [error])
    XCTAssertEqual(clock.nanoseconds, clock.end)
    host.advance(by: .seconds(9e9))
    XCTAssertEqual(takeMessages(), [error])
    XCTAssertEqual(clock.nanoseconds, clock.end)
    host.advance(by: .zero)
    XCTAssertEqual(takeMessages(), [])
  }

  func testWhatIsDueBeforeTheEndRunsAndWhatIsDueLaterNever() {
    var fired: [String] = []
    host.after(.seconds(3e9)) { fired.append("early") }
    host.after(.seconds(4e9)) { fired.append("late") }
    host.advance(by: .seconds(9e9))
    XCTAssertEqual(fired, ["early"])
    XCTAssertFalse(host.advanceToNextDue())
    XCTAssertEqual(takeMessages().count, 1)
  }

  func testATimerThatBeginsAgainAndAgainDoesNotHoldTheClockForEver() {
    var count = 0
    func again() {
      count += 1
      host.after(.milliseconds(1)) { again() }
    }
    again()
    host.advance(by: .seconds(1e6))
    XCTAssertEqual(count, 100_001)
    XCTAssertEqual(clock.now, .seconds(100))
    XCTAssertEqual(
      takeMessages(),
      ["something was due at 100000 moments in a row, so the clock stopped at 100 s"]
    )
  }
}
