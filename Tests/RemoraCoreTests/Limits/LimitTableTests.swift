import Foundation
import RemoraLimits
import RemoraLua
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraRuntime

final class LimitTableTests: XCTestCase {
  private var groups: [LimitGroup] {
    [.ofScriptHosts, .ofLibrary] + LimitGroup.all + LimitGroup.ofServices
  }

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraCoreTests.LimitTableTests` writes them anew.
  func testThePageHasTheTablesOfLimits() throws {
    let file = PackageFolder.url("docs/reference/limits.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let tables = groups.map { "\n## \($0.title)\n\n\($0.table)\n" }.joined()
    let first = try XCTUnwrap(page.range(of: "\n## ")).lowerBound
    let wanted = String(page[..<first]) + tables
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), wanted)
  }

  func testEveryLimitIsInAGroup() throws {
    let folder = PackageFolder.url("Sources/RemoraLimits")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let sources = try files.map { try PackageFolder.text("Sources/RemoraLimits/\($0)") }
    let declared = sources.reduce(0) { $0 + $1.ranges(of: ": Limit {").count }
    XCTAssertGreaterThan(declared, 80)
    let listed = LimitGroup.all.flatMap(\.limits)
    XCTAssertEqual(listed.count, declared)
    XCTAssertEqual(Set(listed.map { "\($0.unit) \($0.subject)" }).count, declared)
  }
}
