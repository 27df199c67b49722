import Foundation
import RemoraLua
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Quotas of CPU time a second, on a real clock.
final class QuotaTests: QuotaTestCase {
  private func suspended(_ button: Button) -> [String] {
    button.attachments.behaviours.filter(\.isSuspended).map(\.script.name)
  }

  /// Attaches scripts whose handlers never end to one button, taps it, and returns the names of
  /// those that are suspended first.
  private func suspendedFirst(
    _ limits: ScriptHost.Limits,
    _ scripts: KeyValuePairs<String, String>
  ) throws -> [String] {
    let host = try makeHost(limits)
    let button = Button(id: "b")
    for (name, source) in scripts {
      try load(source, as: name, in: host)
      try host.attach(name, to: button)
    }
    button.tap()
    let start = ContinuousClock.now
    while suspended(button).isEmpty, ContinuousClock.now - start < .seconds(20) { host.poll() }
    return suspended(button)
  }

  func testAllBehavioursOfAScriptHaveAQuotaTogether() throws {
    let (host, button) = try makeHost(
      .init(handlerTime: nil, behaviourQuota: .seconds(50), scriptQuota: .milliseconds(100)),
      scripts: ["busy"],
      behaviours: 20,
      busyFor: 80
    )
    button.tap()
    while !host.behaviours.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(suspended(button).count, 20)
    XCTAssertEqual(reported.filter { $0.severity == .error }.map(\.failure), [.accountQuota])
    XCTAssertEqual(
      reported.last?.message,
      "the behaviours of busy used more than 0.1 s of CPU time within a second and are "
        + "suspended"
    )
    XCTAssertEqual(reported.last?.file, "busy.lua")
    XCTAssertEqual(reported.count, 2)
  }

  func testBehavioursOfOtherScriptsContinue() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: nil, scriptQuota: .milliseconds(100)),
      scripts: ["busy", "modest"],
      behaviours: 1,
      busyFor: 25
    )
    try load("local B = behaviour \"B\" function B:onTap() end return B", as: "modest", in: host)
    while suspended(button).isEmpty {
      button.tap()
      host.poll()
    }
    XCTAssertEqual(suspended(button), ["busy"])
    button.tap()
    XCTAssertEqual(suspended(button), ["busy"])
  }

  /// The app's own work uses CPU time of the same thread.
  func testWorkOfTheAppCountsForNoQuota() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: .milliseconds(200), scriptQuota: .milliseconds(200)),
      scripts: ["busy"],
      behaviours: 1,
      busyFor: 20
    )
    for _ in 1...2 {
      button.tap()
      let end = clock() + Int(CLOCKS_PER_SEC) / 2
      while clock() < end {}
    }
    button.tap()
    XCTAssertEqual(suspended(button), [])
    withExtendedLifetime(host) {}
  }

  /// A listener to an event of another behaviour is charged itself for what goes beyond the sender's 2 ms.
  func testListenersAreChargedThemselves() throws {
    let sender = """
      local B = behaviour "Sender"
      B.ticked = event {}
      function B:onTap() while true do self:send("ticked") wait(0.001) end end
      return B
      """
    let listener = """
      local B = behaviour "Listener"
      function B:onTap()
        while true do
          waitFor(self.owner.sender, "ticked")
          local begin = os.clock()
          while os.clock() - begin < 0.010 do end
        end
      end
      return B
      """
    let names = try suspendedFirst(
      .init(behaviourQuota: .milliseconds(80), scriptQuota: nil),
      ["listener": listener, "sender": sender]
    )
    XCTAssertEqual(names, ["listener"], "\(reported)")
  }

  /// Steps of a few milliseconds with tiny waits between them.
  func testStepsBetweenTinyWaitsCount() throws {
    let source = """
      local Busy = behaviour "Busy"
      function Busy:onTap()
        while true do
          local begin = os.clock()
          while os.clock() - begin < 0.004 do end
          wait(0.0001)
        end
      end
      return Busy
      """
    let names = try suspendedFirst(
      .init(behaviourQuota: .milliseconds(100)),
      ["busy": source]
    )
    XCTAssertEqual(names, ["busy"])
    XCTAssertEqual(reported.first?.failure, .quota)
  }

  /// A short step is charged to the step that triggers it.
  func testCallersAreChargedForShortSteps() throws {
    let callee = """
      local B = behaviour "Callee"
      function B:work() for i = 1, 20000 do end end
      return B
      """
    let caller = """
      local B = behaviour "Caller"
      function B:onTap()
        while true do
          for i = 1, 5 do self.owner.callee:work() end
          wait(0.0001)
        end
      end
      return B
      """
    let names = try suspendedFirst(
      .init(behaviourQuota: .milliseconds(80), scriptQuota: nil),
      ["callee": callee, "caller": caller]
    )
    XCTAssertEqual(names, ["caller"], "\(reported)")
  }

  func testSavingTheScriptEndsTheSuspension() throws {
    let (host, button) = try makeHost(
      .init(handlerTime: nil, behaviourQuota: nil, scriptQuota: .milliseconds(50)),
      scripts: ["busy"],
      behaviours: 12,
      busyFor: 80
    )
    button.tap()
    while !host.behaviours.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(suspended(button).count, 12)
    // Reading the script counts for it, too: within a second it may be stopped for what it did before.
    let account = try host.script(named: "busy").account
    while host.lua.time(on: account) > .milliseconds(10) { host.poll() }
    try load("local B = behaviour \"B\" function B:onTap() end return B", as: "busy", in: host)
    XCTAssertEqual(suspended(button), [])
  }

  func testAVirtualClockHasNoQuotas() throws {
    let host = try ScriptHost(
      clock: VirtualClock(),
      limits: .init(behaviourQuota: .milliseconds(20), scriptQuota: .milliseconds(20))
    )
    XCTAssertNil(host.lua.limits.accountQuota)
    XCTAssertNil(host.lua.limits.quota)
  }
}
