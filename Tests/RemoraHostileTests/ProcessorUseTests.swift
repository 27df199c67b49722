import XCTest

@testable import RemoraHostile

final class ProcessorUseTests: XCTestCase {
  /// Samples as pairs of a moment and what was used until then.
  private func worst(_ samples: [(Int, Int)], within length: Int = 1000) -> Int {
    var use = ProcessorUse()
    for (time, used) in samples { use.add(used, at: time) }
    return use.worst(within: length)
  }

  func testNothingWasUsedWhereNothingIsKnown() {
    XCTAssertEqual(worst([]), 0)
    XCTAssertEqual(worst([(5, 70)]), 0)
  }

  func testATimeShorterThanTheStretchCountsWhole() {
    XCTAssertEqual(worst([(0, 10), (400, 210), (900, 310)]), 300)
  }

  func testFindsABurstAcrossTheEndOfASecond() {
    // 470 at the end of one second, as many at the start of the next.
    XCTAssertEqual(
      worst([(0, 0), (500, 0), (1000, 470), (1000, 470), (1500, 940), (3000, 940)]),
      940
    )
  }

  func testAnIntervalCountsInProportionToWhatIsInside() {
    // Of a use of 1200 in 1200, no stretch of 1000 has more than 1000.
    XCTAssertEqual(worst([(0, 0), (1200, 1200), (5000, 1200)]), 1000)
    XCTAssertEqual(worst([(0, 0), (4000, 1000)]), 250)
  }

  func testTheWorstStretchMayBeginAtASampleOrEndAtOne() {
    XCTAssertEqual(worst([(0, 0), (100, 90), (800, 90), (2000, 690)]), 500)
    XCTAssertEqual(worst([(0, 0), (1200, 600), (1900, 600), (2000, 690)]), 500)
    XCTAssertEqual(worst([(0, 0), (700, 0), (1700, 800), (2700, 800)]), 800)
  }

  func testSamplesOfOneMomentAreNoTrouble() {
    XCTAssertEqual(worst([(0, 0), (0, 5), (0, 5), (2000, 5), (2000, 9)]), 5)
  }
}
