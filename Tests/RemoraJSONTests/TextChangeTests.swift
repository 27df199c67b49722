import TestSupport
import XCTest

@testable import RemoraJSON

/// Changes of a text, and how they follow each other.
final class TextChangeTests: XCTestCase {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func change(_ splices: (Int, String, String)...) throws -> TextChange {
    try XCTUnwrap(TextChange(splices.map { .init($0.0, bytes($0.1), bytes($0.2)) }))
  }

  func testChangesATextAndTakesThatBack() throws {
    let change = try change((6, "world", "sea"), (0, "hello", "goodbye"))
    let old = bytes("hello world")
    XCTAssertTrue(change.fits(old))
    XCTAssertEqual(text(change.applied(to: old)), "goodbye sea")
    XCTAssertEqual(change.inverse.applied(to: change.applied(to: old)), old)
    XCTAssertFalse(change.fits(bytes("hello")))
    XCTAssertFalse(change.fits(bytes("hello earth")))
  }

  func testSplicesMayTouchButNotOverlap() throws {
    XCTAssertNotNil(TextChange([.init(0, bytes("ab"), []), .init(2, bytes("cd"), [])]))
    XCTAssertNil(TextChange([.init(0, bytes("abc"), []), .init(2, bytes("cd"), [])]))
  }

  func testFindsTheOtherBytesAgain() throws {
    let change = try change((2, "cd", "xyz"), (6, "", "!"))
    // abcdef → abxyzef!
    XCTAssertEqual((0...6).map { change.position(of: $0) }, [0, 1, nil, nil, 5, 6, 8])
  }

  /// 300 random changes of random texts: in both orders they make the same text, unless both are of one place.
  func testTwoChangesMakeTheSameTextInEitherOrder() throws {
    var random = SeededGenerator(seed: Effort.seed)
    var count = 0
    for _ in 0..<300 {
      let old = (0..<20).map { _ in random.pick(bytes("ab")) }
      let (one, other) = (try randomChange(of: old, &random), try randomChange(of: old, &random))
      guard let after = one.after(other) else {
        XCTAssertNil(other.after(one))
        continue
      }
      let before = try XCTUnwrap(other.after(one))
      count += 1
      XCTAssertTrue(after.fits(other.applied(to: old)))
      XCTAssertEqual(
        text(after.applied(to: other.applied(to: old))),
        text(before.applied(to: one.applied(to: old)))
      )
    }
    XCTAssertGreaterThan(count, 100)
  }

  private func randomChange(of old: [UInt8], _ random: inout SeededGenerator) throws -> TextChange {
    var splices: [TextChange.Splice] = []
    var start = 0
    while start < old.count, splices.count < 2 {
      let first = Int.random(in: start...old.count, using: &random)
      let end = min(old.count, first + Int.random(in: 0...3, using: &random))
      let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(bytes("xy")) }
      splices.append(.init(first, Array(old[first..<end]), new))
      start = end + 1
    }
    return try XCTUnwrap(TextChange(splices))
  }

  func testADifferenceTouchesOnlyTheLinesThatDiffer() {
    let old = bytes("one\ntwo\nthree\nfour\nfive\n")
    let change = TextChange.difference(from: old, to: bytes("one\n2\nthree\nfour\nfive\nsix\n"))
    XCTAssertEqual(change.splices.map { text($0.old) }, ["two", ""])
    XCTAssertEqual(change.splices.map { text($0.new) }, ["2", "six\n"])
    XCTAssertTrue(TextChange.difference(from: old, to: old).isEmpty)
    let words = TextChange.difference(from: bytes("a stop, b\n"), to: bytes("a stopped, b\n"))
    XCTAssertEqual(words.splices.map { text($0.old) }, ["stop"])
  }

  func testADifferenceMakesTheOtherText() {
    var random = SeededGenerator(seed: Effort.seed)
    func lines() -> [UInt8] {
      let count = Int.random(in: 0...12, using: &random)
      let end = random.chance(2) ? "\n" : ""
      return bytes(
        (0..<count).map { _ in random.pick(["a", "b", "c"]) }.joined(separator: "\n") + end
      )
    }
    for _ in 0..<300 {
      let (old, new) = (lines(), lines())
      let change = TextChange.difference(from: old, to: new)
      XCTAssertTrue(change.fits(old))
      XCTAssertEqual(text(change.applied(to: old)), text(new))
    }
  }

  func testManyLinesThatDifferAreOneChange() {
    let old = bytes((0..<1500).map { "\($0)\n" }.joined())
    let new = bytes((0..<1500).map { "\($0 + 1_000_000)\n" }.joined())
    let change = TextChange.difference(from: bytes("first\n") + old, to: bytes("first\n") + new)
    XCTAssertEqual(change.splices.map(\.offset), [6])
    XCTAssertEqual(change.applied(to: bytes("first\n") + old), bytes("first\n") + new)
  }
}
