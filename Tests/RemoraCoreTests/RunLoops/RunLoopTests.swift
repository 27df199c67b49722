import Dispatch
import FileWatching
import Foundation
import RemoraServices
import XCTest

@testable import RemoraCore

/// The loops that poll a host, each with the machine's clock.
final class RunLoopTests: XCTestCase {
  typealias Host = RemoraCore.Host

  private static let mover = """
    local Mover = behaviour "Mover"
    Mover.moved = event {}
    function Mover:onAttach()
      wait(0.01)
      self.owner:animate { alpha = 0, over = 0.01 }
      self:send("moved")
    end
    function Mover:onTap()
      wait(0.01)
      self:send("moved")
    end
    return Mover
    """

  /// Counts the polls of a host, each of which asks it for changes once.
  private final class Watcher: FileWatcher {
    private(set) var polls = 0
    var fileDescriptor: Int32? { descriptor }
    var descriptor: Int32?
    var problem: WatchProblem? { nil }
    var whenRead: () -> Void = {}

    func watch(_ places: [WatchedPlace]) {}

    func changes() -> FileChanges {
      polls += 1
      whenRead()
      return FileChanges()
    }
  }

  private func makeHost() throws -> Host {
    let host = try Host(files: MemoryFiles())
    try host.load(Array(RunLoopTests.mover.utf8), as: "mover", file: "mover.lua")
    host.observeDiagnostics { XCTFail("\($0)") }
    return host
  }

  /// Attaches a mover, and calls `done` when it has moved.
  private func attachMover(to host: Host, _ done: @escaping () -> Void) throws -> Button {
    let button = Button()
    try host.attach("mover", to: button).on("moved") { _ in done() }
    return button
  }

  // MARK: Requests

  private final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [ContinuousClock.Instant] = []
    var all: [ContinuousClock.Instant] { lock.withLock { stored } }
    func add(_ time: ContinuousClock.Instant) { lock.withLock { stored.append(time) } }
  }

  private func observe(_ host: Host) -> Requests {
    let requests = Requests()
    host.observePollRequests { requests.add($0) }
    return requests
  }

  func testAnIdleHostAsksForNothing() throws {
    let requests = observe(try makeHost())
    XCTAssertEqual(requests.all, [])
  }

  func testAttachingAsksForAPollWhenItsWaitIsOver() throws {
    let host = try makeHost()
    let requests = observe(host)
    let before = ContinuousClock.now
    let button = try attachMover(to: host) {}
    XCTAssertEqual(requests.all.count, 1)
    let delay = try XCTUnwrap(requests.all.first) - before
    XCTAssertGreaterThanOrEqual(delay, .milliseconds(10))
    withExtendedLifetime(button) {}
  }

  func testOnlyAnEarlierTimeAsksAgain() throws {
    let host = try makeHost()
    let requests = observe(host)
    let buttons = try (0..<500).map { _ in try attachMover(to: host) {} }
    XCTAssertEqual(requests.all.count, 1)
    withExtendedLifetime(buttons) {}
  }

  func testAChangeAsksForAPollWhereAFrontEndObserves() throws {
    let host = try Host(clock: VirtualClock(), files: MemoryFiles())
    let screen = Screen(id: "panel")
    let requests = observe(host)
    host.present(screen)
    XCTAssertEqual(requests.all, [], "nobody wants to hear of it")
    var patches = 0
    host.observePatches { patches += $0.count }
    host.poll()
    patches = 0
    screen.title = "Panel"
    screen.title = "Board"
    XCTAssertEqual(requests.all.count, 1)
    host.poll()
    XCTAssertEqual(patches, 1)
    screen.title = "Panel"
    XCTAssertEqual(requests.all.count, 2)
  }

  func testAPollInsideARequestDoesNothing() throws {
    let host = try Host(clock: VirtualClock(), files: MemoryFiles())
    let screen = Screen(id: "panel")
    host.present(screen)
    var batches = 0
    host.observePatches { _ in batches += 1 }
    nonisolated(unsafe) let same = host
    host.observePollRequests { _ in unsafe same.poll() }
    screen.title = "Panel"
    XCTAssertEqual(batches, 1)
    host.poll()
    XCTAssertEqual(batches, 2)
  }

  func testAnObserverEndsWithItsHost() throws {
    weak var token: Requests?
    do {
      let host = try makeHost()
      let requests = Requests()
      token = requests
      host.observePollRequests { requests.add($0) }
    }
    XCTAssertNil(token)
  }

  func testAPollInsideARequestForFilesDoesNothing() throws {
    let host = try makeHost()
    let watcher = Watcher()
    try host.startWatching(watcher)
    let requests = Requests()
    nonisolated(unsafe) let same = host
    host.observePollRequests { time in
      requests.add(time)
      if requests.all.count < 50 { unsafe same.poll() }
    }
    XCTAssertEqual(watcher.polls, 0)
    host.poll()
    XCTAssertEqual(watcher.polls, 1)
    host.close()
  }

  func testAdvancingARunningClockAsksForAnEarlierPoll() throws {
    let host = try Host(clock: AdjustableClock(), files: MemoryFiles())
    let source = """
      local Waiter = behaviour "Waiter"
      function Waiter:onAttach() wait(60) end
      return Waiter
      """
    try host.load(Array(source.utf8), as: "waiter", file: "waiter.lua")
    let button = Button()
    try host.attach("waiter", to: button)
    let requests = observe(host)
    host.advance(by: .seconds(50))
    let next = try XCTUnwrap(requests.all.last)
    XCTAssertLessThan(next - .now, .seconds(11))
  }

  func testACancelledObserverHearsNothing() throws {
    let host = try makeHost()
    let requests = Requests()
    host.observePollRequests { requests.add($0) }.cancel()
    let button = try attachMover(to: host) {}
    XCTAssertEqual(requests.all, [])
    withExtendedLifetime(button) {}
  }

  func testADeadlineThatIsStillToComeIsArmedAgain() {
    let deadline = PollDeadline()
    var armed: [ContinuousClock.Instant] = []
    XCTAssertFalse(deadline.take { armed.append($0) })
    let later = ContinuousClock.now + .seconds(60)
    deadline.request(later) {}
    XCTAssertFalse(deadline.take { armed.append($0) })
    XCTAssertEqual(armed, [later])
    deadline.request(.now) {}
    XCTAssertTrue(deadline.take { armed.append($0) })
    XCTAssertNil(deadline.next)
    XCTAssertEqual(armed, [later])
  }

  // MARK: run()

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

  // MARK: Dispatch

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
    var host: Host? = try makeHost()
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

  // MARK: Descriptors

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

  // MARK: GLib

  /// A main loop of GLib's shape: sources with numbers, each with an action.
  private final class MainLoop {
    var timers: [UInt32: (due: ContinuousClock.Instant, action: () -> Void)] = [:]
    var descriptors: [UInt32: (descriptor: Int32, action: () -> Void)] = [:]
    private var last: UInt32 = 0
    private(set) var rounds = 0

    func addTimeout(_ milliseconds: UInt32, _ action: @escaping () -> Void) -> UInt32 {
      last += 1
      timers[last] = (.now + .milliseconds(Int(milliseconds)), action)
      return last
    }

    func addDescriptor(_ descriptor: Int32, _ action: @escaping () -> Void) -> UInt32 {
      last += 1
      descriptors[last] = (descriptor, action)
      return last
    }

    func remove(_ number: UInt32) {
      let known = timers.removeValue(forKey: number) != nil
      XCTAssertTrue(descriptors.removeValue(forKey: number) != nil || known, "no source \(number)")
    }

    func iterate() {
      rounds += 1
      var waits = descriptors.map {
        pollfd(fd: $0.value.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let due = timers.values.map(\.due).min()
      let pause = due.map { Int32((max(.zero, $0 - .now) / .milliseconds(1)).rounded(.up)) } ?? -1
      _ = unsafe poll(&waits, nfds_t(waits.count), pause)
      let readable = Set(waits.filter { $0.revents != 0 }.map(\.fd))
      for (_, source) in descriptors where readable.contains(source.descriptor) { source.action() }
      for (number, timer) in timers where timer.due <= .now {
        timers[number] = nil
        timer.action()
      }
    }
  }

  func testAGLibLoopPollsWithThreeFunctions() throws {
    let host = try makeHost()
    let main = MainLoop()
    let loop = try GLibLoop(
      host,
      addTimeout: { main.addTimeout($0, $1) },
      addDescriptor: { main.addDescriptor($0, $1) },
      removeSource: { main.remove($0) }
    )
    var moved = 0
    let buttons = try (0..<500).map { _ in try attachMover(to: host) { moved += 1 } }
    while moved < 500 { main.iterate() }
    XCTAssertLessThan(main.rounds, 100)
    loop.cancel()
    XCTAssertTrue(main.timers.isEmpty && main.descriptors.isEmpty)
    withExtendedLifetime(buttons) {}
  }
}
