import XCTest

@testable import RemoraSpecs

final class CoverageReportTests: CoverageTestCase {
  private let two = coverage([
    ("a.lua", ["local a = 1", "", "if a then", "  b()", "end"], [1, nil, 2, 0, nil]),
    ("folder/b.lua", ["return 1"], [7]),
  ])

  // MARK: Text

  func testTheTableSaysWhatWasMissed() {
    XCTAssertEqual(
      two.table,
      [
        "  66.6 %  a.lua         missed 4",
        "   100 %  folder/b.lua",
        "  75.0 %  3 of 4 lines",
      ]
    )
  }

  func testNothingLoadedIsSaid() {
    XCTAssertEqual(Coverage([]).table, ["no script was loaded"])
  }

  func testOnlyEverythingIsAHundredPercent() {
    XCTAssertEqual(Coverage.percent(99_999, of: 100_000), "99.9 %")
    XCTAssertEqual(Coverage.percent(5, of: 5), "100 %")
    XCTAssertEqual(Coverage.percent(0, of: 3), "0.0 %")
  }

  func testMissedLinesAreTogetherAcrossLinesWithoutCode() {
    let file = FileCoverage("x", lines: [], counts: [0, nil, 0, 1, 0, nil, 2, nil, 0, nil])
    XCTAssertEqual(file.missedRanges, [1...3, 5...5, 9...9])
  }

  // MARK: LCOV

  /// Reads LCOV as strictly as it is defined: per file its lines with counts, and the two sums.
  private func parse(_ text: String) throws -> [String: [Int: Int]] {
    var files: [String: [Int: Int]] = [:]
    var path: String?
    var lines: [Int: Int] = [:]
    var sums: [String: Int] = [:]
    for row in text.split(separator: "\n").map(String.init) {
      let parts = row.split(separator: ":", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "TN": continue
      case "SF": (path, lines, sums) = (parts[1], [:], [:])
      case "DA":
        let numbers = try parts[1].split(separator: ",").map { try XCTUnwrap(Int($0)) }
        XCTAssertNil(lines.updateValue(numbers[1], forKey: numbers[0]), row)
      case "LF", "LH": sums[parts[0]] = Int(parts[1])
      case "end_of_record":
        XCTAssertEqual(sums, ["LF": lines.count, "LH": lines.values.count { $0 > 0 }])
        files[try XCTUnwrap(path)] = lines
        path = nil
      default: XCTFail("LCOV has no \(row)")
      }
    }
    XCTAssertNil(path, "a record does not end")
    return files
  }

  func testLCOVHasEachLineWithCode() throws {
    XCTAssertEqual(try parse(two.lcov), ["a.lua": [1: 1, 3: 2, 4: 0], "folder/b.lua": [1: 7]])
    XCTAssertTrue(two.lcov.hasPrefix("TN:\nSF:a.lua\nDA:1,1\nDA:3,2\nDA:4,0\nLF:3\nLH:2\nend_of_"))
  }

  func testLCOVOfARunHasItsFiles() throws {
    let coverage = try coverage(
      of: "it('x', function() local b = button {} b:attach('switcher') b:tap() b:tap() end)"
    )
    XCTAssertEqual(
      try parse(coverage.lcov)["switcher.lua"],
      try counts(of: "switcher.lua", in: coverage)
    )
  }

  // MARK: The page

  func testThePageShowsEachLineWithItsRole() {
    let page = two.page
    let rows = page.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("<tr id=\"file1-") }
    XCTAssertEqual(rows.count, 5)
    XCTAssertEqual(
      rows[0],
      "<tr id=\"file1-1\" class=\"run\"><td class=\"line\"><a href=\"#file1-1\">1</a></td>"
        + "<td class=\"count\">1×</td><td><code>local a = 1</code></td></tr>"
    )
    XCTAssertTrue(rows[1].hasPrefix("<tr id=\"file1-2\"><td"), rows[1])
    XCTAssertTrue(rows[3].contains("class=\"missed first\""), rows[3])
    XCTAssertTrue(page.contains("<strong>75.0 %</strong>"))
    XCTAssertTrue(page.contains("<a href=\"#file1-4\">4</a>"))
  }

  func testTheLinksOfThePageLeadSomewhere() {
    let page = two.page
    let links = page.matches(of: #/href="#([^"]+)"/#).map { String($0.output.1) }
    XCTAssertGreaterThan(links.count, 8)
    for link in links { XCTAssertTrue(page.contains("id=\"\(link)\""), link) }
  }

  func testThePageNeedsNothingFromElsewhere() {
    for word in ["http:", "https:", "//", "src=", "@import", "url(", "<link"] {
      XCTAssertFalse(two.page.contains(word), word)
    }
  }

  func testTheTextOfAFileIsNoHTML() {
    let text = "x = '<script>alert(\"1\")</script>' & \u{1B}[31m\t\u{0}"
    let page = CoverageTestCase.coverage([("<b>.lua", [text], [1])]).page
    XCTAssertTrue(
      page.contains(
        "<code>x = &#39;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; &amp; "
          + "\u{FFFD}[31m\t\u{FFFD}</code>"
      )
    )
    XCTAssertTrue(page.contains("<h2>&lt;b&gt;.lua"))
    XCTAssertFalse(page.contains("<b>"))
    XCTAssertFalse(page.contains("alert(\""))
  }
}
