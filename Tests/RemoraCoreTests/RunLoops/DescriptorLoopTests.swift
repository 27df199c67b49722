import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A loop around `poll(2)`.
final class DescriptorLoopTests: RunLoopTestCase {
  func testADescriptorLoopWaitsAndPolls() throws {
    let host = try makeHost()
    let loop = try DescriptorLoop(host)
    XCTAssertEqual(loop.timeout, -1)
    var moved = 0
    let buttons = try (0..<500).map { _ in try attachMover(to: host) { moved += 1 } }
    XCTAssertGreaterThanOrEqual(loop.timeout, 0)
    while moved < 500 { loop.wait() }
    XCTAssertEqual(loop.timeout, -1)
    withExtendedLifetime(buttons) {}
  }

  func testADescriptorLoopWakesForAResult() throws {
    let host = try makeHost()
    host.lend("far") { service in
      service.asyncFunction("ask") { () async throws -> String in "answer" }
    }
    let source = """
      local Asker = behaviour "Asker"
      Asker.answer = state("")
      function Asker:onAttach() self.answer = service "far".ask() end
      return Asker
      """
    try host.load(Array(source.utf8), as: "asker", file: "asker.lua")
    let loop = try DescriptorLoop(host)
    let button = Button()
    let asker = try host.attach("asker", to: button)
    while asker.stateValue("answer") == "" { loop.wait() }
    XCTAssertEqual(asker.stateValue("answer"), "answer")
  }

  func testTheDescriptorsOfALoopFollowTheWatcher() throws {
    let host = try makeHost()
    let loop = try DescriptorLoop(host)
    XCTAssertEqual(loop.descriptors.count, 1)
    let watcher = Watcher()
    watcher.descriptor = 0
    try host.startWatching(watcher)
    XCTAssertEqual(loop.timeout, 0, "a poll is wanted that reads what was saved before")
    XCTAssertEqual(loop.descriptors.count, 2)
    host.stopWatching()
    XCTAssertEqual(loop.descriptors.count, 1)
  }
}
