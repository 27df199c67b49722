import XCTest

@testable import RemoraEndurance

/// Memory that is refused somewhere in a host's life; `make faults` refuses it everywhere.
final class AllocationFaultTests: XCTestCase {
  func testALifeWithoutFaultsHasNothingToReport() throws {
    XCTAssertEqual(try Life.run().reports, [])
    XCTAssertGreaterThan(try Life.run().requests, 1000)
  }

  func testTheSameLifeAsksForTheSameMemory() throws {
    XCTAssertEqual(try Life.run().requests, try Life.run().requests)
  }

  func testMemoryThatIsRefusedOnceIsAskedForAgain() throws {
    var run = try FaultRun()
    try run.run([.once], from: 3, stride: 101)
    XCTAssertEqual(run.reporting, 0)
  }

  func testALifeGoesOnAfterARefusal() throws {
    var run = try FaultRun()
    try run.run([.twice], from: 5, stride: 101)
    XCTAssertGreaterThan(run.reporting, run.lives / 4)
  }

  func testAHostIsUsableAfterMemoryRanOutForGood() throws {
    var run = try FaultRun()
    try run.run([.forGood], from: 7, stride: 101)
    XCTAssertGreaterThan(run.reporting, run.lives / 2)
  }
}
