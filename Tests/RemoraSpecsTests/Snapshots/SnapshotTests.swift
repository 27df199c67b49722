import Foundation
import XCTest

@testable import RemoraSpecs

final class SnapshotTests: SpecTestCase {
  private func lua(_ text: String) -> String {
    "it('looks', function() expect(stage { id = 'home', label { id = 'l', text = '\(text)' }, button {} })"
      + ":snapshot('home') end)"
  }

  private var snapshot: String {
    get throws {
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/snapshots/test/home.txt")),
        as: UTF8.self
      )
    }
  }

  private let recorded =
    "1: expected the tree to look like snapshots/test/home.txt\n"
    + "there was no such snapshot: it is recorded now. Look at it, and run again"

  func testTheFirstFailsAndIsWritten() throws {
    XCTAssertEqual(try failures(of: lua("one")), [recorded])
    XCTAssertEqual(
      try snapshot,
      """
      Screen home
        Label l text="one"
        Button

      """
    )
  }

  func testTheSamePasses() throws {
    XCTAssertEqual(try failures(of: lua("one")), [recorded])
    XCTAssertEqual(try failures(of: lua("one")), [])
  }

  func testAnotherShowsTheLinesThatDiffer() throws {
    XCTAssertEqual(try failures(of: lua("one")), [recorded])
    XCTAssertEqual(
      try failures(of: lua("two")),
      [
        """
        1: expected the tree to look like snapshots/test/home.txt
          Screen home
        -   Label l text="one"
        +   Label l text="two"
            Button
        --record rewrites it
        """
      ]
    )
    XCTAssertTrue(try snapshot.contains("one"))
  }

  func testRecordingRenewsIt() throws {
    XCTAssertEqual(try failures(of: lua("one")), [recorded])
    settings.recordsSnapshots = true
    XCTAssertEqual(try failures(of: lua("two")), [])
    XCTAssertTrue(try snapshot.contains("two"))
    settings.recordsSnapshots = false
    XCTAssertEqual(try failures(of: lua("two")), [])
  }

  func testOddNamesAreRefused() throws {
    for name in ["", "  ", "../x", "a/b", "a.b", "a\\\\b", "a\\0b"] {
      try assert(
        "expect(button {}):snapshot('\(name)')",
        failsWith: "a snapshot's name has letters, digits, spaces, - and _ in it"
      )
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(folder)/snapshots"))
  }

  func testWhatIsAttachedIsPartOfIt() throws {
    try write("return behaviour 'B'", to: "b.lua")
    XCTAssertEqual(
      try failures(
        of: "it('x', function() local b = button {}; b:attach 'b'; expect(b):snapshot('home') end)"
      ).count,
      1
    )
    XCTAssertEqual(try snapshot, "Button [b]\n")
  }

  func testLinesThatDifferStandBetweenTheirNeighbours() {
    XCTAssertEqual(
      LineDifference("a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n").lines,
      ["  b", "- c", "+ x", "  d"]
    )
    XCTAssertEqual(LineDifference("a\n", "a\n").lines, [])
    XCTAssertEqual(LineDifference("", "a\n").lines, ["+ a"])
    XCTAssertEqual(LineDifference("a\nb\n", "b\n").lines, ["- a", "  b"])
  }
}
