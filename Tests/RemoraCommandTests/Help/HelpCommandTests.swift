import TestSupport
import XCTest

/// Runs `remora help` beside the package's own documentation.
final class HelpCommandTests: TerminalTestCase {
  func testAPageIsItsMarkdownForAProgram() throws {
    let run = try remora("help", "set-up-an-editor")
    XCTAssertEqual(run.output, try PackageFolder.text("docs/how-to/set-up-an-editor.md"))
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testACommandComesBeforeThePageOfItsName() throws {
    XCTAssertEqual(try remora("help", "check").output, try remora("check", "--help").output)
    let page = try remora("help", "reference/check").output
    XCTAssertEqual(page, try PackageFolder.text("docs/reference/check.md"))
  }

  func testTopicsAreListedByTheirKind() throws {
    let lines = try remora("help", "topics").output.split(separator: "\n").map(String.init)
    XCTAssertTrue(lines.contains("Reference:"), "\(lines)")
    XCTAssertTrue(lines.contains("  set-up-an-editor"), "\(lines)")
  }

  func testAnUnknownTopicHasASuggestion() throws {
    assertErrors(
      try remora("help", "set-up-an-edtor"),
      contain:
        "there is no command and no page \"set-up-an-edtor\" — did you mean \"set-up-an-editor\"?",
      status: 64
    )
    assertErrors(try remora("help", "qqqq"), contain: "\"remora help topics\"", status: 64)
  }

  func testATerminalShowsAPageInThePagerOfThePerson() throws {
    let terminal = try openTerminal(
      ["help", "set-up-an-editor"],
      rows: 200,
      environment: ["PAGER": "sed 's/^/P: /'"]
    )
    assertScreenContains(terminal, "P: Set up an editor")
    assertExit(terminal, 0)
  }

  func testATerminalShowsAPageWithoutItsPager() throws {
    for pager in ["", "cat", "no-such-pager-anywhere 2> /dev/null"] {
      let terminal = try openTerminal(
        ["help", "set-up-an-editor"],
        rows: 200,
        environment: ["PAGER": pager]
      )
      assertScreenContains(terminal, "Set up an editor")
      assertExit(terminal, 0)
    }
  }
}
