import Foundation
import XCTest

/// People who join a session from terminals of their own.
final class AttachTerminalTests: RemoteTestCase {
  /// Joins from a terminal whose shell tells the exit status, and how the terminal was left.
  private func attachFromShell(
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> TerminalDriver {
    let terminal = try openTerminal(running: [
      "/bin/sh", "-c",
      "\(Self.executable.path) attach; echo status $?; stty -a | grep -o -e '-*icanon'; read line",
    ])
    terminal.wait(forMatch: "^> $", file: file, line: line)
    return terminal
  }

  private func assertLeft(
    _ terminal: TerminalDriver,
    _ status: Int32,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    terminal.wait(forMatch: "^status \(status)\nicanon$", file: file, line: line)
    assertScreenContains(terminal, message, file: file, line: line)
  }

  func testAPersonAndAProgramJoinTheSameSession() throws {
    let server = try listen(Self.gallery)
    let program = try attach()
    let terminal = try attachTerminal()
    assertScreenContains(terminal, "Gallery: profile, about.")
    terminal.enter("x = { b = 2, a = 1 }")
    terminal.wait(forMatch: "a = 1 }\n> $")
    try program.send("x.a = 'changed'\nlike.title = 'Adore'\n")
    assertScreenContains(terminal, "like.title = \"Adore\"")
    terminal.enter("x.a")
    terminal.wait(for: "\"changed\"")
    XCTAssertFalse(program.output.contains("\"changed\""))
    terminal.wait(forMatch: "\n> $")
    XCTAssertTrue(terminal.screen.marksPastes)
    XCTAssertEqual(server.errors.contains("changed"), false)
  }

  func testOutputOfOthersIsPrintedAboveAHalfTypedLine() throws {
    _ = try listen(Self.gallery)
    let program = try attach()
    let (one, two) = (try attachTerminal(), try attachTerminal())
    one.send("if true then\rhalf")
    one.wait(forMatch: "^>> +half$")
    two.send("other")
    two.wait(forMatch: "^> other$")
    try program.send("like.title = 'Adore'\n")
    one.wait(forMatch: "Adore\"\n> if true then\n>> +half$")
    two.wait(forMatch: "Adore\"\n> other$")
  }

  func testEditsCompletesAndFindsWhatWasTypedBefore() throws {
    _ = try listen(Self.gallery)
    let terminal = try attachTerminal()
    terminal.enter("like.titl\t")
    terminal.wait(for: "\"Like\"")
    terminal.send("\u{1B}[A")
    terminal.wait(forMatch: "\n> like.title$")
    terminal.resize(columns: 20)
    terminal.send("\u{1}'漢字漢字', ")
    terminal.wait(forMatch: "\n> '漢字漢字', like.t\nitle$")
  }

  func testControlCStopsWhatThePersonRunsAndNothingElse() throws {
    _ = try listen()
    let program = try attach()
    let terminal = try attachTerminal()
    for _ in 0..<3 {
      terminal.enter("print('begun') while true do end")
      terminal.wait(forMatch: "^begun$")
      terminal.send("\u{3}")
      terminal.wait(for: "stopped")
      terminal.wait(forMatch: "\n> $")
      terminal.send("\u{C}")
      terminal.wait(untilGone: "stopped")
    }
    try program.send("'unharmed'\n")
    program.wait(forOutput: "\"unharmed\"\n")
  }

  func testControlCThatIsQuickerThanTheSessionStopsWhatRunsToo() throws {
    _ = try listen()
    let terminal = try attachTerminal()
    let program = try attach()
    // The session is busy with this while the person types.
    try program.send("print('begun') for i = 1, 30000000 do end\n")
    program.wait(forOutput: "begun\n")
    terminal.enter("print('mine') while true do end")
    terminal.send("\u{3}")
    terminal.wait(for: "stopped")
    terminal.wait(forMatch: "\n> $")
  }

  func testControlCAtThePromptClearsTheLine() throws {
    _ = try listen()
    let terminal = try attachTerminal()
    terminal.send("half")
    terminal.wait(forMatch: "^> half$")
    terminal.send("\u{3}")
    terminal.wait(forMatch: "half.*\n> $")
    terminal.enter("'still here'")
    terminal.wait(forMatch: "^\"still here\"$")
  }

  func testControlDLeavesAndTheSessionGoesOn() throws {
    _ = try listen()
    let terminal = try attachFromShell()
    terminal.send("\u{4}")
    assertLeft(terminal, 0, "you have left; the session continues")
    try assertServes()
  }

  func testQuitEndsTheSessionForPeopleToo() throws {
    let server = try listen()
    let (one, two) = (try attachFromShell(), try attachFromShell())
    one.enter(":quit")
    assertLeft(one, 0, "the session has ended")
    assertLeft(two, 0, "the session has ended")
    assertExit(server, 0)
  }

  func testTheTerminalIsPutBackWhenTheSessionDies() throws {
    let server = try listen()
    let terminal = try attachFromShell()
    terminal.send("half a line")
    terminal.wait(for: "half a line")
    server.signal(SIGKILL)
    terminal.wait(forMatch: "^> half a line\nthe session has ended\nstatus 1\nicanon$")
    XCTAssertFalse(terminal.screen.marksPastes)
  }

  func testControlZStopsTheProcessAndTheLineIsThereWhenItGoesOn() throws {
    _ = try listen()
    let terminal = try openTerminal(
      running: ["/bin/bash", "--norc", "--noprofile", "-i"],
      environment: ["PS1": "$ "]
    )
    terminal.wait(forMatch: "^\\$ $")
    terminal.enter("\(Self.executable.path) attach")
    terminal.wait(forMatch: "^> $")
    terminal.send("half a line\u{1A}")
    terminal.wait(forMatch: "Stopped(.*\n)+\\$ $")
    terminal.enter("fg")
    terminal.wait(forMatch: "attach\n> half a line$")
    terminal.enter("\u{3}6 * 7")
    terminal.wait(forMatch: "^42\n> $")
  }

  func testATerminalThatOnlyShowsLinesGetsAPromptToo() throws {
    _ = try listen(Self.gallery)
    let terminal = try attachTerminal(environment: ["TERM": "dumb"])
    assertScreenContains(terminal, "Gallery: profile, about.")
    terminal.enter("if true then")
    terminal.wait(forMatch: "^>> $")
    terminal.enter("print(6 * 7) end")
    terminal.wait(forMatch: "^42\n> $")
    terminal.enter("error('no luck')")
    terminal.wait(forMatch: "no luck(.*\n)+> $")
    terminal.enter("print('begun') while true do end")
    terminal.wait(forMatch: "^begun$")
    terminal.send("\u{3}")
    terminal.wait(forMatch: "stopped(.*\n)+> $")
    terminal.send("\u{4}")
    assertExit(terminal, 0)
    try assertServes()
  }

  func testTheWindowThatIsClosedLeavesTheSession() throws {
    _ = try listen()
    let terminal = try attachTerminal()
    terminal.closeMaster()
    assertExit(terminal, 128 + SIGHUP)
    try assertServes()
  }

  func testASessionInATerminalHasAPromptOfItsOwn() throws {
    let server = try openTerminal(["repl", "--listen", Self.gallery])
    assertScreenContains(server, "listening: remora attach gallery")
    server.wait(forMatch: "^> $")
    let terminal = try attachTerminal()
    server.enter("x = 6 * 7")
    terminal.enter("print('begun') while true do end")
    terminal.wait(forMatch: "^begun$")
    server.send("\u{3}")
    terminal.wait(for: "stopped")
    terminal.wait(forMatch: "\n> $")
    terminal.enter("x")
    terminal.wait(forMatch: "^42$")
    server.send("\u{4}")
    assertExit(server, 0)
    assertExit(terminal, 0)
    XCTAssertFalse(exists(session: "gallery"))
  }
}
