import XCTest

@testable import RemoraFileWatching

final class ChangeCollectorTests: XCTestCase {
  private var collector = ChangeCollector(quiet: 30, patience: 500)

  override func setUp() {
    collector = ChangeCollector(quiet: 30, patience: 500)
  }

  func testHasNothingAtFirst() {
    XCTAssertNil(collector.due)
    XCTAssertNil(collector.take(at: .max))
  }

  func testWaitsForQuiet() {
    collector.add(FileChanges(paths: ["a"]), at: 100)
    collector.add(FileChanges(paths: ["b"]), at: 120)
    XCTAssertEqual(collector.due, 150)
    XCTAssertNil(collector.take(at: 149))
    XCTAssertEqual(collector.take(at: 150), FileChanges(paths: ["a", "b"]))
  }

  func testDoesNotWaitForEver() {
    for time in stride(from: 100, through: 700, by: 20) {
      collector.add(FileChanges(paths: ["\(time)"]), at: time)
      XCTAssertLessThanOrEqual(collector.due ?? .max, 600)
    }
    XCTAssertEqual(collector.take(at: 700)?.paths.count, 31)
  }

  func testGivesABatchOutOnce() {
    collector.add(FileChanges(paths: ["a"]), at: 0)
    XCTAssertNotNil(collector.take(at: 30))
    XCTAssertNil(collector.take(at: 1_000))
    collector.add(FileChanges(paths: ["b"]), at: 2_000)
    XCTAssertEqual(collector.due, 2_030)
  }

  func testDoesNotWaitLongerForNothing() {
    collector.add(FileChanges(paths: ["a"]), at: 0)
    collector.add(FileChanges(), at: 20)
    XCTAssertEqual(collector.due, 30)
  }

  func testRemembersThatSomethingWasMissed() {
    collector.add(FileChanges(isIncomplete: true), at: 0)
    collector.add(FileChanges(paths: ["a"]), at: 10)
    XCTAssertEqual(collector.take(at: 40), FileChanges(paths: ["a"], isIncomplete: true))
  }

  func testWaitsThirtyMillisecondsAndHalfASecondUnlessToldOtherwise() {
    var collector = ChangeCollector()
    collector.add(FileChanges(paths: ["a"]), at: 0)
    XCTAssertEqual(collector.due, 30_000_000)
    collector.add(FileChanges(paths: ["a"]), at: 490_000_000)
    XCTAssertEqual(collector.due, 500_000_000)
  }
}
