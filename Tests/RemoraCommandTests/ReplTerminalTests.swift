import XCTest

/// The prompt, as a person at a terminal sees it.
final class ReplTerminalTests: TerminalTestCase {
  func testATerminalGetsAPrompt() throws {
    let terminal = try openTerminal(["repl"])
    terminal.wait(forMatch: "^> $")
    terminal.send("if true then\r")
    terminal.wait(forMatch: "^>> $")
    terminal.send("print(6 * 7)\r")
    terminal.wait(forMatch: "7\\)\n>> $")
    terminal.send("end\r")
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
