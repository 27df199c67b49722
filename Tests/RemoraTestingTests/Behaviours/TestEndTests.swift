import Remora
import XCTest

/// What `BehaviourTestCase` looks at when a test is over.
final class TestEndTests: XCTestCase {
  private struct Problem: Error {}

  private var scripts: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/scripts").path
  }

  func testAnUnexpectedReportFailsTheTestAtTheLineOfTheScript() {
    let failures = ProbeCase.failures { test in
      let button = Button(id: "like")
      try test.attach("lamp_switch", to: button)
      test.tap(button)
    }
    XCTAssertEqual(failures.map(\.file), ["\(scripts)/lamp_switch.lua"])
    XCTAssertEqual(failures.map(\.line), [10])
    let message = failures.first?.message ?? ""
    XCTAssertTrue(message.hasPrefix("unexpected diagnostic: error: "), message)
    XCTAssertTrue(message.contains("self.lamp.level = self.isOn and 1 or 0"), message)
  }

  func testAnExpectedReportIsFine() {
    let messages = ProbeCase.messages { test in
      let button = Button()
      try test.attach("lamp_switch", to: button)
      test.assertNoDiagnostics()
      test.tap(button)
      XCTAssertEqual(test.diagnostics.count, 1)
      test.assertReported("lamp")
      test.assertNoDiagnostics()
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsWhatWasReportedWhenAskedAndOnlyOnce() {
    let failures = ProbeCase.failures { test in
      let button = Button()
      try test.attach("lamp_switch", to: button)
      test.tap(button)
      test.assertReported("the moon", file: "Like.swift", line: 3)
      test.assertNoDiagnostics(file: "Like.swift", line: 4)
      test.assertReported("lamp", file: "Like.swift", line: 5)
    }
    XCTAssertEqual(failures.map(\.line), [3, 4, 5])
    let nothing = "nothing was reported that contains \"lamp\": nothing was"
    XCTAssertEqual(failures.last?.message, nothing)
  }

  func testAnOwnerThatIsKeptFailsTheTest() {
    var kept: [any Owner] = []
    let failures = ProbeCase.failures { test in
      let like = Button(id: "like")
      try test.attach("analytics", to: like, file: "Like.swift", line: 3)
      kept.append(like)
    }
    XCTAssertEqual(
      failures,
      [
        RecordedFailure(
          message: "like is still there: something keeps it",
          file: "Like.swift",
          line: 3
        )
      ]
    )
    kept = []
  }

  func testABehaviourOfAnAppsObjectThatIsKeptFailsTheTest() {
    let exhibit = Exhibit()
    let failures = ProbeCase.failures(
      ProbeCase.Hooks(prepare: { host in
        Lamp.prepare(host)
        host.register(Exhibit.self, named: "Exhibit") { _ in }
      })
    ) { test in
      try test.host.attach("sleeper", to: exhibit)
    }
    XCTAssertEqual(
      failures.map(\.message),
      ["sleeper is still attached: something keeps an Exhibit"]
    )
  }

  func testATaskOfABehaviourEndsWithTheTest() {
    let messages = ProbeCase.messages { test in
      let lamp = Lamp()
      let sleeper = try test.attach("sleeper", to: lamp)
      try sleeper.perform("sleep")
      test.advance(by: .seconds(1))
      XCTAssertEqual(sleeper.stateValue("isAwake"), false)
    }
    XCTAssertEqual(messages, [])
  }

  func testAHostThatIsKeptFailsTheTest() {
    var kept: [ProbeCase.ScriptHost] = []
    let messages = ProbeCase.messages { kept.append($0.host) }
    XCTAssertEqual(messages, ["the host is still there: something in the test keeps it"])
    kept = []
  }

  func testAnAppThatCannotPrepareFailsTheTest() {
    let failures = ProbeCase.failures(ProbeCase.Hooks(prepare: { _ in throw Problem() })) { _ in
      XCTFail("the test runs although its host is not prepared")
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("Problem()"), true)
  }

  func testEveryTestHasAHostOfItsOwn() {
    var hosts: Set<ObjectIdentifier> = []
    var kept: [VirtualClock] = []
    for _ in 0..<2 {
      let messages = ProbeCase.messages { test in
        test.advance(by: .seconds(1))
        let clock = try XCTUnwrap(test.host.clock as? VirtualClock)
        XCTAssertEqual(clock.now, .seconds(1))
        kept.append(clock)
        hosts.insert(ObjectIdentifier(clock))
      }
      XCTAssertEqual(messages, [])
    }
    XCTAssertEqual(hosts.count, 2)
  }
}

/// An object of an app that is no control.
private final class Exhibit: Owner {
  let attachments = Attachments()
}
