import Foundation
import RemoraProcesses
import TestSupport
import XCTest

/// What mistakes of an app lead to: `MisuseApp` makes each in a process of its own.
final class MisuseTableTests: XCTestCase {
  private let marks = (begin: "<!-- The misuse that is tried. -->\n", end: "<!-- End. -->")

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraHostileTests.MisuseTableTests` writes it anew.
  func testThePageOnEmbeddingHasTheTableOfMisuse() throws {
    let program = ChildProcess.ownProgram.deletingLastPathComponent()
      .appendingPathComponent("MisuseApp")
    let (end, table, errors) = try ChildProcess(program: program, patience: .seconds(300)).run([])
    XCTAssertEqual(end, .exited(0), errors)
    XCTAssertGreaterThan(table.split(separator: "\n").count, 50)
    XCTAssertFalse(table.contains("without a message"), table)

    let file = PackageFolder.url("docs/reference/embedding.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try XCTUnwrap(page.range(of: marks.begin)).upperBound
    let last = try XCTUnwrap(page.range(of: marks.end)).lowerBound
    let wanted = page.replacingCharacters(in: begin..<last, with: "\n\(table)\n")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), wanted)
  }
}
