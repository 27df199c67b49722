import Foundation
import XCTest

/// The table of what can be taken, in docs/reference/security.md, names files and tests that there are.
final class ResourceTableTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testEachRowNamesItsFileAndItsTest() throws {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/reference/security.md"),
      encoding: .utf8
    )
    let parts = page.components(separatedBy: "\n## ")
    let part = try XCTUnwrap(parts.first { $0.hasPrefix("What can be taken") })
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    let written = #/^\| [^|]+ \| [^|]+ \| `(Sources/[^`]+)` \| `(\w+)` \|$/#
    let tests = try testFiles()
    XCTAssertGreaterThan(rows.count, 20)
    for row in rows {
      guard let match = row.wholeMatch(of: written) else {
        XCTFail("\(row)")
        continue
      }
      let file = root.appendingPathComponent(String(match.1)).path
      XCTAssert(FileManager.default.fileExists(atPath: file), "there is no \(match.1)")
      XCTAssert(
        ["func", "def"].contains { word in
          tests.contains { $0.range(of: Data("\(word) \(match.2)(".utf8)) != nil }
        },
        "there is no test \(match.2)"
      )
    }
  }

  private func testFiles() throws -> [Data] {
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("Tests"),
      includingPropertiesForKeys: nil
    )
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { ["swift", "py"].contains($0.pathExtension) }
      .map { try Data(contentsOf: $0) }
  }
}
