import Foundation
import TestSupport
import XCTest

/// Drives the real `remora` in a terminal without a window.
class TerminalTestCase: CommandTestCase {
  private var terminals: [TerminalDriver] = []

  override func tearDownWithError() throws {
    for terminal in terminals { terminal.close() }
    terminals = []
    try super.tearDownWithError()
  }

  /// Starts `remora` with these arguments in the package's folder.
  ///
  /// Its home is a folder of the test's own. The environment is empty but for that, the kind of
  /// terminal, and what is given.
  func openTerminal(
    _ arguments: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TerminalDriver {
    try openTerminal(
      running: [Self.executable.path] + arguments,
      columns: columns,
      rows: rows,
      environment: environment
    )
  }

  /// Starts any command in a terminal.
  func openTerminal(
    running command: [String],
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TerminalDriver {
    let standard = [
      "LANG": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "TERM": "xterm-256color",
    ].merging(homeEnvironment) { $1 }
    let terminal = try TerminalDriver(
      TerminalDriver.Start(
        command: command,
        columns: columns,
        rows: rows,
        environment: standard.merging(environment) { $1 },
        folder: PackageFolder.url.path
      )
    )
    terminals.append(terminal)
    return terminal
  }

  /// The screen shows these lines from its top and nothing else, now or before long.
  func assertScreen(
    _ terminal: TerminalDriver,
    _ lines: [String],
    cursor: [Int]? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    terminal.wait(forLines: lines, cursor: cursor, file: file, line: line)
  }

  /// The text is on the screen, now or before long.
  func assertScreenContains(
    _ terminal: TerminalDriver,
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    terminal.wait(for: text, file: file, line: line)
  }

  /// The command ends with this status, now or before long.
  func assertExit(
    _ terminal: TerminalDriver,
    _ status: Int32,
    sending signal: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let actual = terminal.waitForExit(sending: signal, file: file, line: line) else { return }
    XCTAssertEqual(actual, status, terminal.screen.picture, file: file, line: line)
  }
}
