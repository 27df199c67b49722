import Foundation
import XCTest

@testable import RemoraCommand

final class MachineCheckTests: CommandTestCase {
  private func check(_ environment: [String: String] = [:]) -> MachineCheck {
    MachineCheck(environment: environment, isTerminal: false, limits: folder.path)
  }

  func testAnEndlessScriptIsStopped() {
    XCTAssertEqual(check().timeLimit.verdict, .good)
  }

  func testTellsHowMuchMayBeWatched() throws {
    XCTAssertEqual(check().watching.verdict, .limited)
    _ = try write("100000\n", to: "max_user_watches")
    _ = try write("128\n", to: "max_user_instances")
    XCTAssertEqual(check().watching.verdict, .good)
    _ = try write("100\n", to: "max_user_watches")
    XCTAssertEqual(check().watching.verdict, .limited)
    XCTAssertEqual(
      check().watching.advice,
      "raise fs.inotify.max_user_watches and fs.inotify.max_user_instances"
    )
  }

  func testTellsWhereTheHistoryIsKept() {
    let finding = check(["XDG_STATE_HOME": folder.path]).history
    XCTAssertEqual(finding.verdict, .good)
    XCTAssertEqual(finding.sentence, "kept in \(folder.path)/remora/history")
    XCTAssertEqual(check().history.verdict, .limited)
  }

  func testAPlaceThatCannotBeWrittenIsReported() throws {
    let file = try write("", to: "file")
    XCTAssertEqual(check(["XDG_STATE_HOME": file]).history.verdict, .limited)
    let sessions = check(["XDG_RUNTIME_DIR": file]).sessions
    XCTAssertEqual(sessions.verdict, .limited)
    XCTAssertEqual(sessions.advice, "set XDG_RUNTIME_DIR to a folder of your own")
    XCTAssertEqual(check(["XDG_RUNTIME_DIR": folder.path]).sessions.verdict, .good)
  }

  func testTellsWhatTheTerminalIs() {
    func terminal(_ type: String) -> DoctorFinding {
      MachineCheck(environment: ["TERM": type], isTerminal: true).terminal
    }
    XCTAssertEqual(terminal("xterm-256color").sentence, "xterm-256color")
    XCTAssertEqual(terminal("dumb").verdict, .limited)
    XCTAssertEqual(check().terminal.verdict, .good)
  }
}
