import XCTest

/// Colours, and their absence.
final class PromptColourTests: PromptTestCase {
  private func colours(_ environment: [String: String]) throws -> [TerminalScreen.StyledPart] {
    let terminal = try openPrompt(environment: environment)
    terminal.enter("error('no') -- comment")
    terminal.wait(forMatch: "error: no\n(.*\n)*> $")
    return terminal.refresh().styled
  }

  func testCodeAndMessagesHaveThem() throws {
    let parts = try colours([:])
    XCTAssertTrue(parts.contains { $0.text == "-- comment" }, "\(parts)")
    XCTAssertTrue(parts.contains { $0.text.hasPrefix("prompt:1: error") }, "\(parts)")
  }

  func testThereAreNoneWhenAPersonWantsNone() throws {
    XCTAssertEqual(try colours(["NO_COLOR": "1"]), [])
  }

  func testATerminalThatOnlyShowsLinesGetsNoSequenceAtAll() throws {
    let terminal = try openPrompt(environment: ["TERM": "dumb"])
    terminal.enter("if true then")
    terminal.wait(forMatch: "^>> $")
    terminal.enter("print(6 * 7) end")
    terminal.wait(forMatch: "^>> print\\(6 \\* 7\\) end\n42\n> $")
    terminal.enter("error('no')")
    terminal.wait(forMatch: "^prompt:1: error: no\n> $")
    terminal.enter("if half then")
    terminal.wait(forMatch: "^>> $")
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "^>> \\^C\n> $")
    terminal.enter("print('on') while true do end")
    terminal.wait(forMatch: "^on$")
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "error: stopped\n(.*\n)?> $")
    XCTAssertEqual(terminal.refresh().styled, [])
    XCTAssertFalse(terminal.screen.marksPastes)
    leave(terminal)
  }

  func testAPipeGetsNone() throws {
    let run = try gallery("like:tap()", "like.titel")
    XCTAssertFalse((run.output + run.errors).contains("\u{1B}"))
  }
}
