import Foundation
import RemoraLimits
import RemoraLua
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraRuntime

final class LimitTableTests: XCTestCase {
  private let marks = (begin: "<!-- The limits of all targets. -->\n", end: "<!-- End. -->")

  private var groups: [LimitGroup] {
    [.ofScriptHosts, .ofLibrary] + LimitGroup.all + LimitGroup.ofServices
  }

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraCoreTests.LimitTableTests` writes them anew.
  func testThePageOnSecurityHasTheTableOfLimits() throws {
    let file = PackageFolder.url("docs/reference/security.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try XCTUnwrap(page.range(of: marks.begin)).upperBound
    let end = try XCTUnwrap(page.range(of: marks.end)).lowerBound
    let tables = groups.map { "### \($0.title)\n\n\($0.table)\n" }.joined(separator: "\n")
    let wanted = page.replacingCharacters(in: begin..<end, with: "\n\(tables)\n")
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
