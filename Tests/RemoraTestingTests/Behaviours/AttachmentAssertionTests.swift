import Remora
import XCTest

/// What `BehaviourTestCase` says of attachments and lifetimes.
final class AttachmentAssertionTests: XCTestCase {
  func testTellsThatNothingIsAttached() {
    let failures = ProbeCase.failures { test in
      let like = Button(id: "like")
      try test.attach("analytics", to: like)
      test.assertAttached("toggle_button", to: like, file: "Like.swift", line: 12)
      test.assertAttached("analytics", to: Button(id: "other"), file: "Like.swift", line: 13)
    }
    XCTAssertEqual(
      failures,
      [
        RecordedFailure(
          message: "toggle_button is not attached to like: there is analytics",
          file: "Like.swift",
          line: 12
        ),
        RecordedFailure(
          message: "analytics is not attached to other: nothing is",
          file: "Like.swift",
          line: 13
        ),
      ]
    )
  }

  func testTellsThatMoreThanOneIsAttached() {
    let messages = ProbeCase.messages { test in
      let screen = Screen(id: "home")
      try test.attach("analytics", to: screen, id: "first")
      try test.attach("analytics", to: screen, id: "second")
      XCTAssertNil(test.assertAttached("analytics", to: screen))
    }
    XCTAssertEqual(messages, ["analytics is attached to home 2 times: first, second"])
  }

  func testFindsTheOneThatIsAttached() {
    let messages = ProbeCase.messages { test in
      let screen = Screen()
      let behaviour = try test.attach("analytics", to: screen, id: "first")
      XCTAssertTrue(test.assertAttached("analytics", to: screen) === behaviour)
      test.assertNotAttached("toggle_button", to: screen)
      behaviour.detach()
      test.assertNotAttached("analytics", to: screen)
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsWhatIsAttachedThatShouldNotBe() {
    let messages = ProbeCase.messages { test in
      let screen = Screen(id: "home")
      try test.attach("analytics", to: screen, id: "visits")
      test.assertNotAttached("analytics", to: screen)
    }
    XCTAssertEqual(messages, ["analytics is attached to home, as visits"])
  }

  func testTellsWhyAScriptCannotBeAttached() {
    let failures = ProbeCase.failures { test in
      try test.attach("toggle_buton", to: Button(), file: "Like.swift", line: 3)
    }
    XCTAssertEqual(failures.first?.file, "Like.swift")
    XCTAssertEqual(failures.first?.line, 3)
    XCTAssertEqual(failures.first?.message.contains("toggle_buton"), true)
    XCTAssertEqual(failures.count, 2, "the second is XCTest's, for the error that ended the test")
  }

  // MARK: Released

  func testFindsThatAnOwnerAndItsBehavioursGo() {
    let messages = ProbeCase.messages { test in
      test.assertReleased {
        let screen = Screen()
        let lamp = Lamp()
        let like = Button()
        try screen.add(lamp)
        try screen.add(like)
        let toggle = try test.attach("lamp_switch", to: like, outlets: ["lamp": [lamp]])
        _ = try toggle.perform("fadeOut")
        return screen
      }
    }
    XCTAssertEqual(messages, [])
  }

  func testTellsWhatDoesNotGo() {
    var kept: [Button] = []
    let failures = ProbeCase.failures { test in
      test.assertReleased(file: "Like.swift", line: 5) {
        let like = Button(id: "like")
        try test.attach("toggle_button", to: like, ["normal": "a.svg", "selected": "b.svg"])
        kept.append(like)
        return like
      }
      kept = []
    }
    XCTAssertEqual(
      failures,
      [
        "like is still there: something keeps it",
        "toggle_button, a behaviour of like, is still there: something keeps it",
      ].map { RecordedFailure(message: $0, file: "Like.swift", line: 5) }
    )
  }

  func testTellsThatNothingCouldBeMade() {
    struct Problem: Error {}
    let messages = ProbeCase.messages { $0.assertReleased { throw Problem() } }
    XCTAssertEqual(messages, ["Problem()"])
  }
}
