import XCTest

/// Holds `docs/reference/testing.md` against the example that it quotes, which is built and run.
final class TestingPageTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift of a page, a text for each example.
  private func examples(in page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  func testEveryExampleIsPartOfThePackage() throws {
    let folder = "Examples/Exhibit"
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (names.map { $0.compactMap { $0 as? String } } ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
    let files = try paths.map { try text("\(folder)/\($0)") }
    let pages = [
      "reference/testing", "how-to/test-behaviours-in-xctest", "how-to/run-specs-in-swift-testing",
    ]
    let examples = try pages.flatMap { self.examples(in: try text("docs/\($0).md")) }
    XCTAssertEqual(examples.count, 7)
    for example in examples {
      XCTAssertTrue(files.contains { $0.contains(example) }, "not in \(folder):\n\(example)")
    }
  }

  func testItNamesWhatATestCaseHas() throws {
    let page = try text("docs/reference/testing.md")
    let folder = root.appendingPathComponent("Sources/RemoraTesting/Behaviours")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let declaration = /public func (\w+)/
    let names = Set(sources.joined().matches(of: declaration).map { String($0.output.1) })
    XCTAssertTrue(names.contains("assertAttached"))
    for name in names.subtracting(["clear"]) {
      XCTAssertTrue(page.contains("`\(name)"), "\(name) is not on the page")
    }
  }
}
