import Foundation
import TestSupport
import XCTest

@testable import RemoraCommand

final class UnifiedDiffTests: CommandTestCase {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(of: "a", Array(old.utf8), Array(new.utf8)).text
  }

  func testChangesFarApartAreHunksOfTheirOwn() {
    let lines = (1...20).map(String.init)
    var changed = lines
    changed[1] = "two"
    changed.remove(at: 17)
    XCTAssertEqual(
      diff(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n"),
      """
      --- a
      +++ a
      @@ -1,5 +1,5 @@
       1
      -2
      +two
       3
       4
       5
      @@ -15,6 +15,5 @@
       15
       16
       17
      -18
       19
       20
      """
    )
  }

  func testAFileWithoutALastLineEnd() {
    XCTAssertEqual(
      diff("a", "b\n"),
      "--- a\n+++ a\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b"
    )
  }

  func testEmptyTexts() {
    XCTAssertEqual(diff("", "a\n"), "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+a")
    XCTAssertEqual(diff("a\n", ""), "--- a\n+++ a\n@@ -1,1 +0,0 @@\n-a")
    XCTAssertEqual(diff("a\n", "a\n"), "--- a\n+++ a")
  }

  /// `patch` makes the new text of the old one.
  func testPatchAppliesEveryDiff() throws {
    let patch = URL(fileURLWithPath: "/usr/bin/patch")
    guard FileManager.default.isExecutableFile(atPath: patch.path) else {
      throw XCTSkip("there is no patch here")
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let count = Int.random(in: 1...30, using: &generator)
      let lines = (0..<count).map { _ in generator.pick(["a", "b", "", "end", "x\r"]) }
      var changed = lines
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !changed.isEmpty {
        let place = Int.random(in: changed.indices, using: &generator)
        if generator.chance(2) {
          changed.remove(at: place)
        } else {
          changed.insert("new", at: place)
        }
      }
      let end = generator.chance(2) ? "\n" : ""
      let (old, new) = (lines.joined(separator: "\n") + end, changed.joined(separator: "\n") + "\n")
      if old == new { continue }
      let file = try write(old, to: "a.lua")
      let run = try run(
        patch,
        ["--binary", "-s", file],
        input: UnifiedDiff(of: file, Array(old.utf8), Array(new.utf8)).text + "\n"
      )
      XCTAssertEqual(run.status, 0, run.output + run.errors)
      XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), new)
    }
  }
}
