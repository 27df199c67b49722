import Remora
import XCTest

/// What `BehaviourTestCase` does as a person would.
final class InputTests: XCTestCase {
  func testTapsWhateverCanBeTapped() {
    let messages = ProbeCase.messages { test in
      let (button, toggle, lamp) = (Button(), Switch(), Lamp())
      let events = test.record()
      test.tap(button)
      test.tap(toggle)
      test.tap(lamp)
      XCTAssertEqual(events.names, ["tap", "valueChanged", "tap"])
      XCTAssertTrue(toggle.isOn)
      XCTAssertEqual(lamp.pushes, 1)
      button.enabled = false
      test.tap(button)
      XCTAssertEqual(events.names.count, 3)
    }
    XCTAssertEqual(messages, [])
  }

  func testHoldsAndLifts() {
    let messages = ProbeCase.messages { test in
      let (button, picture) = (Button(), Image())
      let press = try test.attach("long_press", to: picture)
      let events = test.record(button)
      test.hold(button, for: .seconds(0.1))
      test.hold(picture, for: .seconds(1))
      XCTAssertEqual(events.names, ["touchDown", "touchUp", "tap"])
      test.assertSent("pressed", by: press)
      button.enabled = false
      test.hold(button, for: .seconds(1))
      XCTAssertEqual(events.names.count, 3)
    }
    XCTAssertEqual(messages, [])
  }

  func testLendsTheDevices() {
    let messages = ProbeCase.messages { test in
      let field = TextField()
      let keyboard = try XCTUnwrap(test.host.lentOwner("keyboard") as? Keyboard)
      test.type("reef", into: field)
      XCTAssertTrue(keyboard.isShown)
      XCTAssertTrue(test.host.lentOwner("motion") is Motion)
    }
    XCTAssertEqual(messages, [])
  }

  func testTypesScrollsAndPresents() {
    let messages = ProbeCase.messages { test in
      let screen = Screen(id: "home")
      let (field, feed) = (TextField(), ScrollView())
      try screen.add(field)
      try screen.add(feed)
      try test.attach("analytics", to: screen)
      test.present(screen)
      test.type("kind words", into: field)
      test.scroll(feed, to: Point(y: 120))
      XCTAssertEqual(field.text, "kind words")
      XCTAssertEqual(feed.offset, Point(y: 120))
      test.advance(by: .seconds(3))
      test.dismiss(screen)
      XCTAssertEqual(test.log, ["home appeared, 1 so far", "home disappeared after 3.0 s"])
    }
    XCTAssertEqual(messages, [])
  }

  func testOpensAScene() {
    let messages = ProbeCase.messages { test in
      try test.open(scene: "../../../scripts/scenes/gallery")
      let like = try XCTUnwrap(test.host.owner("like") as? Button)
      let likes = try XCTUnwrap(test.host.behaviour("likes"))
      test.tap(like)
      test.advance(by: .seconds(2))
      test.assertSent("toggled", ["isOn": true], by: likes)
      XCTAssertEqual((test.host.owner("count") as? Label)?.text, "1")
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsWhatIsWrongWithAScene() {
    let failures = ProbeCase.failures {
      try $0.open(scene: "nowhere", file: "/app/Tests/Like.swift", line: 2)
    }
    XCTAssertEqual(failures.first?.line, 2)
    XCTAssertEqual(failures.first?.message.contains("/app/Tests/nowhere"), true)
  }

  func testAskingForATypeStillWorksInATestCase() {
    let messages = ProbeCase.messages { test in
      let control: Control = Lamp()
      XCTAssertTrue(test.type(of: control) == Lamp.self)
    }
    XCTAssertEqual(messages, [])
  }
}
