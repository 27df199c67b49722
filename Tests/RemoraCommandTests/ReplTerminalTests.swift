import XCTest

/// The prompt, as a person at a terminal sees it.
final class ReplTerminalTests: TerminalTestCase {
  func testATerminalGetsAPrompt() throws {
    let terminal = try openTerminal(["repl"])
    terminal.wait(forMatch: "^> $")
    terminal.enter("if true then")
    terminal.wait(forMatch: "^>> $")
    terminal.enter("print(6 * 7)")
    terminal.wait(forMatch: "7\\)\n>> $")
    terminal.enter("end")
    terminal.wait(forMatch: "^42$")
    terminal.send("\u{4}")
    assertExit(terminal, 0)
  }

  func testTheTerminalIsPutBackAsItWas() throws {
    let terminal = try openTerminal(running: [
      "/bin/sh", "-c",
      "before=$(stty -g); \"$0\" repl; test $before = $(stty -g) && echo as before",
      Self.executable.path,
    ])
    terminal.wait(forMatch: "^> $")
    terminal.send("\u{4}")
    terminal.wait(for: "as before")
    assertExit(terminal, 0)
  }
}
