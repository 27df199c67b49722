import XCTest

@testable import RemoraLua

/// A state whose scripts have 20 ms of CPU time.
class TimeBudgetTestCase: LuaTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.setTimeBudget(.milliseconds(20))
  }

  /// Holds a source to running out of time, and the state to working afterwards.
  func assertStops(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(of: source, file: file, line: line)
    XCTAssertEqual(error.kind, .time, "\(error)", file: file, line: line)
    XCTAssertEqual(error.message, "the script ran for too long and was stopped")
    XCTAssertEqual(try value(of: "1 + 1"), 2, file: file, line: line)
  }

  /// Counts the lines of the test's chunks, with the same hook.
  func countLines() {
    lua.countLines()
    lua.countLines(ofChunk: "=test", lines: 100)
  }
}
