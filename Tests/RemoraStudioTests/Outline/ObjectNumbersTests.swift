import XCTest

@testable import RemoraStudio

final class ObjectNumbersTests: XCTestCase {
  private final class Thing {}

  func testNoNumberIsUsedTwice() throws {
    var numbers = ObjectNumbers<Thing>()
    var seen: Set<Int> = []
    // Each thing is likely to have the address of the one before.
    for _ in 0..<1000 {
      let thing = Thing()
      let number = numbers.number(of: thing)
      XCTAssertTrue(seen.insert(number).inserted)
      XCTAssertEqual(numbers.number(of: thing), number)
      XCTAssertTrue(numbers.object(number) === thing)
    }
    XCTAssertNil(numbers.object(1))
    numbers.removeGone()
    XCTAssertEqual(numbers.sum { _ in 1 }, 0)
  }
}
