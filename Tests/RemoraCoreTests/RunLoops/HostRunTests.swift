import Foundation
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// `ScriptHost.run()`.
final class HostRunTests: RunLoopTestCase {
  @MainActor
  func testRunPollsUntilItsTaskIsCancelled() async throws {
    let host = try makeHost()
    let moved = expectation(description: "both have moved")
    moved.expectedFulfillmentCount = 2
    let running = Task { await host.run() }
    let first = try attachMover(to: host) { moved.fulfill() }
    // Also what begins when the loop is waiting already.
    await Task.yield()
    let second = try attachMover(to: host) { moved.fulfill() }
    await fulfillment(of: [moved], timeout: 60)
    running.cancel()
    await running.value
    withExtendedLifetime((first, second)) {}
  }

  /// A host that always wants another poll leaves its actor to others in between.
  @MainActor
  func testRunLeavesItsActorToOthersBetweenPolls() async throws {
    let host = try makeHost()
    let screen = Screen(id: "panel")
    host.present(screen)
    var (isDone, batches) = (false, 0)
    host.observePatches { _ in
      batches += 1
      if !isDone, batches < 20_000 { screen.title = "\(batches)" }
    }
    let running = Task { await host.run() }
    let other = Task { isDone = true }
    await other.value
    XCTAssertLessThan(batches, 1000)
    running.cancel()
    await running.value
  }

  @MainActor
  func testRunTakesResultsOfAsynchronousFunctions() async throws {
    let host = try makeHost()
    host.lend("far") { service in
      service.asyncFunction("ask") { () async throws -> String in "answer" }
    }
    let source = """
      local Asker = behaviour "Asker"
      Asker.answered = event { text = "text" }
      function Asker:onAttach() self:send("answered", { text = service "far".ask() }) end
      return Asker
      """
    try host.load(Array(source.utf8), as: "asker", file: "asker.lua")
    let answered = expectation(description: "the answer has come")
    let button = Button()
    let running = Task { await host.run() }
    try host.attach("asker", to: button).on("answered") { event in
      XCTAssertEqual(event.payload["text"], "answer")
      answered.fulfill()
    }
    await fulfillment(of: [answered], timeout: 60)
    running.cancel()
    await running.value
  }

  /// A loop whose timers multiply polls thousands of times here.
  @MainActor
  func testRunPollsOnceForEachTimeThatIsDue() async throws {
    let host = try makeHost()
    let watcher = Watcher()
    watcher.descriptor = -1
    try host.startWatching(watcher)
    let running = Task { await host.run() }
    var moved = 0
    let button = Button()
    let behaviour = try host.attach("mover", to: button)
    let done = expectation(description: "moved many times")
    try behaviour.on("moved") { _ in
      moved += 1
      if moved == 20 { done.fulfill() } else { button.tap() }
    }
    await fulfillment(of: [done], timeout: 60)
    XCTAssertLessThan(watcher.polls, 200)
    running.cancel()
    await running.value
  }

  @MainActor
  func testRunPollsWhenFilesMayHaveChanged() async throws {
    let host = try makeHost()
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(unsafe pipe(&ends), 0)
    let watcher = Watcher()
    watcher.descriptor = ends[0]
    let read = expectation(description: "the watcher is read after the write")
    read.assertForOverFulfill = false
    try host.startWatching(watcher)
    let running = Task { await host.run() }
    while watcher.polls == 0 { await Task.yield() }
    watcher.whenRead = {
      var byte: UInt8 = 0
      if unsafe Foundation.read(ends[0], &byte, 1) == 1 { read.fulfill() }
    }
    XCTAssertEqual(unsafe write(ends[1], [1], 1), 1)
    await fulfillment(of: [read], timeout: 60)
    running.cancel()
    await running.value
    for end in ends { close(end) }
  }
}
