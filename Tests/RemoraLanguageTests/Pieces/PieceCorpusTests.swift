import Foundation
import RemoraLuaSyntax
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Breaks the scripts of the package as people do who type.
final class PieceCorpusTests: XCTestCase {
  /// What somebody has typed of a statement.
  private let halves = [
    "self.", "self.button:", " = ", "(", ".", "if self.", "local x =", "for i = ", "function ", "{",
    "\"abc", "[[", "--[[", "end", "then", "return", ")", "}", "Toggle.", "self:send(", " and ", ",",
  ]

  func testTheOutlineOfABrokenScriptIsKept() {
    var generator = SeededGenerator(seed: 17)
    var (broken, kept) = (0, 0)
    for (file, script) in scripts() {
      var whole = PieceTable()
      whole.update(script)
      let heads = Set(whole.pieces.map(\.head))
      for _ in 0..<Effort.count(3, long: 6) {
        var table = whole
        table.update(mutated(script, &generator))
        assertIsSound(table, file)
        if table.isWhole { continue }
        broken += 1
        if heads.subtracting(self.heads(of: table)).isEmpty { kept += 1 }
      }
    }
    XCTAssertGreaterThan(broken, Effort.count(50, long: 100))
    XCTAssertGreaterThanOrEqual(kept, broken * 99 / 100)
  }

  func testTypingAndDeletingNeverDisturbsATable() {
    var generator = SeededGenerator(seed: 31)
    let scripts = scripts()
    for _ in 0..<4 {
      let (file, script) = generator.pick(scripts)
      var (text, table) = (script, PieceTable())
      table.update(text)
      for _ in 0..<40 {
        text = mutated(text, &generator)
        table.update(text)
        assertIsSound(table, file)
      }
    }
  }

  func testNonsenseIsMended() {
    var generator = SeededGenerator(seed: 37)
    let words =
      halves + ["\n", "\n", "\n  ", "\r\n", "\r", "x = 1\n", "function f()\n", "\0", "é", "]]"]
    for _ in 0..<60 {
      var table = PieceTable()
      for _ in 0..<3 {
        let text = (0..<40).map { _ in generator.pick(words) }.joined(separator: " ")
        table.update(Array(text.utf8))
        assertIsSound(table, text)
        table.update(table.text + [255, 10] + table.text)
        assertIsSound(table, text)
      }
    }
  }

  func testLongNonsenseIsMended() {
    for part in [
      "(", "f(", "f(\n", "x = 1\n", "x(\n", "end\n", "[[\n", "if x then\n", "a.", "\0", "\"",
    ] {
      var table = PieceTable()
      table.update(Array(String(repeating: part, count: Effort.count(600, long: 2000)).utf8))
      assertIsSound(table, part)
      table.update(Array(String(repeating: part, count: Effort.count(450, long: 1500)).utf8))
      assertIsSound(table, part)
    }
  }

  // MARK: Helpers

  private func scripts() -> [(file: String, bytes: [UInt8])] {
    ["scripts/behaviours", "Examples"].flatMap { folder in
      let root = PackageFolder.url(folder)
      let files = FileManager.default.enumerator(atPath: root.path)
      return (files?.compactMap { $0 as? String } ?? []).sorted()
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
        .compactMap { name in
          (try? Data(contentsOf: root.appendingPathComponent(name))).map { (name, Array($0)) }
        }
    }
  }

  /// What the mended text declares; a `return` may have become `do return … end`.
  private func heads(of table: PieceTable) -> Set<String> {
    var mended = PieceTable()
    mended.update(table.mended.bytes)
    return Set(
      mended.pieces.map { piece in
        piece.head.hasPrefix("do return") ? String(piece.head.dropFirst(3).dropLast(4)) : piece.head
      }
    )
  }

  private func mutated(_ script: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var text = script
    guard !text.isEmpty else { return text }
    let place = Int.random(in: text.indices, using: &generator)
    let start = (text[..<place].lastIndex(of: 10) ?? -1) + 1
    let end = text[place...].firstIndex(of: 10) ?? text.count
    let half = Array(generator.pick(halves).utf8)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: text.remove(at: place)
    case 1: text.insert(contentsOf: text[start..<end] + [10], at: start)
    case 2: text.removeSubrange(place..<end)
    case 3: text.insert(contentsOf: half, at: end)
    case 4: text.insert(contentsOf: text[start..<end].prefix { $0 == 32 } + half + [10], at: start)
    case 5: text.insert(contentsOf: half, at: place)
    default:
      let brackets = text.indices.filter { Array("()[]{}\"".utf8).contains(text[$0]) }
      if !brackets.isEmpty { text.remove(at: generator.pick(brackets)) }
    }
    return text
  }

  /// Checks what holds for every table.
  private func assertIsSound(
    _ table: PieceTable,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let mended = table.mended
    XCTAssertNoThrow(try LuaParser.tree(of: mended.bytes), message, file: file, line: line)
    XCTAssertEqual(
      CodeFitting.lineEnds(in: mended.bytes[...]),
      CodeFitting.lineEnds(in: table.text[...]),
      message,
      file: file,
      line: line
    )
    var end = 0
    for piece in table.pieces {
      XCTAssertEqual(piece.range.lowerBound, end, message, file: file, line: line)
      XCTAssertTrue(piece.range.lowerBound...piece.range.upperBound ~= piece.start)
      end = piece.range.upperBound
    }
    XCTAssertEqual(end, table.text.count, message, file: file, line: line)
    for offset in stride(from: 0, to: table.text.count, by: 97) {
      guard let place = mended.mendedOffset(ofText: offset) else {
        XCTAssertTrue(mended.isBroken(at: offset), message, file: file, line: line)
        continue
      }
      XCTAssertEqual(mended.bytes[place], table.text[offset], message, file: file, line: line)
      XCTAssertEqual(mended.textOffset(ofMended: place), offset, message, file: file, line: line)
    }
  }
}
