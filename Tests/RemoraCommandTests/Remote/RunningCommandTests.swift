import Foundation
import XCTest

final class RunningCommandTests: CommandTestCase {
  func testACommandHearsSignalsThatTheTestsIgnore() throws {
    try ignoringSignals {
      for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        let shell = URL(fileURLWithPath: "/bin/sh")
        let command = try RunningCommand(
          shell,
          ["-c", "echo ready; read x"],
          environment: [:],
          folder: folder
        )
        defer { command.close() }
        command.wait(forOutput: "ready")
        command.signal(signal)
        XCTAssertEqual(command.waitForExit(), -signal)
      }
    }
  }
}
