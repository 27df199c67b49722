import Foundation
import XCTest

@testable import RemoraHostile

/// The scripts of the project, tried in the build of the tests; `make hostile` tries all of them in
/// release mode.
final class HostileScriptsTests: XCTestCase {
  /// Under a sanitizer, everything takes longer.
  private var limits: TrialLimits {
    var limits = TrialLimits()
    if ProcessInfo.processInfo.environment["SANITIZER"] != nil { limits.patience *= 10 }
    return limits
  }

  private func assertAsExpected(
    _ folder: String,
    where isWanted: (String) -> Bool = { _ in true },
    atLeast count: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let rows = try TrialParent(
      path: HostileTestCase.package.appendingPathComponent("Tests/Hostile/\(folder)").path,
      limits: limits,
      program: HostileTestCase.executable,
      jobs: 2
    ).rows(where: isWanted)
    XCTAssertGreaterThanOrEqual(rows.count, count, file: file, line: line)
    for row in rows where row.isTried && !row.isAsExpected {
      XCTFail(
        "\(row.name): expected \(row.expected), got \(row.got)\n"
          + (row.remarks + row.messages).joined(separator: "\n"),
        file: file,
        line: line
      )
    }
  }

  func testSamplesEndAsExpected() throws { try assertAsExpected("samples", atLeast: 60) }

  func testNoScriptEscapes() throws { try assertAsExpected("escape", atLeast: 20) }

  func testNothingThatAScriptAsksOfTheHostHarmsIt() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "address", "freed memory stays in the process there")
    try assertAsExpected("host", where: { $0.hasPrefix("3") }, atLeast: 25)
  }

  func testEveryScriptOfTheProjectHasAHeader() throws {
    let folder = ScriptFolder(
      path: HostileTestCase.package.appendingPathComponent("Tests/Hostile").path
    )
    let odd = try folder.entries().filter { $0.script?.remark != nil || $0.script == nil }
    XCTAssertEqual(odd.map(\.name), [])
  }
}
