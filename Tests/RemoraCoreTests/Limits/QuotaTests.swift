import Foundation
import Lua
import RemoraServices
import XCTest

@testable import RemoraCore

/// How much of a second behaviours may take, on a clock that goes by itself.
final class QuotaTests: XCTestCase {
  private var told: [Diagnostic] = []

  /// Attaches so many behaviours of a script that is busy for so many milliseconds at every tap.
  private func makeHost(
    _ limits: RemoraCore.Host.Limits,
    scripts: [String],
    behaviours: Int,
    busyFor milliseconds: Int
  ) throws -> (host: RemoraCore.Host, button: Button) {
    let host = try RemoraCore.Host(limits: limits)
    host.observeDiagnostics { [unowned self] in told.append($0) }
    let source = """
      local Busy = behaviour "Busy"
      function Busy:onTap()
        local begin = os.clock()
        while os.clock() - begin < \(milliseconds) / 1000 do end
      end
      return Busy
      """
    let button = Button(id: "b")
    for name in scripts {
      _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
      for _ in 1...behaviours { try host.attach(name, to: button) }
    }
    return (host, button)
  }

  private func suspended(_ button: Button) -> [String] {
    button.attachments.behaviours.filter(\.isSuspended).map(\.script.name)
  }

  func testAllBehavioursOfAScriptHaveAQuotaTogether() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: .milliseconds(500), scriptQuota: .milliseconds(100)),
      scripts: ["busy"],
      behaviours: 20,
      busyFor: 20
    )
    button.tap()
    while !host.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(suspended(button).count, 20)
    XCTAssertEqual(told.filter { $0.severity == .error }.map(\.failure), [.accountQuota])
    XCTAssertEqual(
      told.last?.message,
      "the behaviours of busy used more than 0.1 s of the processor's time within a second and are "
        + "suspended"
    )
    XCTAssertEqual(told.last?.file, "busy.lua")
    XCTAssertEqual(told.count, 2)
  }

  func testThoseOfAnotherScriptGoOn() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: nil, scriptQuota: .milliseconds(100)),
      scripts: ["busy", "modest"],
      behaviours: 1,
      busyFor: 25
    )
    _ = try host.load(
      Array("local B = behaviour \"B\" function B:onTap() end return B".utf8),
      as: "modest",
      file: "modest.lua"
    )
    while suspended(button).isEmpty {
      button.tap()
      host.poll()
    }
    XCTAssertEqual(suspended(button), ["busy"])
    button.tap()
    XCTAssertEqual(suspended(button), ["busy"])
  }

  /// The time of the thread goes on while the app is at work.
  func testWhatTheAppDoesItselfIsNobodysQuota() throws {
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

  /// The handlers that are left run at the next polls, each of which leaves the app its turn.
  func testOneTapDoesNotKeepTheAppFromItsTurn() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: nil, scriptQuota: .seconds(10), pollTime: .milliseconds(40)),
      scripts: ["busy"],
      behaviours: 12,
      busyFor: 25
    )
    _ = try host.load(
      Array(
        "local B = behaviour \"B\" B.n = state(0) function B:onTap() self.n = self.n + 1 end return B"
          .utf8
      ),
      as: "last",
      file: "last.lua"
    )
    let last = try host.attach("last", to: button)
    button.tap()
    XCTAssertEqual(last.stateValue("n"), .integer(0))
    XCTAssertLessThanOrEqual(try XCTUnwrap(host.nextDue), host.clock.now)
    host.poll()
    XCTAssertEqual(last.stateValue("n"), .integer(1), "a script that used least comes first")
    var polls = 1
    while host.nextDue != nil {
      host.poll()
      polls += 1
    }
    XCTAssertGreaterThan(polls, 2)
    XCTAssertEqual(last.stateValue("n"), .integer(1))
    XCTAssertEqual(told.count, 0)
  }

  /// The handler of an event that waits is found again by its name.
  func testAReloadBeforeALateEventIsDeliveredDoesNoHarm() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: nil, scriptQuota: .seconds(10), pollTime: .milliseconds(40)),
      scripts: ["busy"],
      behaviours: 1,
      busyFor: 30
    )
    let late = """
      local B = behaviour "B"
      B.n = state(0)
      function B:first() end
      function B:onTap() self.n = self.n + 1 end
      return B
      """
    _ = try host.load(Array(late.utf8), as: "late", file: "late.lua")
    let behaviour = try host.attach("late", to: button)
    button.tap()
    XCTAssertEqual(host.lateEvents.count, 1)
    let shorter = late.replacing("function B:first() end\n", with: "")
    _ = try host.load(Array(shorter.utf8), as: "late", file: "late.lua")
    host.poll()
    XCTAssertEqual(behaviour.stateValue("n"), .integer(1))
    button.tap()
    _ = try host.load(
      Array("local B = behaviour \"B\" B.n = state(0) return B".utf8),
      as: "late",
      file: "late.lua"
    )
    host.poll()
    XCTAssertEqual(behaviour.stateValue("n"), .integer(1))
    XCTAssertEqual(told.map(\.message), [])
  }

  /// Who listens to what another behaviour sends pays for itself.
  func testListenersPayForThemselves() throws {
    let host = try RemoraCore.Host(
      limits: .init(behaviourQuota: .milliseconds(80), scriptQuota: nil)
    )
    host.observeDiagnostics { [unowned self] in told.append($0) }
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
          while os.clock() - begin < 0.002 do end
        end
      end
      return B
      """
    let button = Button(id: "b")
    var behaviours: [Behaviour] = []
    for (name, source) in [("listener", listener), ("sender", sender)] {
      _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
      behaviours.append(try host.attach(name, to: button))
    }
    button.tap()
    let start = ContinuousClock.now
    while !behaviours.contains(where: \.isSuspended), ContinuousClock.now - start < .seconds(20) {
      host.poll()
    }
    XCTAssertEqual(behaviours.map(\.isSuspended), [true, false], "\(told)")
  }

  /// Steps of a few milliseconds with tiny waits between them.
  func testStepsBetweenTinyWaitsCount() throws {
    let host = try RemoraCore.Host(limits: .init(behaviourQuota: .milliseconds(100)))
    host.observeDiagnostics { [unowned self] in told.append($0) }
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
    _ = try host.load(Array(source.utf8), as: "busy", file: "busy.lua")
    let button = Button(id: "b")
    let busy = try host.attach("busy", to: button)
    button.tap()
    let start = ContinuousClock.now
    while !busy.isSuspended, ContinuousClock.now - start < .seconds(20) { host.poll() }
    XCTAssertTrue(busy.isSuspended)
    XCTAssertEqual(told.first?.failure, .quota)
  }

  /// A short step is paid for by the one that makes it run.
  func testWhoCallsAnotherPaysForIt() throws {
    let host = try RemoraCore.Host(
      limits: .init(behaviourQuota: .milliseconds(80), scriptQuota: nil)
    )
    host.observeDiagnostics { [unowned self] in told.append($0) }
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
    let button = Button(id: "b")
    var behaviours: [Behaviour] = []
    for (name, source) in [("callee", callee), ("caller", caller)] {
      _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
      behaviours.append(try host.attach(name, to: button))
    }
    button.tap()
    let start = ContinuousClock.now
    while !behaviours.contains(where: \.isSuspended), ContinuousClock.now - start < .seconds(20) {
      host.poll()
    }
    XCTAssertEqual(behaviours.map(\.isSuspended), [false, true], "\(told)")
  }

  func testSavingTheScriptWakesThem() throws {
    let (host, button) = try makeHost(
      .init(behaviourQuota: nil, scriptQuota: .milliseconds(50)),
      scripts: ["busy"],
      behaviours: 12,
      busyFor: 25
    )
    button.tap()
    while !host.lateEvents.isEmpty { host.poll() }
    XCTAssertEqual(suspended(button).count, 12)
    _ = try host.load(
      Array("local B = behaviour \"B\" function B:onTap() end return B".utf8),
      as: "busy",
      file: "busy.lua"
    )
    XCTAssertEqual(suspended(button), [])
  }

  func testWhoPassesTimeByHandHasNoQuota() throws {
    let host = try RemoraCore.Host(
      clock: VirtualClock(),
      limits: .init(behaviourQuota: .milliseconds(20), scriptQuota: .milliseconds(20))
    )
    XCTAssertNil(host.lua.limits.accountQuota)
    XCTAssertNil(host.lua.limits.quota)
  }
}
