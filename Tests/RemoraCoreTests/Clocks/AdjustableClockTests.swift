import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class AdjustableClockTests: ControlTestCase {
  private let machine = VirtualClock()

  private func makeClock(isRunning: Bool = true) -> AdjustableClock {
    AdjustableClock(isRunning: isRunning, machine: machine)
  }

  private func pass(_ seconds: Double) {
    machine.move(to: machine.nanoseconds + Int(seconds * 1e9))
  }

  func testPassesAtItsSpeedWithoutAJumpWhenThatChanges() {
    let clock = makeClock()
    pass(10)
    XCTAssertEqual(clock.now, .seconds(10))
    clock.speed = 0.1
    XCTAssertEqual(clock.now, .seconds(10))
    pass(10)
    XCTAssertEqual(clock.now, .seconds(11))
    clock.speed = 4
    pass(2)
    XCTAssertEqual(clock.now, .seconds(19))
    clock.speed = 1
    pass(1)
    XCTAssertEqual(clock.now, .seconds(20))
  }

  func testKeepsItsTimeAndItsSpeedWhileItStands() {
    let clock = makeClock()
    clock.speed = 2
    pass(1)
    clock.isRunning = false
    pass(5)
    clock.speed = 0.5
    XCTAssertEqual(clock.now, .seconds(2))
    clock.isRunning = true
    pass(4)
    XCTAssertEqual(clock.now, .seconds(4))
    clock.move(to: 10_000_000_000)
    pass(2)
    XCTAssertEqual(clock.now, .seconds(11))
  }

  func testClampsItsSpeedAndIgnoresNoNumber() {
    let clock = makeClock()
    clock.speed = 0
    XCTAssertEqual(clock.speed, 0.1)
    clock.speed = .infinity
    XCTAssertEqual(clock.speed, 4)
    clock.speed = .nan
    XCTAssertEqual(clock.speed, 4)
  }

  func testStopsAtTheEndOfTimeInsteadOfTrapping() {
    let clock = makeClock()
    clock.move(to: .max)
    pass(10)
    XCTAssertEqual(clock.nanoseconds, clock.end)
    clock.speed = 4
    XCTAssertEqual(clock.nanoseconds, clock.end)
  }

  func testTheRealTimeOfAWaitFollowsTheSpeed() throws {
    let clock = makeClock()
    XCTAssertEqual(clock.realTime(until: 1_000_000_000), .seconds(1))
    clock.speed = 0.1
    XCTAssertEqual(clock.realTime(until: 1_000_000_000), .seconds(10))
    XCTAssertEqual(clock.realTime(until: -5), .zero)
    XCTAssertGreaterThan(try XCTUnwrap(clock.realTime(until: .max)), .seconds(9_000_000_000))
    clock.isRunning = false
    XCTAssertNil(clock.realTime(until: 1_000_000_000))
    XCTAssertNil(VirtualClock().realTime(until: 1))
    XCTAssertGreaterThan(try XCTUnwrap(RealClock().realTime(until: 1_000_000_000)), .zero)
  }

  // MARK: A host

  private let waiting = """
    local Waiter = behaviour "Waiter"
    Waiter.count = state(0)
    function Waiter:onAttach()
      every(1, function() self.count = self.count + 1 end)
      wait(1.5)
      self.count = self.count + 10
    end
    return Waiter
    """

  private func makeHost(_ clock: AdjustableClock) throws -> (ScriptHost, Button, Behaviour) {
    let host = try ScriptHost(clock: clock, files: MemoryFiles())
    try host.load(Array(waiting.utf8), as: "waiter", file: "waiter.lua")
    let button = Button()
    return (host, button, try host.attach("waiter", to: button))
  }

  private func timeUntilDue(_ host: ScriptHost) -> Duration? {
    host.nextDue.flatMap { host.clock.realTime(until: $0) }
  }

  func testASlowHostIsDueLaterAndAsksForAPollWhenItGetsFaster() throws {
    let clock = makeClock()
    clock.speed = 0.1
    let (host, button, behaviour) = try makeHost(clock)
    defer { withExtendedLifetime(button) {} }
    nonisolated(unsafe) var requests: [ContinuousClock.Instant] = []
    host.observePollRequests { unsafe requests.append($0) }
    XCTAssertEqual(timeUntilDue(host), .seconds(10))
    unsafe XCTAssertGreaterThan(try XCTUnwrap(requests.last) - .now, .seconds(9))
    pass(9.9)
    host.poll()
    XCTAssertEqual(behaviour.stateValue("count"), .integer(0))
    clock.speed = 4
    unsafe XCTAssertLessThanOrEqual(try XCTUnwrap(requests.last), .now)
    pass(0.0025)
    host.poll()
    XCTAssertEqual(behaviour.stateValue("count"), .integer(1))
    XCTAssertEqual(timeUntilDue(host), .milliseconds(125))
    clock.isRunning = false
    XCTAssertNil(timeUntilDue(host))
    host.close()
  }

  func testAdvancesFromOneDueThingToTheNext() throws {
    let (host, button, behaviour) = try makeHost(makeClock(isRunning: false))
    var counts: [Int?] = []
    for _ in 0..<4 {
      XCTAssertTrue(host.advanceToNextDue())
      counts.append(behaviour.stateValue("count").integer)
    }
    XCTAssertEqual(counts, [1, 11, 12, 13])
    XCTAssertEqual(host.clock.now, .seconds(3))
    behaviour.detach()
    XCTAssertFalse(host.advanceToNextDue())
    XCTAssertEqual(host.clock.now, .seconds(3))
    host.close()
    XCTAssertFalse(host.advanceToNextDue())
    withExtendedLifetime(button) {}
  }

  func testARealClockIsNotAdvancedToTheNextDueThing() throws {
    let host = try ScriptHost(clock: RealClock(), files: MemoryFiles())
    host.after(.seconds(100)) { XCTFail("not yet") }
    XCTAssertFalse(host.advanceToNextDue())
    host.close()
  }
}
