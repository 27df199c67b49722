import XCTest

@testable import RemoraHostile

final class BarsTests: XCTestCase {
  private func assertMisses(
    _ word: String?,
    _ change: (inout Measurements) -> Void,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var measured = Measurements(isRealTime: true, quota: 500, mayHold: 32 << 20)
    change(&measured)
    let misses = Bars.misses(measured)
    guard let word else { return XCTAssertEqual(misses, [], file: file, line: line) }
    XCTAssertEqual(misses.count, 1, "\(misses)", file: file, line: line)
    XCTAssertTrue(misses.first?.contains(word) == true, "\(misses)", file: file, line: line)
  }

  func testHoldsTimesToTheirBars() {
    assertMisses(nil) { $0.longestAnswer = 150 }
    assertMisses("waited for its answer") { $0.longestAnswer = 150.5 }
    assertMisses(nil) { $0.percentileAnswer = 15 }
    assertMisses("of 100 taps") { $0.percentileAnswer = 15.5 }
    assertMisses(nil) { ($0.longestCall, $0.longestCallName) = (150, "a poll") }
    assertMisses("a poll took") { ($0.longestCall, $0.longestCallName) = (151, "a poll") }
  }

  func testAQuotaHoldsWithinATenth() {
    assertMisses(nil) { $0.worstSecond = 550 }
    assertMisses("too much of one second") { $0.worstSecond = 551 }
  }

  func testWhereTimeStandsStillOnlyTheLongestAnswerCounts() {
    assertMisses(nil) {
      $0.isRealTime = false
      ($0.percentileAnswer, $0.worstSecond, $0.longestCall) = (100, 1000, 1000)
    }
    assertMisses("waited for its answer") { ($0.isRealTime, $0.longestAnswer) = (false, 151) }
  }

  func testATapWithoutAnswerIsAMiss() {
    assertMisses("never answered: 2") { $0.unanswered = 2 }
  }

  func testMemoryIsHeldToTheQuotaAndToTheAccount() {
    assertMisses(nil) { ($0.heldBytes, $0.accountedBytes) = (32 << 20, 31 << 20) }
    assertMisses("it may hold") { ($0.heldBytes, $0.accountedBytes) = (34 << 20, 34 << 20) }
    assertMisses("its account says") { ($0.heldBytes, $0.accountedBytes) = (20 << 20, 10 << 20) }
    assertMisses("its account says") { ($0.heldBytes, $0.accountedBytes) = (10 << 20, 20 << 20) }
    assertMisses(nil) { ($0.heldBytes, $0.accountedBytes) = (1 << 20, 0) }
  }

  func testNobodyButTheScriptMayBeBlamed() {
    assertMisses(nil) { $0.blamed = [Measurements.itself] }
    assertMisses("the neighbour was blamed") { $0.blamed = [Measurements.neighbour] }
  }
}
