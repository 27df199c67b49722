import Foundation
import XCTest

@testable import RemoraHostile

/// Some scripts of the project, tried in the build of the tests; `make hostile` tries all of them in
/// release mode.
final class HostileScriptsTests: XCTestCase {
  /// Under a sanitizer, everything takes longer.
  private func limits(slowness: Int = 1) -> TrialLimits {
    var limits = TrialLimits(slowness: slowness)
    if ProcessInfo.processInfo.environment["SANITIZER"] != nil { limits.patience *= 10 }
    return limits
  }

  private func rows(
    _ folder: String,
    _ limits: TrialLimits,
    where isWanted: (String) -> Bool
  ) throws -> [TrialRow] {
    try TrialParent(
      path: HostileTestCase.package.appendingPathComponent("Tests/Hostile/\(folder)").path,
      limits: limits,
      program: HostileTestCase.executable,
      jobs: 2
    ).rows(where: isWanted)
  }

  /// Only `make hostile` holds times to their bars: here, the machine may be slow.
  private func unexpected(_ rows: [TrialRow]) -> [TrialRow] {
    rows.filter { $0.isTried && !$0.isAsExpected && !$0.isOnlyLate }
  }

  private func assertAsExpected(
    _ folder: String,
    where isWanted: (String) -> Bool = { _ in true },
    atLeast count: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let rows = try rows(folder, limits(), where: isWanted)
    XCTAssertGreaterThanOrEqual(rows.count, count, file: file, line: line)
    let names = Set(unexpected(rows).map(\.name))
    let patient = limits(slowness: 20)
    let again = names.isEmpty ? [] : try self.rows(folder, patient, where: names.contains)
    for row in unexpected(again) {
      XCTFail(
        "\(row.name): expected \(row.expected), got \(row.got)\n"
          + (row.remarks + row.messages).joined(separator: "\n"),
        file: file,
        line: line
      )
    }
  }

  func testSamplesEndAsExpected() throws {
    // Some of them: each takes as much CPU time as a script may have.
    let isTried = { (name: String) in (Int(name.prefix(3)) ?? 0) % 24 == 5 }
    try assertAsExpected("samples", where: isTried, atLeast: 5)
  }

  func testNoScriptEscapes() throws { try assertAsExpected("escape", atLeast: 20) }

  func testNothingThatAScriptAsksOfTheHostHarmsIt() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "address", "freed memory stays in the process there")
    let isTried = { (name: String) in name.hasPrefix("3") && (Int(name.prefix(3)) ?? 0) % 4 == 1 }
    try assertAsExpected("host", where: isTried, atLeast: 12)
  }

  func testEveryScriptOfTheProjectHasAHeader() throws {
    let folder = ScriptFolder(
      path: HostileTestCase.package.appendingPathComponent("Tests/Hostile").path
    )
    let odd = try folder.entries().filter { $0.script?.remark != nil || $0.script == nil }
    XCTAssertEqual(odd.map(\.name), [])
  }
}
