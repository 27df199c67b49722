import Remora
import XCTest

/// Services that a test answers in the app's place.
final class ServiceStubTests: XCTestCase {
  func testAnswersInTheAppsPlace() {
    let messages = ProbeCase.messages { test in
      let (button, lamp) = (Button(), Lamp())
      test.stubService("lamps", "level") { 0.75 }
      test.stubService("lamps", "off") { (_: Int) in }
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      try lampSwitch.perform("choose")
      XCTAssertEqual(lamp.level, 0.75)
    }
    XCTAssertEqual(messages, [])
  }

  func testAnswersInItsOwnTime() {
    let messages = ProbeCase.messages { test in
      let (button, lamp) = (Button(), Lamp())
      test.stubAsyncService("lamps", "level") { () async -> Double in
        await Task.yield()
        return 0.5
      }
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      try lampSwitch.perform("choose")
      XCTAssertEqual(lamp.level, 0)
      test.waitForServices()
      XCTAssertEqual(lamp.level, 0.5)
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsThatAServiceDoesNotAnswer() {
    let failures = ProbeCase.failures { test in
      let (button, lamp) = (Button(), Lamp())
      test.stubAsyncService("lamps", "level") { () async throws -> Double in
        try await Task.sleep(for: .seconds(3600))
        return 0
      }
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      try lampSwitch.perform("choose")
      test.waitForServices(within: .milliseconds(1), file: "Like.swift", line: 6)
    }
    XCTAssertEqual(
      failures,
      [
        RecordedFailure(
          message: "a service has not answered within 0.001 seconds",
          file: "Like.swift",
          line: 6
        )
      ]
    )
  }
}
