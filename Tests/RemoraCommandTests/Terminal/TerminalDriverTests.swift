import XCTest

/// The terminal of the tests shows what a real one would, and fails where it has to.
final class TerminalDriverTests: TerminalTestCase {
  private func shell(_ script: String, columns: Int = 20, rows: Int = 6) throws -> TerminalDriver {
    try openTerminal(running: ["/bin/sh", "-c", script], columns: columns, rows: rows)
  }

  func testShowsWhatIsWrittenAndTyped() throws {
    let terminal = try shell("printf 'name? '; read name; echo \"hello $name\"")
    terminal.wait(for: "name? ")
    terminal.send("漢字\r")
    assertScreen(terminal, ["name? 漢字", "hello 漢字"], cursor: [2, 0])
    assertExit(terminal, 0)
  }

  func testBreaksLinesAtTheEdgeAndKeepsWhatScrollsAway() throws {
    let terminal = try shell(
      "for n in 1 2 3 4 5 6 7; do echo line $n; done; printf 0123456789abc",
      columns: 10
    )
    assertScreen(terminal, ["line 4", "line 5", "line 6", "line 7", "0123456789", "abc"])
    XCTAssertEqual(terminal.screen.transcript.first, "line 1")
  }

  func testFollowsTheSequencesThatMoveTheCursorAndChangeTheLook() throws {
    let terminal = try shell(#"printf 'one\r\033[31mO\033[0m\033[7m!\033[0m\033[?2004h'"#)
    assertScreen(terminal, ["O!e"], cursor: [0, 2])
    XCTAssertEqual(terminal.screen.styled.map(\.text), ["O", "!"])
    XCTAssertEqual(terminal.screen.styled.map(\.look), [["red"], ["reverse"]])
    XCTAssertTrue(terminal.screen.marksPastes)
  }

  func testTellsTheCommandThatItsWindowHasChanged() throws {
    let terminal = try shell(
      "trap 'stty size' WINCH; stty size; until [ \"$x\" = end ]; do read x; done"
    )
    terminal.wait(for: "6 20")
    terminal.resize(columns: 33, rows: 9)
    // A shell that was about to read looks at its signals when it has.
    terminal.send("\r")
    terminal.wait(for: "9 33")
    terminal.send("end\r")
    assertExit(terminal, 0)
  }

  func testTellsHowTheCommandEnded() throws {
    assertExit(try shell("exit 7"), 7)
    let terminal = try shell("echo ready; read x")
    terminal.wait(for: "ready")
    terminal.signal("SIGTERM")
    assertExit(terminal, -15)
  }

  func testACommandWhoseWindowIsClosedIsHungUp() throws {
    let terminal = try shell("echo ready; read x")
    terminal.wait(for: "ready")
    terminal.closeMaster()
    assertExit(terminal, -1)
  }

  func testACommandHearsSignalsThatTheTestsIgnore() throws {
    try ignoringSignals {
      for (name, status) in [("SIGHUP", Int32(-1)), ("SIGINT", -2), ("SIGTERM", -15)] {
        let terminal = try shell("echo ready; read x")
        terminal.wait(for: "ready")
        terminal.signal(name)
        assertExit(terminal, status)
      }
    }
  }

  func testTakesOutputThatNobodyWaitsFor() throws {
    let terminal = try shell("seq 1 20000; echo done")
    assertExit(terminal, 0)
    assertScreenContains(terminal, "done")
  }

  func testWaitsForWhatDisappears() throws {
    let terminal = try shell(#"printf working; read x; printf '\033[H\033[2Jdone'"#)
    terminal.wait(for: "working")
    terminal.send("\r")
    terminal.wait(untilGone: "working")
    terminal.wait(forMatch: "^d.ne$")
  }

  // MARK: What has to fail

  func testAWaitForWhatDoesNotComeFails() throws {
    let terminal = try shell("echo here; read x")
    terminal.wait(for: "here")
    let refusal = try terminal.refusal(of: ["do": "waitFor", "text": "there", "seconds": 0.05])
    XCTAssertEqual(refusal, "0.05 s went by without {'text': 'there'}")
    XCTAssertTrue(terminal.screen.picture.contains("| here"), terminal.screen.picture)
  }

  func testEveryKindOfWaitCanFail() throws {
    let terminal = try shell("echo here; read x")
    terminal.wait(for: "here")
    let waits: [[String: Any]] = [
      ["gone": "here"], ["regex": "^there$"], ["lines": ["here", "there"]], ["lines": []],
      ["text": "here", "cursor": [5, 5]],
    ]
    for wait in waits {
      let request = wait.merging(["do": "waitFor", "seconds": 0.05]) { $1 }
      XCTAssertNotNil(try terminal.refusal(of: request), "\(wait)")
    }
    XCTAssertNotNil(try terminal.refusal(of: ["do": "waitForExit", "seconds": 0.05]))
  }

  func testACommandThatHasEndedIsNotWaitedFor() throws {
    let terminal = try shell("echo bye")
    assertExit(terminal, 0)
    let refusal = try terminal.refusal(of: ["do": "waitFor", "text": "there"])
    XCTAssertEqual(refusal, "the command ended before {'text': 'there'}")
  }
}
