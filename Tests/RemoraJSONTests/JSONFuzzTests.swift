import RemoraLimits
import TestSupport
import XCTest

@testable import RemoraJSON

/// Damaged documents, the same ones at every run.
final class JSONFuzzTests: XCTestCase {
  func testReadsAnyDamagedDocument() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      var bytes = Array(JSONSamples.scene.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes.damage(using: &generator)
      }
      assertSound(JSONDocument(parsing: bytes, file: "scene.json"))
    }
  }

  func testReadsAnyBytes() {
    var generator = SeededGenerator(seed: 2)
    let alphabet =
      Array("{}[]\",:'\\/*#\n\r\t 019.-+eEtrufalsnu“”\u{A0}😀".utf8) + [0, 0xFF, 0xC3, 0xED]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      assertSound(JSONDocument(parsing: bytes, file: "scene.json"))
    }
  }

  func testReadsEveryBeginningOfADocument() {
    let bytes = Array(JSONSamples.scene.utf8)
    for count in 0..<bytes.count {
      let document = JSONDocument(parsing: Array(bytes.prefix(count)), file: "scene.json")
      XCTAssertFalse(document.issues.isEmpty, "\(count) bytes")
      assertSound(document)
    }
  }

  func testGivesUpAfterTooManyMistakes() {
    let document = JSONDocument(
      parsing: "[" + String(repeating: "@,", count: 10_000) + "1]",
      file: "scene.json"
    )

    XCTAssertEqual(document.issues.count, Limit.jsonIssues.value + 1)
    XCTAssertEqual(document.issues.last?.message, "there are more mistakes than these 100")
  }

  func testReadsHostileDocuments() {
    let parts = [
      "[", "{", "{\"a\":", "[1}", "[[\n}", "\"", "\"a\"b", "\"a\":", "\n\"a", "'a' ", "'a", "“a",
      "/*", "//", "\\", "\u{A0}", ",", "a:", "1e", "{\"a\":\"b\":", "\" \n ", "\"\\", "x ", "@",
    ]
    for part in parts {
      for opening in ["", "[", "{", "[\""] {
        let source = opening + String(repeating: part, count: 20_000 / part.utf8.count)
        assertSound(JSONDocument(parsing: source, file: "scene.json"))
      }
    }
  }

  func testReadsTheDeepestDocumentOnASmallThread() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer != nil, "calls take more of the stack under a sanitizer")
    let isRead = expectation(description: "read")
    let thread = Thread {
      let source = String(repeating: "{\"a\":[", count: 100_000)
      XCTAssertFalse(JSONDocument(parsing: source, file: "scene.json").issues.isEmpty)
      isRead.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [isRead], timeout: 60)
  }

  /// Asserts what holds for every document, however bad.
  private func assertSound(
    _ document: JSONDocument,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let all = 0...document.bytes.count
    let offsets = document.issues.map(\.span.lowerBound)
    let isSorted = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    let isInside = document.issues.allSatisfy {
      all.contains($0.span.lowerBound) && all.contains($0.span.upperBound)
    }
    var isNested = all.contains(document.root.span.upperBound)
    document.root.visit { node in
      let inner = node.items?.map(\.span) ?? node.members?.map(\.span) ?? []
      var end = node.span.lowerBound
      for span in inner {
        isNested = isNested && span.lowerBound >= end
        end = span.upperBound
      }
      isNested = isNested && end <= node.span.upperBound
    }
    guard isSorted, isInside, isNested else {
      return XCTFail("unsound: \(document.source.debugDescription)", file: file, line: line)
    }
  }
}

extension [UInt8] {
  /// Removes, inserts, changes, repeats or moves some bytes.
  fileprivate mutating func damage(using generator: inout SeededGenerator) {
    let at = Int.random(in: 0...count, using: &generator)
    let end = Swift.min(count, at + Int.random(in: 0...12, using: &generator))
    let marks = Array("{}[]\",:'\\/*#\n\t09.-e“\u{0}".utf8) + [0xFF, 0xED, 0x80]
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: removeSubrange(at..<end)
    case 1: insert(marks.randomElement(using: &generator) ?? 0, at: at)
    case 2: replaceSubrange(at..<end, with: marks.shuffled(using: &generator).prefix(2))
    case 3: insert(contentsOf: self[at..<end], at: at)
    default:
      let piece = self[at..<end]
      removeSubrange(at..<end)
      insert(contentsOf: piece, at: Int.random(in: 0...count, using: &generator))
    }
  }
}
