import XCTest

@testable import RemoraOracle

/// Chance against a simple model; `make model` has more of it.
final class ModelTests: XCTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "takes hours there, and has one thread")
  }

  func testAHostDoesWhatTheModelDoes() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      guard let (actions, difference) = try ModelRun.run(seed: seed, steps: 3000) else {
        continue
      }
      let few = try ModelRun.shrink(actions)
      let list = few.map { "\n  \($0)" }.joined()
      XCTFail("seed \(seed), \(difference); the fewest actions that show it:\(list)")
    }
  }

  func testADifferenceIsFoundAndCutDownToWhatItNeeds() throws {
    let fault = HostWorld.Fault.forgetsDetaching(3)
    let (actions, difference) = try XCTUnwrap(
      try ModelRun.run(seed: 1, steps: 20_000, fault: fault)
    )
    XCTAssertTrue(difference.sentence.contains("has [\"b"), difference.sentence)
    let few = try ModelRun.shrink(actions, fault: fault)
    XCTAssertLessThan(few.count, 15, "\(few)")
    XCTAssertNotNil(try ModelRun.run(few, fault: fault))
    XCTAssertNil(try ModelRun.run(few))
  }

  func testTheSameSeedIsTheSameRun() throws {
    var (first, second) = (ActionChooser(seed: 7), ActionChooser(seed: 7))
    let world = Reference()
    for _ in 0..<1000 { XCTAssertEqual(first.next(in: world), second.next(in: world)) }
  }
}
