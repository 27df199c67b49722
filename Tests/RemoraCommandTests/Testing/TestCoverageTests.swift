import XCTest

final class TestCoverageTests: SpecCommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    _ = try write(
      """
      local Door = behaviour "Door"
      function Door:onTap()
        self.owner.title = "open"
      end
      function Door:close()
        self.owner.title = "closed"
      end
      return Door

      """,
      to: "door.lua"
    )
    _ = try write(
      """
      it("opens", function()
        local b = button {}
        b:attach("door")
        b:tap()
        expect(b.title):equals("open")
      end)

      """,
      to: "door_spec.lua"
    )
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func testCoverageIsReportedAfterTheResults() throws {
    let run = try test("--coverage")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(
      run.output.hasSuffix("\n\ncoverage\n  83.3 %  door.lua  missed 6\n  83.3 %  5 of 6 lines\n"),
      run.output
    )
  }

  func testTAPStaysTAP() throws {
    let run = try test("--coverage", "--format", "tap")
    XCTAssertTrue(
      run.output.hasSuffix(
        "\n# coverage\n#   83.3 %  door.lua  missed 6\n#   83.3 %  5 of 6 lines\n"
      ),
      run.output
    )
  }

  func testFilesAreWrittenWithoutATable() throws {
    let run = try test("--coverage-lcov", "lines.info", "--coverage-html", "lines.html")
    XCTAssertEqual(run.status, 0)
    XCTAssertFalse(run.output.contains("coverage"), run.output)
    XCTAssertEqual(
      try read("lines.info"),
      "TN:\nSF:door.lua\nDA:1,1\nDA:2,1\nDA:3,1\nDA:5,1\nDA:6,0\nDA:8,1\nLF:6\nLH:5\nend_of_record\n"
    )
    let page = try read("lines.html")
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(page.contains("<td class=\"count\">missed</td>"))
  }

  func testAFileThatCannotBeWrittenIsAFailure() throws {
    let run = try test("--coverage-html", "nowhere/lines.html")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errors.contains("nowhere/lines.html"), run.errors)
  }

  func testWithoutTheOptionNothingIsSaid() throws {
    XCTAssertFalse(try test().output.contains("coverage"))
  }
}
