import XCTest

@testable import RemoraHostile

final class TrialTableTests: XCTestCase {
  private func row(
    _ name: String,
    _ outcome: Outcome,
    expected: Outcome = .ok,
    over: Double? = nil,
    kept: Int = 0,
    measured: Measurements = Measurements(),
    faults: [String] = []
  ) -> TrialRow {
    let result = TrialResult(
      placement: .body,
      outcomes: [outcome],
      overBudget: over,
      keptBytes: kept,
      measured: measured,
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
    func begins(_ line: String, _ start: String) -> Bool { line.hasPrefix(start) }
    XCTAssertTrue(
      begins(lines[0], "  file           expected  got      ms over budget  memory back  tap ms"),
      lines[0]
    )
    XCTAssertTrue(
      begins(lines[1], "  long_name.lua  ok        ok       –               yes          0.0   "),
      lines[1]
    )
    XCTAssertTrue(
      begins(lines[2], "✗ b              ok        timeout  2.3             yes          0.0   "),
      lines[2]
    )
  }

  func testShowsWhatTheNeighbourHadToBear() {
    let measured = Measurements(
      isRealTime: true,
      longestAnswer: 140,
      percentileAnswer: 2.25,
      latestTick: 12,
      worstSecond: 499,
      quota: 500,
      longestCall: 99,
      longestCallName: "a poll",
      heldBytes: 20 << 20,
      accountedBytes: 20 << 20,
      mayHold: 32 << 20,
      residentGrowth: 3 << 20,
      blamed: ["itself"]
    )
    let table = TrialTable(rows: [row("a", .ok, measured: measured)])
    XCTAssertEqual(
      table.lines[1].split(separator: " ").dropFirst(5),
      ["140.0", "2.3", "12.0", "499.0", "99.0", "20480", "20480", "3072", "itself"]
    )
    XCTAssertTrue(table.isAsExpected)
  }

  func testAMissedBarIsNotAsExpected() {
    let table = TrialTable(rows: [row("a", .ok, measured: Measurements(longestAnswer: 151))])
    XCTAssertFalse(table.isAsExpected)
    XCTAssertTrue(
      table.lines.contains(
        "      a tap beside it waited for its answer: 151.0 ms, and 150.0 are allowed"
      ),
      table.lines.joined(separator: "\n")
    )
  }
}
