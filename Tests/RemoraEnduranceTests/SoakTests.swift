import Foundation
import XCTest

@testable import RemoraEndurance

/// A few hosts of what `make soak` has thousands of.
final class SoakTests: XCTestCase {
  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scripts").path

  func testHostsOfAllScenesLeaveNothing() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "one thread, and scripts run out of time there")
    var soak = try Soak(scripts: SoakTests.scripts)
    for _ in 0..<soak.sceneCount { try soak.runHost(actions: 100) }
  }

  func testAFolderWithoutScenesIsRefused() {
    XCTAssertThrowsError(try Soak(scripts: "nowhere"))
  }
}
