import XCTest

@testable import RemoraHostile

final class MeterTests: XCTestCase {
  func testFiveOfAHundredMayBeLonger() {
    let values = (1...100).map { Double($0) }
    XCTAssertEqual(Meter.percentile(95, of: values, among: 100), 95)
    XCTAssertEqual(Meter.percentile(95, of: values, among: 200), 90)
  }

  func testOfFewTheLongestCounts() {
    XCTAssertEqual(Meter.percentile(95, of: [1, 2, 3], among: 3), 3)
    XCTAssertEqual(Meter.percentile(95, of: [], among: 0), 0)
  }

  func testWhatIsNotGivenIsTheLeast() {
    XCTAssertEqual(Meter.percentile(95, of: [7, 8, 9], among: 500), 0)
    let slow = (1...26).map { Double($0) }
    XCTAssertEqual(Meter.percentile(95, of: slow, among: 500), 1)
  }
}
