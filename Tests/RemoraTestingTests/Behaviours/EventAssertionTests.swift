import Remora
import XCTest

/// What `BehaviourTestCase` says of events.
final class EventAssertionTests: XCTestCase {
  func testFindsWhatWasSent() {
    let messages = ProbeCase.messages { test in
      let (button, lamp, feed) = (Button(), Lamp(), ScrollView())
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      test.tap(button)
      test.assertSent("switched", by: lampSwitch)
      test.assertSent("switched", ["isOn": true], by: lampSwitch)
      test.assertSent("switched", ["isOn": true, "level": 1], by: lampSwitch)
      test.assertSent("tap", by: button)
      test.scroll(feed, to: Point(y: 5))
      test.assertSent("scroll", ["offset": ["x": 0, "y": 5]], by: feed)
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsWhatWasSentInstead() {
    let failures = ProbeCase.failures { test in
      let (button, lamp) = (Button(id: "like"), Lamp())
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      test.assertSent("switched", by: lampSwitch, file: "Like.swift", line: 1)
      test.tap(button)
      test.assertSent("switched", ["isOn": false], by: lampSwitch, file: "Like.swift", line: 2)
      test.assertSent("load", by: button, file: "Like.swift", line: 3)
      test.assertSent("switchd", by: lampSwitch, file: "Like.swift", line: 4)
      test.assertSent("tapp", by: button, file: "Like.swift", line: 5)
    }
    XCTAssertEqual(failures.map(\.line), [1, 2, 3, 4, 5])
    XCTAssertEqual(
      failures.prefix(3).map(\.message),
      [
        "lamp_switch has not sent switched: it sent nothing",
        "lamp_switch has not sent switched { isOn = false }: "
          + "it sent switched { isOn = true, level = 1 }",
        "like has not sent load: it sent tap",
      ]
    )
    for failure in failures.suffix(2) {
      XCTAssertTrue(failure.message.contains("did you mean"), failure.message)
    }
  }

  func testRecordsWhatSomeSendInTheirOrder() {
    let messages = ProbeCase.messages { test in
      let (button, other, lamp) = (Button(), Button(), Lamp())
      let lampSwitch = try test.attach("lamp_switch", to: button, outlets: ["lamp": [lamp]])
      let everything = test.record()
      test.tap(button)
      let events = test.record(button, lampSwitch)
      test.tap(other)
      test.tap(button)
      XCTAssertEqual(events.descriptions, ["tap", "switched { isOn = false, level = 0 }"])
      XCTAssertEqual(events.events.map(\.senderID), ["", "lamp_switch"])
      XCTAssertEqual(everything.names, ["tap", "switched", "tap", "tap", "switched"])
      events.clear()
      XCTAssertEqual(events.names, [])
    }
    XCTAssertEqual(messages, [])
  }

  func testRecordsWhatWasSentByWhoIsGone() {
    let messages = ProbeCase.messages { test in
      var button: Button? = Button()
      let events = test.record(try XCTUnwrap(button))
      test.tap(try XCTUnwrap(button))
      button = nil
      XCTAssertEqual(events.names, ["tap"])
      XCTAssertNil(button)
    }
    XCTAssertEqual(messages, [])
  }
}
