import XCTest

@testable import RemoraHostile

final class TrialTableTests: XCTestCase {
  private func row(
    _ name: String,
    _ outcome: Outcome,
    expected: Outcome = .ok,
    over: Double? = nil,
    kept: Int = 0,
    faults: [String] = []
  ) -> TrialRow {
    let result = TrialResult(
      placement: .body,
      outcomes: [outcome],
      overBudget: over,
      keptBytes: kept,
      faults: faults
    )
    let expectation = Expectation(outcomes: [expected])
    return TrialRow(
      name: name,
      expected: "\(expectation)",
      ending: .finished([result], expectation, TrialLimits())
    )
  }

  private func last(_ rows: [TrialRow]) -> String? { TrialTable(rows: rows).lines.last }

  func testEndsWithTheSum() {
    XCTAssertEqual(last([row("a", .ok), row("b", .ok)]), "2 as expected, 0 not")
    XCTAssertEqual(last([row("a", .ok), row("b", .error)]), "1 as expected, 1 not")
    XCTAssertEqual(last([]), "0 as expected, 0 not")
  }

  func testAFaultMemoryOrACrashIsNotAsExpected() {
    let rows = [
      row("a", .ok, faults: ["a tap beside it gave \"\""]), row("b", .ok, kept: 1 << 20),
      TrialRow(name: "c", expected: "any", ending: .crashed(signal: 11, step: "running it")),
      TrialRow(name: "d", expected: "any", ending: .hung(step: nil)),
      TrialRow(name: "e", expected: "any", ending: .failed(status: 2, reason: "no host")),
    ]
    XCTAssertEqual(last(rows), "0 as expected, 5 not")
    let text = TrialTable(rows: rows).lines.joined(separator: "\n")
    XCTAssertTrue(text.contains("1024 KB kept"), text)
    XCTAssertTrue(text.contains("segmentation fault while running it"), text)
    XCTAssertTrue(text.contains("exit status 2: no host"), text)
  }

  func testWhatIsSkippedCountsNowhere() {
    let skipped = TrialRow(name: "t", expected: "ok", ending: .skipped)
    XCTAssertEqual(last([row("a", .ok), skipped]), "1 as expected, 0 not")
    XCTAssertTrue(TrialTable(rows: [row("a", .ok), skipped]).isAsExpected)
  }

  func testAFolderWithNothingToTryProvesNothing() {
    XCTAssertFalse(TrialTable(rows: []).isAsExpected)
  }

  func testTellsTheOvershootOfMost() {
    let rows = (1...20).map { row("\($0)", .timeout, expected: .timeout, over: Double($0)) }
    let lines = TrialTable(rows: rows).lines
    XCTAssertEqual(
      lines.dropLast().last,
      "over the time budget: 20.0 ms at the 95th percentile of 20, 20.0 ms at most"
    )
  }

  func testAlignsItsColumns() {
    let lines = TrialTable(rows: [row("long_name.lua", .ok), row("b", .timeout, over: 2.25)]).lines
    XCTAssertEqual(lines[0], "  file           expected  got      ms over budget  memory back")
    XCTAssertEqual(lines[1], "  long_name.lua  ok        ok       –               yes")
    XCTAssertEqual(lines[2], "✗ b              ok        timeout  2.3             yes")
  }
}
