import Synchronization
import XCTest

@testable import RemoraSpecs

final class WorkerPoolTests: XCTestCase {
  func testResultsComeInOrder() {
    for jobs in [1, 3, 50] {
      var results: [Int] = []
      WorkerPool(jobs: jobs).run(
        200,
        work: { $0 * 2 },
        take: { result in
          results.append(result)
          return true
        }
      )
      XCTAssertEqual(results, (0..<200).map { $0 * 2 })
    }
  }

  func testAStoppedPoolBeginsNothingMore() {
    let begun = Mutex(0)
    var taken = 0
    WorkerPool(jobs: 1).run(
      100_000,
      work: { _ in begun.withLock { $0 += 1 } },
      take: { _ in
        taken += 1
        return taken < 3
      }
    )
    XCTAssertEqual(taken, 3)
    XCTAssertLessThan(begun.withLock { $0 }, 100_000)
  }

  func testNothingToDoIsDoneAtOnce() {
    WorkerPool(jobs: 2).run(
      0,
      work: { $0 },
      take: { _ in
        XCTFail("there is nothing to take")
        return true
      }
    )
  }
}
