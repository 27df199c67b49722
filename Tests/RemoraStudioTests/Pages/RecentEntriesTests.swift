import XCTest

@testable import RemoraStudio

final class RecentEntriesTests: XCTestCase {
  func testTheNewestAreKeptAndTheOthersCounted() {
    var entries = RecentEntries<Int>()
    for number in 1...100_000 { entries.add(number, cost: 10) }
    XCTAssertEqual(entries.all.last, 100_000)
    XCTAssertLessThanOrEqual(entries.all.count, 1000)
    XCTAssertGreaterThanOrEqual(entries.all.count, 500)
    XCTAssertEqual(entries.missed + entries.all.count, 100_000)
    XCTAssertEqual(entries.all, Array((100_001 - entries.all.count)...100_000))
  }

  func testLargeEntriesAreFewer() {
    var entries = RecentEntries<Int>()
    for number in 1...1000 { entries.add(number, cost: 300_000) }
    XCTAssertLessThanOrEqual(entries.all.count, 3)
    XCTAssertEqual(entries.all.last, 1000)
    XCTAssertEqual(entries.missed + entries.all.count, 1000)
  }

  func testOneThatIsTooLargeAloneIsKept() {
    var entries = RecentEntries<Int>()
    entries.add(1, cost: 10)
    entries.add(2, cost: 10_000_000)
    XCTAssertEqual(entries.all, [2])
    entries.add(3, cost: 10)
    XCTAssertEqual(entries.all, [3])
  }
}
