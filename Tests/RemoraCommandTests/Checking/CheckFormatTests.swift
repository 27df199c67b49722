import Foundation
import XCTest

@testable import RemoraCommand

/// The bodies of functions, and the formats of what is found in them.
final class CheckFormatTests: CommandTestCase {
  /// A script with a mistake in line 3 and a warning in line 4.
  private func star() throws -> String {
    try write(
      "local A = behaviour \"A\"\nfunction A:onTap()\n  self.x = \"50%, a: b\"\n  y = 1\nend\nreturn A\n",
      to: "star.lua"
    )
  }

  private func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  func testTheExamplesHaveNoMistakes() throws {
    let run = try remora("check", "scripts", "Examples")
    XCTAssertTrue(run.output.hasSuffix("files, no mistakes\n"), run.output)
    XCTAssertFalse(run.errors.contains("warning:"), run.errors)
    XCTAssertEqual(run.status, 0)
  }

  func testAMistakeInABodyHasItsPlace() throws {
    let script = try star()
    let run = try remora("check", script)
    XCTAssertEqual(
      run.errors.split(separator: "\n").prefix(3),
      [
        "\(script):3:8: error: this script has no property, outlet or state x — declare it at the top:"
          + " A.x = state(…)",
        " 3 |   self.x = \"50%, a: b\"",
        "   |        ^",
      ]
    )
    XCTAssertEqual(run.output, "1 file, 1 mistake and 1 warning\n")
    XCTAssertEqual(run.status, 1)
  }

  func testWarningsAloneAreNoFailure() throws {
    let script = try write("local A = behaviour 'A'\ny = 1\nreturn A", to: "star.lua")
    let run = try remora("check", script)
    XCTAssertEqual(run.output, "1 file, 1 warning\n")
    XCTAssertEqual(run.status, 0)
  }

  func testAScriptOfTwoScenesIsReportedOnceUnderItsShortPath() throws {
    let scene =
      """
      { "name": "S", "scripts": ["../scripts"],
        "screens": [{ "id": "home", "behaviours": [{ "script": "b" }] }] }
      """
    _ = try write("local B = behaviour 'B'\ny = 1\nreturn B", to: "scripts/b.lua")
    _ = try write(scene, to: "one/scene.json")
    _ = try write(scene, to: "two/scene.json")
    let run = try remora("check", folder.path)
    XCTAssertEqual(run.output, "3 files, 1 warning\n")
    XCTAssertTrue(run.errors.hasPrefix("\(folder.path)/scripts/b.lua:2:1: warning"), run.errors)
  }

  func testJSON() throws {
    let script = try star()
    let run = try remora("check", "--format", "json", script)
    let document = try object(run.output)
    XCTAssertEqual(document["version"] as? Int, 1)
    XCTAssertEqual(document["files"] as? [String], [script])
    XCTAssertEqual(document["errors"] as? Int, 1)
    XCTAssertEqual(document["warnings"] as? Int, 1)
    let first = try XCTUnwrap((document["findings"] as? [[String: Any]])?.first)
    XCTAssertEqual(first["rule"] as? String, "unknown-member")
    XCTAssertEqual(first["severity"] as? String, "error")
    XCTAssertEqual(first["file"] as? String, script)
    XCTAssertEqual(first["line"] as? Int, 3)
    XCTAssertEqual(first["column"] as? Int, 8)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 1)
  }

  func testGitHubCommandsAreEscaped() throws {
    let scene = try write(
      #"{ "name": "S", "screens": [{ "id": "home", "controls": [{ "kind": "50%, a:\nb" }] }] }"#,
      to: "a, b/scene.json"
    )
    let run = try remora("check", "--format=github", scene)
    let line = try XCTUnwrap(run.output.split(separator: "\n").first)
    let file = scene.replacingOccurrences(of: ",", with: "%2C")
    XCTAssertTrue(
      line.hasPrefix("::error file=\(file),line=1,col=67,title=loading::screens[0]."),
      String(line)
    )
    XCTAssertTrue(line.contains("there is no kind \"50%25, a:%0Ab\""), String(line))
    XCTAssertEqual(run.status, 1)
  }

  /// The parts of the schema of SARIF 2.1.0 that the log uses: which properties are required, which there are.
  func testSARIFFitsItsSchema() throws {
    let script = try star()
    let log = try object(try remora("check", "--format", "sarif", script, "nowhere").output)
    try assert(log, has: ["$schema", "version", "runs"])
    XCTAssertEqual(log["version"] as? String, "2.1.0")
    let run = try XCTUnwrap((log["runs"] as? [[String: Any]])?.first)
    try assert(run, has: ["tool", "columnKind", "artifacts", "results"])
    XCTAssertEqual(run["columnKind"] as? String, "unicodeCodePoints")
    let driver = try XCTUnwrap((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    try assert(driver, has: ["name", "version", "rules"])
    let rules = try XCTUnwrap(driver["rules"] as? [[String: Any]])
    for rule in rules { try assert(rule, has: ["id", "shortDescription"]) }
    let results = try XCTUnwrap(run["results"] as? [[String: Any]])
    XCTAssertEqual(results.count, 3)
    for result in results {
      let keys = ["ruleId", "ruleIndex", "level", "message", "locations"]
      let isOfGlobal = result["ruleId"] as? String == "assigned-global"
      try assert(result, has: Set(keys + (isOfGlobal ? ["fixes"] : [])))
      let index = try XCTUnwrap(result["ruleIndex"] as? Int)
      XCTAssertEqual(rules[index]["id"] as? String, result["ruleId"] as? String)
      XCTAssertTrue(["error", "warning", "note"].contains(result["level"] as? String))
      try assert(result["message"] as? [String: Any], has: ["text"])
    }
    XCTAssertEqual((results[2]["locations"] as? [Any])?.count, 0)
    let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let place = try XCTUnwrap(location as? [String: Any])
    try assert(place, has: ["artifactLocation", "region"])
    XCTAssertEqual(
      (place["artifactLocation"] as? [String: String])?["uri"],
      URL(fileURLWithPath: script).absoluteString
    )
    let region = try XCTUnwrap(place["region"] as? [String: Any])
    try assert(region, has: ["startLine", "startColumn", "snippet"])
    XCTAssertEqual(region["startLine"] as? Int, 3)
    let fix = try XCTUnwrap((results[1]["fixes"] as? [[String: Any]])?.first)
    try assert(fix, has: ["description", "artifactChanges"])
    let change = try XCTUnwrap((fix["artifactChanges"] as? [[String: Any]])?.first)
    try assert(change, has: ["artifactLocation", "replacements"])
    let replacement = try XCTUnwrap((change["replacements"] as? [[String: Any]])?.first)
    XCTAssertEqual(
      replacement["deletedRegion"] as? [String: Int],
      ["startLine": 4, "startColumn": 3, "endLine": 4, "endColumn": 3]
    )
    XCTAssertEqual(replacement["insertedContent"] as? [String: String], ["text": "local "])
  }

  func testJSONHasTheRangeAndTheFixes() throws {
    let script = try write(
      "\u{FEFF}local A = behaviour 'A' -- é\nfunction A:onTap()\n  wait('1')\nend\nreturn A\n",
      to: "star.lua"
    )
    let run = try remora("check", "--format", "json", script)
    let finding = try XCTUnwrap(
      (try object(run.output)["findings"] as? [[String: Any]])?.first
    )
    let place = { (byte: Int, column: Int) in ["byte": byte, "line": 3, "column": column] }
    let range = ["start": place(59, 8), "end": place(62, 11)]
    XCTAssertEqual(finding["range"] as? [String: [String: Int]], range)
    let fix = try XCTUnwrap((finding["fixes"] as? [[String: Any]])?.first)
    XCTAssertEqual(fix["title"] as? String, "write 1")
    XCTAssertEqual(fix["certain"] as? Bool, true)
    let edit = try XCTUnwrap((fix["edits"] as? [[String: Any]])?.first)
    XCTAssertEqual(edit["range"] as? [String: [String: Int]], range)
    XCTAssertEqual(edit["text"] as? String, "1")
  }

  func testTheHelpNamesEveryRule() throws {
    let help = try remora("check", "--help").output
    for line in [
      "unknown-member", "file-state", "--format FORMAT", "only warnings", "--fix", "--dry-run",
      "--watch", "-- remora: ignore RULE",
    ] {
      XCTAssertTrue(help.contains(line), line)
    }
  }

  func testAnUnknownFormatIsAMistakeOfTheCommandLine() throws {
    let run = try remora("check", "--format", "jsno", "scripts")
    assertErrors(run, contain: "\"jsno\" cannot be the format: did you mean \"json\"?", status: 64)
  }

  private func assert(
    _ object: [String: Any]?,
    has names: Set<String>,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try XCTUnwrap(object).keys.sorted(), names.sorted(), file: file, line: line)
  }
}
