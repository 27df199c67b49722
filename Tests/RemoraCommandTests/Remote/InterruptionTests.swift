import XCTest

@testable import RemoraCommand

final class InterruptionTests: XCTestCase {
  /// One that reaches nobody.
  private var interruption = Interruption(of: nil)

  func testAKeyGoesToTheSessionWhileNothingRuns() {
    XCTAssertFalse(interruption.press(after: 5))
    XCTAssertNil(interruption.timeUntilDue)
    interruption.becomeBusy(inputCount: 4)
    interruption.becomeIdle()
    XCTAssertFalse(interruption.press(after: 9))
    XCTAssertNil(interruption.timeUntilDue)
  }

  func testAKeyStopsWhatRunsAgainAndAgainUntilItHasEnded() {
    interruption.becomeBusy(inputCount: 4)
    XCTAssertNil(interruption.timeUntilDue)
    XCTAssertTrue(interruption.press(after: 4))
    interruption.repeatIfDue()
    XCTAssertNotNil(interruption.timeUntilDue)
    interruption.becomeIdle()
    XCTAssertNil(interruption.timeUntilDue)
  }

  func testAKeyThatWaitsBehindAStatementStopsIt() {
    XCTAssertFalse(interruption.press(after: 4))
    interruption.becomeBusy(inputCount: 4)
    XCTAssertNotNil(interruption.timeUntilDue)
  }

  func testAKeyThatTheSessionHadTakenStopsNothing() {
    XCTAssertFalse(interruption.press(after: 4))
    interruption.becomeBusy(inputCount: 5)
    XCTAssertNil(interruption.timeUntilDue)
  }
}
