import Foundation
import Remora
import XCTest

@testable import RemoraCommand

/// `remora check --fix`.
final class CheckFixTests: CommandTestCase {
  private func star(_ line: String) -> String {
    """
    local Star = behaviour "Star"
    Star.button = outlet "Button"
    Star.name = text { default = "Reef" }
    function Star:onButtonTap()
      \(line)
    end
    return Star

    """
  }

  private func text(_ path: String) throws -> String {
    // With a byte order mark, if it has one.
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func testCertainFixesAreWrittenAndShown() throws {
    let script = try write(star("self.nmae = 'x'"), to: "star.lua")
    let run = try remora("check", "--fix", script)
    XCTAssertEqual(
      run.output,
      """
      --- \(script)
      +++ \(script)
      @@ -2,6 +2,6 @@
       Star.button = outlet "Button"
       Star.name = text { default = "Reef" }
       function Star:onButtonTap()
      -  self.nmae = 'x'
      +  self.name = 'x'
       end
       return Star
      1 fix made in 1 file; this remains:
      1 file, no mistakes

      """
    )
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(try text(script), star("self.name = 'x'"))
    assertOutput(try remora("check", "--fix", script), "nothing to fix", "1 file, no mistakes")
  }

  func testTheMistakesOfASceneAreFixed() throws {
    _ = try write(star("self.name = 'x'"), to: "scene/star.lua")
    let scene = try write(
      """
      { "name": "A", "screens": [{ "id": "home", "controls": [
        { "kind": "Buton", "id": "like", "properties": { "alpha": 0.5 } },
        { "kind": "Button", "id": "save", "behaviours": [
          { "script": "star", "button": "save", "name": "Shore" }
        ] }
      ] }] }
      """,
      to: "scene/scene.json"
    )
    let run = try remora("check", "--fix", scene)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      try text(scene),
      """
      { "name": "A", "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "like", "alpha": 0.5 },
        { "kind": "Button", "id": "save", "behaviours": [
          { "script": "star", "outlets": { "button": "save" }, "properties": { "name": "Shore" } }
        ] }
      ] }] }
      """
    )
  }

  func testADryRunWritesNothing() throws {
    let script = try write(star("self.nmae = 'x'"), to: "star.lua")
    let run = try remora("check", "--fix", "--dry-run", script)
    XCTAssertTrue(run.output.contains("+  self.name = 'x'\n"), run.output)
    XCTAssertTrue(run.output.contains("1 fix to make in 1 file; this would remain:"), run.output)
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(try text(script), star("self.nmae = 'x'"))
  }

  func testFixesThatOthersRevealAreMadeToo() throws {
    let script = try write(
      star("if self.name != 'x' && True\n  self.nmae = 'x' end"),
      to: "star.lua"
    )
    let run = try remora("check", "--fix", script)
    XCTAssertTrue(run.output.contains("5 fixes made in 1 file"), run.output)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      try text(script),
      star("if self.name ~= 'x' and true then\n  self.name = 'x' end")
    )
  }

  func testWhatIsNotCertainRemains() throws {
    let script = try write(star("total = 1 self.button.text = 'x'"), to: "star.lua")
    let run = try remora("check", "--fix", script)
    XCTAssertTrue(run.output.hasPrefix("nothing was fixed; this remains:\n"), run.output)
    assertErrors(run, contain: "a Button has no property \"text\" — did you mean \"title\"?")
    XCTAssertEqual(try text(script), star("total = 1 self.button.text = 'x'"))
  }

  func testAFileWithMoreThanTenRefusedPlacesIsFixedInSeveralRuns() throws {
    let line = (1...12).map { "log(\($0) != 1)" }.joined(separator: " ")
    let script = try write(star(line), to: "star.lua")
    let first = try remora("check", "--fix", script)
    XCTAssertTrue(
      first.output.contains("10 fixes made in 1 file, and more if it runs again"),
      first.output
    )
    XCTAssertEqual(try remora("check", "--fix", script).status, 0)
    XCTAssertEqual(try text(script), star(line.replacingOccurrences(of: "!=", with: "~=")))
  }

  func testFixesSideBySideAreMadeOneAfterTheOther() throws {
    let script = try write(star("self.nmae = 'a'+null"), to: "star.lua")
    let run = try remora("check", "--fix", script)
    XCTAssertTrue(run.output.contains("3 fixes made"), run.output)
    XCTAssertEqual(try text(script), star("self.name = 'a' .. nil"))
  }

  /// The member that is meant does not take the value.
  func testAFixThatLeavesAsManyMistakesIsNotMadeButTheOthersAre() throws {
    let fade = "Star.fade = seconds { default = 1, max = 5 }\n"
    let lines = { (line: String) in
      self.star(line).replacingOccurrences(of: "Star.name", with: "\(fade)Star.name")
    }
    let script = try write(lines("self.fdae = 9 log(null)"), to: "star.lua")
    let run = try remora("check", "--fix", script)
    XCTAssertTrue(run.output.contains("1 fix made in 1 file; this remains:"), run.output)
    assertErrors(run, contain: "did you mean \"fade\"?")
    XCTAssertEqual(try text(script), lines("self.fdae = 9 log(nil)"))
  }

  // MARK: Files

  func testLineEndsMarksAndTheEndOfTheFileStay() throws {
    let mark = "\u{FEFF}"
    for (start, lineEnd, isOpen) in [
      ("", "\r\n", false), (mark, "\n", false), (mark, "\r\n", true),
    ] {
      let lines = { (line: String) in
        let text = start + self.star(line).replacingOccurrences(of: "\n", with: lineEnd)
        return isOpen ? String(text.dropLast()) : text
      }
      let script = try write(lines("self.nmae = 'x' wait('1')"), to: "star.lua")
      let run = try remora("check", "--fix", script)
      XCTAssertTrue(run.output.contains("2 fixes made"), run.output)
      XCTAssertEqual(try text(script), lines("self.name = 'x' wait(1)"))
    }
  }

  func testTheModeStays() throws {
    let script = try write(star("self.nmae = 'x'"), to: "star.lua")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    XCTAssertEqual(try remora("check", "--fix", script).status, 0)
    XCTAssertEqual(try mode(script), 0o755)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(names.filter { $0.contains("star") }, ["star.lua"])
  }

  func testAReadOnlyFileIsNotWritten() throws {
    let script = try write(star("self.nmae = 'x'"), to: "star.lua")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: script)
    let run = try remora("check", "--fix", script)
    assertErrors(run, contain: "error: \(script) is read-only, so its fixes were not made")
    assertErrors(run, contain: "has no property, outlet or state nmae")
    XCTAssertTrue(run.output.hasPrefix("nothing was fixed; this remains:\n"), run.output)
    XCTAssertEqual(try text(script), star("self.nmae = 'x'"))
    XCTAssertEqual(try remora("check", "--fix", "--dry-run", script).status, 1)
  }

  func testAFileThatWasSavedMeanwhileIsNotWritten() throws {
    let script = CorrectedFiles.realPath(try write("return 1", to: "star.lua"))
    let files = CorrectedFiles()
    XCTAssertEqual(
      try files.read(FileLocation(trusting: script), atMost: 100),
      Array("return 1".utf8)
    )
    files[script] = Array("return 2".utf8)
    _ = try write("return 3", to: "star.lua")
    XCTAssertThrowsError(try files.save(script)) { error in
      XCTAssertEqual(
        (error as? RemoraError)?.diagnostics.first?.message,
        "\(script) was changed meanwhile, and is left as it is"
      )
    }
    XCTAssertEqual(try text(script), "return 3")
  }

  func testALinkStaysALinkAndItsFileIsFixedOnce() throws {
    let script = try write(star("self.nmae = 'x'"), to: "shared/star.lua")
    let link = folder.appendingPathComponent("linked.lua").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: script)
    let run = try remora("check", "--fix", link, script)
    XCTAssertTrue(run.output.contains("1 fix made in 1 file"), run.output)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), script)
    XCTAssertEqual(try text(script), star("self.name = 'x'"))
  }

  func testAScriptOfTwoScenesIsFixedOnce() throws {
    let scene =
      """
      { "name": "S", "scripts": ["../scripts"],
        "screens": [{ "id": "home", "controls": [{ "kind": "Button", "id": "b",
          "behaviours": [{ "script": "star", "outlets": { "button": "b" } }] }] }] }
      """
    let script = try write(star("self.nmae = 'x'"), to: "scripts/star.lua")
    _ = try write(scene, to: "one/scene.json")
    _ = try write(scene, to: "two/scene.json")
    let run = try remora("check", "--fix", folder.path)
    XCTAssertTrue(run.output.contains("1 fix made in 1 file"), run.output)
    XCTAssertEqual(run.output.components(separatedBy: "+++ ").count, 2, run.output)
    XCTAssertEqual(try text(script), star("self.name = 'x'"))
  }

  func testAMistakeInAModuleIsFixedThere() throws {
    let module = try write("local M = {}\nM.a = 1 != 2\nreturn M\n", to: "shapes.lua")
    let script = try write(
      "local shapes = require 'shapes'\n" + star("log(shapes.a)"),
      to: "star.lua"
    )
    XCTAssertEqual(try remora("check", "--fix", script).status, 0)
    XCTAssertEqual(try text(module), "local M = {}\nM.a = 1 ~= 2\nreturn M\n")
  }

  // MARK: The command line

  func testOtherFormatsHaveTheReportAloneOnStandardOutput() throws {
    let script = try write(star("self.nmae = 'x' self.button.text = 'x'"), to: "star.lua")
    let run = try remora("check", "--fix", "--format", "json", script)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    XCTAssertEqual(report?["errors"] as? Int, 1)
    XCTAssertTrue(run.errors.contains("+  self.name = 'x'"), run.errors)
    XCTAssertTrue(run.errors.contains("1 fix made in 1 file"), run.errors)
  }

  func testOptionsThatDoNotGoTogether() throws {
    for (arguments, reason) in [
      (["--dry-run"], "\"--dry-run\" cannot be the way to run: it goes with --fix"),
      (["--fix", "--watch"], "\"--watch\" cannot be the way to run: --fix writes files once"),
    ] {
      let run = try run(Self.executable, ["check"] + arguments + ["scripts"])
      assertErrors(run, contain: reason, status: 64)
    }
  }
}
