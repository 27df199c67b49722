import Remora
import XCTest

/// What `BehaviourTestCase` says of the tree of controls.
final class TreeAssertionTests: XCTestCase {
  private func screen(_ test: ProbeCase) throws -> Screen {
    let screen = Screen(id: "home")
    let like = Button(id: "like")
    like.title = "Like"
    try screen.add(like)
    try screen.add(Label())
    try test.attach("toggle_button", to: like, ["normal": "a.svg", "selected": "b.svg"])
    test.present(screen)
    return screen
  }

  func testFindsATreeAsItWasWritten() {
    let messages = ProbeCase.messages { test in
      let screen = try self.screen(test)
      let text = """
        Screen home
          Button like title="Like" image="a.svg" [toggle_button]
          Label
        """
      test.assertTree(matches: text)
      test.assertTree(of: screen, matches: text + "\n")
      test.assertTree(of: screen.children[1], matches: "Label")
    }
    XCTAssertEqual(messages, [])
  }

  func testShowsTheLinesThatDiffer() {
    let failures = ProbeCase.failures { test in
      _ = try self.screen(test)
      test.assertTree(
        matches: """
          Screen home
            Button like title="Love" image="a.svg" [toggle_button]
            Label
          """,
        file: "Like.swift",
        line: 9
      )
    }
    XCTAssertEqual(
      failures,
      [
        RecordedFailure(
          message: """
            the tree of home differs:
              Screen home
            -   Button like title="Love" image="a.svg" [toggle_button]
            +   Button like title="Like" image="a.svg" [toggle_button]
                Label
            it is:
            Screen home
              Button like title="Like" image="a.svg" [toggle_button]
              Label
            """,
          file: "Like.swift",
          line: 9
        )
      ]
    )
  }

  func testTellsThatThereIsNoScreen() {
    XCTAssertEqual(
      ProbeCase.messages { $0.assertTree(matches: "Screen") },
      ["there is no screen to look at"]
    )
  }
}
