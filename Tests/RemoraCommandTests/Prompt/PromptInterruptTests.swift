import Foundation
import XCTest

/// Ctrl-C, and the other ways to end what goes on.
final class PromptInterruptTests: PromptTestCase {
  private func assertCtrlCStops(
    _ statement: String,
    in terminal: TerminalDriver,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    clear(terminal, file: file, line: line)
    terminal.enter("running = true print('on') " + statement, file: file, line: line)
    terminal.wait(forMatch: "^on$", file: file, line: line)
    terminal.send(Self.ctrlC, file: file, line: line)
    terminal.wait(forMatch: "error: .*stopped\n(.*\n)*> $", file: file, line: line)
    clear(terminal, file: file, line: line)
    terminal.enter("running", file: file, line: line)
    terminal.wait(forLines: ["> running", "true", ">"], file: file, line: line)
  }

  func testCtrlCStopsLoopsWhereverTheyAre() throws {
    let terminal = try openGallery()
    assertCtrlCStops("while true do end", in: terminal)
    assertCtrlCStops("coroutine.wrap(function() while true do end end)()", in: terminal)
    assertCtrlCStops("while true do pcall(function() while true do end end) end", in: terminal)
    assertCtrlCStops("while true do like:tap() end", in: terminal)
    assertCtrlCStops("while true do advance(1) end", in: terminal)
    leave(terminal)
  }

  func testCtrlCStopsALoopInAHandlerAndTheScreenIsStillThere() throws {
    try edit(
      Self.toggleButton,
      replacing: "  self.isOn = not self.isOn",
      with: "  print('on') while true do end"
    )
    let terminal = try openGallery()
    // On a busy machine the loop may reach its own limit before the key comes.
    var isStopped = false
    for _ in 0..<5 where !isStopped {
      clear(terminal)
      terminal.enter("like:tap()")
      terminal.wait(forMatch: ": on \\(in toggle_button\\)")
      terminal.send(Self.ctrlC)
      terminal.wait(forMatch: "error: [^>]*stopped[^>]*\n(.*\n)*> $")
      isStopped = !terminal.refresh().lines.contains { $0.contains("too long") }
    }
    XCTAssertTrue(isStopped)
    clear(terminal)
    terminal.enter("like.title")
    assertScreen(terminal, ["> like.title", "\"Like\"", ">"])
  }

  func testCtrlCStopsAFileThatIsLoadedAndWhatIsTimed() throws {
    try save("n = 1 print('on')\nwhile true do end\n", to: "endless.lua")
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter(":load endless.lua")
    terminal.wait(forMatch: "^on$")
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "^endless.lua:[12]: error: stopped\n(.*\n)*> $")
    clear(terminal)
    terminal.enter(":time (function() print('on') while true do end end)()")
    terminal.wait(forMatch: "^on$")
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "error: stopped\n(.*\n)*> $")
    terminal.enter("n")
    terminal.wait(forMatch: "^1\n> $")
  }

  func testATaskThatLoopsWhileThePromptWaitsIsStoppedByItself() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter("wait(0.05) while true do end")
    terminal.wait(
      forMatch: "^prompt:1: error: the script ran for too long and was stopped\n(.*\n)*> $"
    )
    terminal.enter("1 + 1")
    terminal.wait(forMatch: "^2\n> $")
  }

  // MARK: The end of the process

  /// Runs the prompt between two looks at the terminal's settings.
  ///
  /// Whoever writes into the file `go` ends it by SIGTERM.
  private func assertRestores(
    status: String,
    signals: String = "-TERM",
    file: StaticString = #filePath,
    line: UInt = #line,
    _ end: (TerminalDriver) throws -> Void
  ) throws {
    let terminal = try openTerminal(running: [
      "/usr/bin/env", "-C", home.path, "/bin/bash", "-c",
      """
      rm -f go pid; mkfifo go
      (read x < go
      for signal in \(signals); do
        kill $signal $(cat pid)
        until grep -q 'ShdPnd:.0*$' /proc/$(cat pid)/status; do :; done
      done 2> /dev/null) &
      before=$(stty -g)
      (echo $BASHPID > pid; exec "$0" repl); echo "status $?"
      test $before = $(stty -g) && echo as before
      kill $!
      """,
      Self.executable.path,
    ])
    terminal.wait(forMatch: "^> $", file: file, line: line)
    try end(terminal)
    terminal.wait(forMatch: "^status \(status)\nas before$", file: file, line: line)
    XCTAssertFalse(terminal.refresh().marksPastes, file: file, line: line)
  }

  func testTheTerminalIsAsBeforeHoweverThePromptEnds() throws {
    try assertRestores(status: "0") { $0.enter(":quit") }
    try assertRestores(status: "0") { $0.send(Self.ctrlD) }
    try assertRestores(status: "143") { terminal in
      terminal.enter("print('on') while true do end")
      terminal.wait(forMatch: "^on$")
      try Data("go\n".utf8).write(to: home.appendingPathComponent("go"))
    }
  }

  func testASignalEndsEvenAStatementThatRuns() throws {
    for (name, status) in [("SIGTERM", Int32(143)), ("SIGHUP", 129)] {
      let terminal = try openPrompt()
      clear(terminal)
      terminal.enter("while true do end")
      terminal.wait(forLines: ["> while true do end"], cursor: [1, 0])
      terminal.signal(name)
      assertExit(terminal, status)
      XCTAssertFalse(terminal.screen.marksPastes)
    }
  }

  /// Blocks the prompt where no stop reaches it: what is typed is kept in a file that somebody else
  /// has locked.
  private func whileHistoryIsLocked(_ body: (TerminalDriver) throws -> Void) throws {
    let state = folder.appendingPathComponent("state/remora")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let file = unsafe open(state.appendingPathComponent("history").path, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    XCTAssertEqual(flock(file, LOCK_EX), 0)
    let terminal = try openPrompt()
    terminal.enter("1")
    try body(terminal)
  }

  func testTheSecondSignalEndsWhateverThePromptIsDoing() throws {
    for (name, status) in [("SIGTERM", Int32(143)), ("SIGINT", 130)] {
      try whileHistoryIsLocked { terminal in
        // Two signals may arrive as one: further ones follow.
        assertExit(terminal, status, sending: name)
        XCTAssertFalse(terminal.screen.marksPastes)
      }
    }
  }

  func testTheTerminalIsAsBeforeAfterTheSecondSignal() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "it keeps a signal until the thread's system call is over")
    let state = folder.appendingPathComponent("state/remora")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let file = unsafe open(state.appendingPathComponent("history").path, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    XCTAssertEqual(flock(file, LOCK_EX), 0)
    try assertRestores(status: "143", signals: "-TERM -TERM") { terminal in
      terminal.enter("1")
      try Data("go\n".utf8).write(to: home.appendingPathComponent("go"))
    }
  }

  func testTwoImpatientInterruptsStopAStatementAndNotTheSession() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter("print('on') while true do end")
    terminal.wait(forMatch: "^on$")
    terminal.send(Self.ctrlC)
    terminal.send(Self.ctrlC)
    terminal.wait(forMatch: "error: .*stopped\n(.*\n)*> $")
    leave(terminal)
  }

  func testASignalEndsThePromptThatWaits() throws {
    let terminal = try openPrompt()
    terminal.send("half")
    terminal.signal("SIGTERM")
    assertExit(terminal, 143)
    XCTAssertFalse(terminal.screen.marksPastes)
  }

  func testThePromptEndsWithItsWindow() throws {
    let terminal = try openPrompt()
    terminal.closeMaster()
    XCTAssertNotNil(terminal.waitForExit())
  }

  func testCtrlZStopsTheProcessAndFgBringsTheLineBack() throws {
    let terminal = try openTerminal(running: [
      "/bin/bash", "--norc", "--noprofile", "-i", "-c",
      "\"$0\" repl; echo \"stopped $?\"; fg; echo end",
      Self.executable.path,
    ])
    terminal.wait(forMatch: "^> $")
    terminal.send("1 + 2")
    terminal.wait(forMatch: "^> 1 \\+ 2$")
    terminal.send("\u{1A}")
    terminal.wait(forMatch: "^stopped 148\n(.*\n)*> 1 \\+ 2$")
    terminal.send("\r")
    terminal.wait(forMatch: "^3\n> $")
    terminal.send(Self.ctrlD)
    terminal.wait(forMatch: "^end$")
  }

  // MARK: A pipe

  private func interruptedPipe(
    _ arguments: String,
    _ input: String,
    signal: String = "INT"
  ) throws -> Run {
    // The process says when it has begun, and the shell ends it then.
    try shell(
      """
      mkfifo in ready
      "$0" repl \(arguments) < in > out 2> err &
      exec 3> in
      echo \(input) >&3
      until grep -q begun out; do :; done
      kill -\(signal) $!
      wait $!
      status=$?
      cat out; cat err >&2; exit $status
      """
    )
  }

  func testAnInterruptedPipeEndsLikeAnyCommand() throws {
    let run = try interruptedPipe("", "'print(\"begun\")'")
    XCTAssertEqual(run.status, 130, run.errors)
  }

  func testATerminatedPipeTellsSo() throws {
    let waiting = try interruptedPipe("", "'print(\"begun\")'", signal: "TERM")
    XCTAssertEqual(waiting.status, 143, waiting.errors)
  }

  /// Nobody reads what the prompt writes, and it waits for that.
  func testTheSecondSignalEndsAPromptThatNobodyReads() throws {
    for (name, status) in [("TERM", Int32(143)), ("INT", 130)] {
      let run = try shell(
        """
        rm -f pipe; mkfifo pipe
        exec 4<> pipe
        "$0" repl --keep-going -e 'error("begun")' -e 'print(("x"):rep(1000000))' > pipe 2> err &
        until grep -q begun err; do :; done
        # Two signals may arrive as one: further ones follow until it has ended. The shell may have
        # collected it by then, and keeps its status for `wait`.
        while kill -\(name) $! 2>/dev/null && ! grep -q 'State:.Z' /proc/$!/status; do :; done
        wait $!
        """
      )
      XCTAssertEqual(run.status, status, run.errors)
    }
  }

  func testAnInterruptEndsWhatRunsOnAPipeAndAllThatFollows() throws {
    let run = try interruptedPipe(
      "--keep-going",
      "'print(\"begun\") while true do end\nprint(\"more\")'"
    )
    XCTAssertEqual(run.output, "begun\n")
    assertErrors(run, contain: "stopped", status: 130)
  }

  func testAnInterruptEndsASnippet() throws {
    let run = try interruptedPipe("-e 'print(\"begun\") while true do end'", "")
    XCTAssertEqual(run.output, "begun\n")
    XCTAssertEqual(run.status, 130, run.errors)
  }
}
