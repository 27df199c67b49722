import Foundation
import TestSupport
import XCTest

@testable import RemoraCommand

/// Starts sessions that can be joined, and joins them, in a runtime folder of the test's own.
class RemoteTestCase: TerminalTestCase {
  private var commands: [RunningCommand] = []

  override func tearDownWithError() throws {
    for command in commands { command.close() }
    commands = []
    try super.tearDownWithError()
  }

  var runtime: RuntimeFolder { RuntimeFolder(environment: ["XDG_RUNTIME_DIR": folder.path]) }

  func exists(session name: String) -> Bool {
    FileManager.default.fileExists(atPath: runtime.socket(named: name))
  }

  /// Starts `remora` with pipes at its ends.
  func start(_ arguments: String...) throws -> RunningCommand {
    try start(arguments)
  }

  func start(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> RunningCommand {
    try start(Self.executable, arguments, environment: environment)
  }

  /// Starts a program with pipes at its ends.
  func start(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> RunningCommand {
    let command = try RunningCommand(
      program,
      arguments,
      environment: homeEnvironment.merging(environment) { $1 },
      folder: PackageFolder.url
    )
    commands.append(command)
    return command
  }

  /// Starts a session without a terminal, and waits until it can be joined.
  func listen(
    _ scene: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RunningCommand {
    let server = try scene.map { try start("repl", "--listen", $0) } ?? start("repl", "--listen")
    server.wait(forErrors: "listening: remora attach", file: file, line: line)
    return server
  }

  /// Joins the session with a pipe, and waits until it answers.
  func attach(
    _ arguments: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RunningCommand {
    let command = try start(["attach"] + arguments)
    try command.send("'joined'\n")
    command.wait(forOutput: "\"joined\"\n", file: file, line: line)
    return command
  }

  /// Joins the session in a terminal, and waits for the prompt.
  func attachTerminal(
    environment: [String: String] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> TerminalDriver {
    let terminal = try openTerminal(["attach"], environment: environment)
    terminal.wait(forMatch: "^> $", file: file, line: line)
    return terminal
  }

  func assertExit(
    _ command: RunningCommand,
    _ status: Int32,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let actual = command.waitForExit(file: file, line: line) else { return }
    XCTAssertEqual(actual, status, command.errors, file: file, line: line)
  }

  /// The session still answers.
  func assertServes(file: StaticString = #filePath, line: UInt = #line) throws {
    let command = try attach(file: file, line: line)
    try command.endInput()
    assertExit(command, 0, file: file, line: line)
  }
}
