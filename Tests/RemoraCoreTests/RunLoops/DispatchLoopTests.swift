import Dispatch
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A loop on a queue of Dispatch.
final class DispatchLoopTests: RunLoopTestCase {
  @MainActor
  func testADispatchLoopPollsOnTheMainQueue() async throws {
    let host = try makeHost()
    let loop = DispatchLoop(host)
    let moved = expectation(description: "all have moved")
    moved.expectedFulfillmentCount = 500
    let buttons = try (0..<500).map { _ in try attachMover(to: host) { moved.fulfill() } }
    await fulfillment(of: [moved], timeout: 60)
    loop.cancel()
    withExtendedLifetime(buttons) {}
  }

  @MainActor
  func testADispatchLoopEndsWithItsHost() async throws {
    var host: ScriptHost? = try makeHost()
    weak let weakHost = host
    let loop = DispatchLoop(try XCTUnwrap(host))
    let button = try attachMover(to: XCTUnwrap(host)) { XCTFail("the host is gone") }
    host = nil
    XCTAssertNil(weakHost)
    let later = expectation(description: "later on the queue")
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { later.fulfill() }
    await fulfillment(of: [later], timeout: 60)
    withExtendedLifetime((loop, button)) {}
  }
}
