import Foundation
import XCTest

/// `remora check --watch`.
final class CheckWatchTests: CommandTestCase {
  private var command: RunningCommand?

  override func tearDownWithError() throws {
    command?.close()
    command = nil
    try super.tearDownWithError()
  }

  private func start(_ arguments: String...) throws -> RunningCommand {
    let command = try RunningCommand(
      Self.executable,
      ["check", "--watch"] + arguments,
      environment: ["HOME": folder.path],
      folder: folder
    )
    self.command = command
    return command
  }

  private func wait(
    for round: Int,
    _ command: RunningCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    command.wait(
      until: { $0.components(separatedBy: "Ctrl-C leaves").count > round },
      file: file,
      line: line
    )
  }

  func testASavedFileIsCheckedAgain() throws {
    _ = try write("local B = behaviour 'B'\nx = 1\nreturn B", to: "b.lua")
    let command = try start("b.lua")
    wait(for: 1, command)
    XCTAssertTrue(command.output.contains("1 file, 1 warning\n"), command.output)
    _ = try write("local B = behaviour 'B'\nreturn B", to: "b.lua")
    wait(for: 2, command)
    let last = command.output.components(separatedBy: "Ctrl-C leaves").dropLast().last ?? ""
    XCTAssertNotNil(last.firstMatch(of: #/\n\d\d:\d\d:\d\d b\.lua changed\n/#), last)
    XCTAssertTrue(last.contains("1 file, no mistakes\n"), last)
  }

  func testAScriptOutsideOfTheSceneIsWatched() throws {
    _ = try write("local B = behaviour 'B'\nreturn B", to: "scripts/b.lua")
    _ = try write(
      """
      { "name": "S", "scripts": ["../scripts"],
        "screens": [{ "id": "home", "behaviours": [{ "script": "b" }] }] }
      """,
      to: "scene/scene.json"
    )
    let command = try start("scene")
    wait(for: 1, command)
    _ = try write("local B = behaviour 'B'\nx = 1 != 2\nreturn B", to: "scripts/b.lua")
    wait(for: 2, command)
    XCTAssertTrue(command.output.contains("scripts/b.lua changed"), command.output)
    XCTAssertTrue(command.output.contains("2 files, 1 mistake\n"), command.output)
    XCTAssertTrue(command.errors.contains("Lua has no !="), command.errors)
  }

  func testAReportForProgramsHasStandardOutputForItself() throws {
    _ = try write("local B = behaviour 'B'\nreturn B", to: "b.lua")
    let command = try start("--format", "json", ".")
    command.wait(until: { $0.contains("\"warnings\" : 0\n}\n") })
    XCTAssertFalse(command.output.contains("Ctrl-C"), command.output)
  }
}
