import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// The table of rules in `docs/reference/check.md`.
final class CheckPageTests: HostTestCase {
  private struct Row {
    let rule: CheckRule
    let severities: [String]
    let example: String
    let comment: String?

    /// Whether only the check of a scene finds it.
    var needsScene: Bool { rule == .unknownID || isOfScene || isControl }
    /// Whether it is in the scene's file.
    var isOfScene: Bool { rule == .missingTranslation }
    /// Whether the example is a control of the scene.
    var isControl: Bool { example.hasPrefix("{") }
  }

  func testEveryRuleHasItsRow() throws {
    XCTAssertEqual(try rows().map(\.rule), CheckRule.allCases)
  }

  func testEachExampleIsAMistakeOfItsRule() throws {
    for inScene in [true, false] {
      XCTAssertEqual(try findings(with: [], inScene: inScene).map(\.line), [])
    }
    for row in try rows() {
      let found =
        row.isOfScene
        ? try findings(with: [], inScene: true, screen: row.example)
        : try findings(with: [row.example], inScene: row.needsScene)
      XCTAssertEqual(Set(found.map(\.rule)), [row.rule], row.example)
      for finding in found {
        let severity = finding.diagnostic.severity.rawValue
        XCTAssertTrue(row.severities.contains(severity), "\(row.example): \(severity)")
      }
    }
  }

  func testEachCommentSwitchesItsExampleOff() throws {
    for row in try rows() {
      guard let comment = row.comment else {
        XCTAssertFalse(row.rule.canBeIgnored, row.example)
        continue
      }
      XCTAssertEqual(try lines(of: row, [comment, row.example]), [])
      guard !row.example.contains("--") else { continue }
      XCTAssertEqual(try lines(of: row, ["\(row.example) \(comment)"]), [])
    }
  }

  // MARK: The page

  private func rows() throws -> [Row] {
    let lines = try PackageFolder.text("docs/reference/check.md").split(separator: "\n")
    return try lines.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      XCTAssertEqual(cells.count, 5, "\(line)")
      let rule = try XCTUnwrap(CheckRule(rawValue: code(cells[0]) ?? ""), cells[0])
      return Row(
        rule: rule,
        severities: cells[1].components(separatedBy: ", "),
        example: try XCTUnwrap(code(cells[2]), cells[2]),
        comment: code(cells[3])
      )
    }
  }

  /// What is between two backticks, if that is all of a cell.
  private func code(_ cell: String) -> String? {
    cell.hasPrefix("`") && cell.hasSuffix("`") ? String(cell.dropFirst().dropLast()) : nil
  }

  private func lines(of row: Row, _ lines: [String]) throws -> [String] {
    try findings(with: lines, inScene: row.needsScene).map(\.line)
  }

  /// What is found in the page's script with these lines.
  private func findings(
    with lines: [String],
    inScene: Bool,
    screen: String = #""title": { "en": "About", "de": "Worum" }"#
  ) throws -> [Finding] {
    let page = try PackageFolder.text("docs/reference/check.md")
    let block = try XCTUnwrap(page.components(separatedBy: "```lua\n").dropFirst().first)
    let control = lines.first { $0.hasPrefix("{") }
    var code = control == nil ? lines.joined(separator: "\n") : ""
    let isDeclaration = ["function ", "local ", "Star."].contains {
      lines.last?.hasPrefix($0) ?? true
    }
    if !isDeclaration { code = "function Star:rate()\n\(code)\nend" }
    script(
      "star",
      try XCTUnwrap(block.components(separatedBy: "\n```").first)
        .replacing("\nreturn Star", with: "\n\(code)\nreturn Star")
    )
    script("toggle_button", try PackageFolder.text("scripts/behaviours/toggle_button.lua"))
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"], "screens": [
        { "id": "about", "title": { "en": "About", "de": "Worum" } },
        { "id": "home", \(screen),
        "controls": [
          { "kind": "Button", "id": "b", "behaviours": [{ "script": "toggle_button", "id": "t" },
            { "script": "star", "outlets": \(outlets(code)) }] },
          { "kind": "TextField", "id": "f", "y": 50 }, { "kind": "Label", "id": "l", "y": 100 }
          \(control.map { ", \($0)" } ?? "")
        ] }] }
      """
    let session = CheckSession()
    return inScene
      ? session.findings(inScene: "scene", in: host)
      : session.findings(inScript: "scripts/star.lua", in: host, allowsModules: false)
  }

  private func outlets(_ code: String) -> String {
    let label = code.contains("Star.label") ? ", \"label\": \"l\"" : ""
    return "{ \"button\": \"b\", \"field\": \"f\", \"toggle\": \"t\"\(label) }"
  }
}
