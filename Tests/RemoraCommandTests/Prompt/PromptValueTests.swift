import XCTest

/// What the prompt shows of values.
final class PromptValueTests: PromptTestCase {
  func testTablesAreSortedAndTheirCyclesMarked() throws {
    let terminal = try openPrompt(columns: 60)
    clear(terminal)
    terminal.enter("t = { b = 2, a = 1, 10, 20 } t.me = t")
    terminal.enter("t")
    terminal.wait(forMatch: "^\\{ 10, 20, a = 1, b = 2, me = <the table itself> \\}$")
    clear(terminal)
    terminal.enter("deep = { { { { { 1 } } } } }")
    terminal.enter("deep")
    terminal.wait(forMatch: "^\\{ \\{ \\{ \\{ \\{ … .*\\} \\} \\} \\} \\}$")
    clear(terminal)
    terminal.enter("long = {} for i = 1, 200 do long[i] = i end")
    terminal.enter("long")
    terminal.wait(forMatch: "… 150 more")
    XCTAssertTrue(terminal.screen.lines.allSatisfy { $0.count <= 60 })
  }

  func testTheLastValueHasAName() throws {
    let run = try pipe(
      input: "6 * 7\n_ + 1\nx = 3\n_ + 1\nfor _, v in ipairs { 9 } do print(v) end\n_\n"
    )
    assertOutput(run, "42", "43", "44", "9", "44")
  }

  func testControlsAndBehavioursTellWhatAPersonWantsToKnow() throws {
    let terminal = try openGallery()
    terminal.enter("like")
    terminal.wait(forMatch: "^Button like \\{\n  title = \"Like\", image = \"heart.svg\"")
    clear(terminal)
    terminal.enter("likes")
    terminal.wait(forMatch: "^likes: Toggle button \\(toggle_button\\) of Screen profile$")
    terminal.wait(forMatch: "^  fade +0.7|^  fade += 0.7 +default$")
    terminal.wait(forMatch: "^  button +→ Button like +outlet$")
  }

  func testNoTextReachesTheTerminalAsItIs() throws {
    let terminal = try openGallery()
    for statement in [
      #"evil = "\27[31mred\27[2J\7""#, "print(evil)", "evil", "{ evil }", "error(evil)",
      "like.title = evil", "log(evil)", ":tree", ":inspect like", ":set like.title evil\u{9B}31m",
      "wait(0) print(evil)", "({})[evil]()", ":owners",
    ] {
      terminal.enter(statement)
    }
    terminal.enter("'the end'")
    terminal.wait(forMatch: "^\"the end\"$")
    let red = terminal.screen.styled.filter { $0.text.contains("evil") && $0.look == ["red"] }
    XCTAssertEqual(red, [])
    // The screen was not cleared, so it is all there.
    XCTAssertTrue(terminal.screen.transcript.contains { $0.hasPrefix("> evil =") })
    XCTAssertTrue(terminal.screen.transcript.contains("�[31mred�[2J�"))
  }
}
