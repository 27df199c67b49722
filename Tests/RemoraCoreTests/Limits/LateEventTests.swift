import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Events that wait for the next poll because earlier handlers took too long.
final class LateEventTests: QuotaTestCase {
  /// The remaining handlers run at the next polls, between which the app gets its turn.
  func testOneTapDoesNotKeepTheAppFromItsTurn() throws {
    let (host, button) = try makeHost(
      .init(
        handlerTime: nil,
        behaviourQuota: nil,
        scriptQuota: .seconds(50),
        pollTime: .milliseconds(40)
      ),
      scripts: ["busy"],
      behaviours: 4,
      busyFor: 200
    )
    try load(
      "local B = behaviour \"B\" B.n = state(0) function B:onTap() self.n = self.n + 1 end return B",
      as: "last",
      in: host
    )
    let last = try host.attach("last", to: button)
    button.tap()
    XCTAssertEqual(last.stateValue("n"), .integer(0))
    XCTAssertLessThanOrEqual(try XCTUnwrap(host.nextDue), host.clock.nanoseconds)
    let late = host.behaviours.lateEvents.count
    while host.behaviours.lateEvents.count == late { host.poll() }
    XCTAssertEqual(last.stateValue("n"), .integer(1), "the script that used least comes first")
    var polls = 1
    while host.nextDue != nil {
      host.poll()
      polls += 1
    }
    XCTAssertGreaterThan(polls, 2)
    XCTAssertEqual(last.stateValue("n"), .integer(1))
    XCTAssertEqual(reported.count, 0)
  }

  /// A person sees what was due before another handler takes its time.
  func testWhatIsDueComesBeforeLateEvents() throws {
    let (host, button) = try makeHost(
      ScriptHost.Limits(
        handlerTime: nil,
        behaviourQuota: nil,
        scriptQuota: .seconds(50),
        pollTime: .milliseconds(40)
      ),
      scripts: ["busy"],
      behaviours: 1,
      busyFor: 200
    )
    try load(
      "local B = behaviour \"B\" B.n = state(0) function B:onTap() self.n = self.n + 1 end return B",
      as: "last",
      in: host
    )
    let last = try host.attach("last", to: button)
    button.tap()
    var due = 0
    host.after(.zero) { due += 1 }
    host.poll()
    XCTAssertEqual(due, 1)
    XCTAssertEqual(last.stateValue("n"), .integer(0))
    XCTAssertNotNil(host.nextDue)
    host.poll()
    XCTAssertEqual(last.stateValue("n"), .integer(1))
  }

  /// The handler of a late event is found by its name.
  func testAReloadBeforeALateEventIsDeliveredDoesNoHarm() throws {
    let (host, button) = try makeHost(
      .init(
        handlerTime: nil,
        behaviourQuota: nil,
        scriptQuota: .seconds(50),
        pollTime: .milliseconds(40)
      ),
      scripts: ["busy"],
      behaviours: 1,
      busyFor: 200
    )
    let late = """
      local B = behaviour "B"
      B.n = state(0)
      function B:first() end
      function B:onTap() self.n = self.n + 1 end
      return B
      """
    try load(late, as: "late", in: host)
    let behaviour = try host.attach("late", to: button)
    button.tap()
    XCTAssertEqual(host.behaviours.lateEvents.count, 1)
    let shorter = late.replacing("function B:first() end\n", with: "")
    try load(shorter, as: "late", in: host)
    while !host.behaviours.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(behaviour.stateValue("n"), .integer(1))
    button.tap()
    try load("local B = behaviour \"B\" B.n = state(0) return B", as: "late", in: host)
    while !host.behaviours.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(behaviour.stateValue("n"), .integer(1))
    XCTAssertEqual(reported.map(\.message), [])
  }
}
