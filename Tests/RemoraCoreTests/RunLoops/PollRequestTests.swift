import Foundation
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// When a host asks for a poll.
final class PollRequestTests: RunLoopTestCase {
  private final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [ContinuousClock.Instant] = []
    var all: [ContinuousClock.Instant] { lock.withLock { stored } }
    func add(_ time: ContinuousClock.Instant) { lock.withLock { stored.append(time) } }
  }

  private func observe(_ host: ScriptHost) -> Requests {
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

  /// Patches wait for no clock, so one that stands still makes no difference.
  func testAnObserverHearsAtOnceOfPatchesThatWait() throws {
    for clock in [VirtualClock(), AdjustableClock()] as [any HostClock] {
      let host = try ScriptHost(clock: clock, files: MemoryFiles())
      let screen = Screen(id: "panel")
      host.present(screen)
      host.observePatches { _ in }
      XCTAssertEqual(observe(host).all, [])
      screen.title = "Panel"
      XCTAssertEqual(observe(host).all.count, 1, "\(type(of: clock))")
      host.poll()
      XCTAssertEqual(observe(host).all, [])
    }
  }

  func testAChangeAsksForAPollWhereAFrontEndObserves() throws {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
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
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
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
    let host = try ScriptHost(clock: AdjustableClock(), files: MemoryFiles())
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

  func testAClockThatStartsAsksForAPoll() throws {
    let clock = AdjustableClock(isRunning: false)
    let host = try ScriptHost(clock: clock, files: MemoryFiles())
    let source = """
      local Waiter = behaviour "Waiter"
      function Waiter:onAttach() wait(60) end
      return Waiter
      """
    try host.load(Array(source.utf8), as: "waiter", file: "waiter.lua")
    let button = Button()
    try host.attach("waiter", to: button)
    let requests = observe(host)
    host.poll()
    let before = requests.all.count
    clock.isRunning = true
    XCTAssertEqual(requests.all.count, before + 1)
    host.poll()
    let next = try XCTUnwrap(requests.all.last)
    XCTAssertGreaterThan(next - .now, .seconds(50))
    clock.isRunning = false
    clock.isRunning = true
    XCTAssertLessThan(try XCTUnwrap(requests.all.last) - .now, .seconds(1))
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
}
