import RemoraLanguage
import RemoraLuaSyntax
import TestSupport
import XCTest

final class FormatterSafetyTests: XCTestCase {
  func testTheScriptsOfTheHouseStayAsTheyAre() throws {
    let scripts = try LuaCorpus.scripts()
    XCTAssertGreaterThan(scripts.count, 80)
    for (name, text) in scripts { XCTAssertEqual(LuaFormatter.edits(for: text), [], name) }
  }

  func testScriptsWithoutTheirIndentationGetItBack() throws {
    for (name, text) in try LuaCorpus.scripts() {
      let source = String(decoding: text, as: UTF8.self)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let flat = lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
      // Long strings keep their lines.
      guard !source.contains("[["), !source.contains("[=[") else { continue }
      XCTAssertEqual(String(decoding: format(Array(flat.utf8)), as: UTF8.self), source, name)
    }
  }

  func testTokensOfEveryFileStayTheSame() throws {
    // The larger ones repeat one line, to be too deep or too long for Lua.
    for (name, text) in try LuaCorpus.all() where text.count < Effort.count(2_000, long: 30_000) {
      expectSafe(text, name)
    }
  }

  func testTokensOfMutatedFilesStayTheSame() throws {
    var random = SeededGenerator(seed: 7)
    let corpus = try LuaCorpus.all().map(\.text).filter { $0.count < 4_000 }
    for round in 0..<Effort.count(60, long: 600) {
      var text = random.pick(corpus)
      for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&text, corpus, &random) }
      expectSafe(text, "round \(round)")
    }
  }

  func testTokensOfRandomTokensStayTheSame() {
    var random = SeededGenerator(seed: 11)
    let words = [
      "a", "1", ".5", "0x", "-", "--[[x]]", "-- y\n", "[", "]", "[ [[z]] ]", "=", "==", "[[z]]",
      ".", "..",
      "...", ":", "::", "<", "const", ">", "~", "#", "\"s\"", "'u\n", "(", ")", "( b )", "{ }",
      "{ c", "}",
      ",", ";", "^", "not", "function(d) ", "end", "do x  end", "if e then", "else", "return",
      "local",
      "\0", "\u{e9}", "é", "\\\n", "#!",
    ]
    let blanks = ["", "", " ", "   ", "\t", "\n", "\n\n\n", "\r\n", " \r", "\u{b}"]
    for round in 0..<Effort.count(300, long: 3_000) {
      var text = ""
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        text += random.pick(words) + random.pick(blanks)
      }
      expectSafe(Array(text.utf8), "round \(round): \(text.debugDescription)")
    }
  }

  func testBracketsAndBlocksNestAsDeepAsTheyLike() {
    for (open, close) in [("{", "}"), ("(\n", ")\n"), ("do\n", "end\n"), ("f(function() ", "end)")]
    {
      let depth = Effort.count(5_000, long: 20_000)
      let opened = String(repeating: open, count: depth)
      let text = opened + String(repeating: close, count: depth)
      XCTAssertFalse(LuaFormatter.edits(for: Array(text.utf8)).isEmpty)
      XCTAssertEqual(LuaFormatter.edits(for: Array(opened.utf8)), [])
    }
  }

  func testManyColumnsAreAlignedInOnePass() {
    let lines = String(repeating: "x  = - - 1 -- a\n", count: 10_000)
    XCTAssertEqual(format(Array(lines.utf8)).count, lines.utf8.count - 2 * 10_000)
  }

  // MARK: -

  private func mutate(
    _ text: inout [UInt8],
    _ corpus: [[UInt8]],
    _ random: inout SeededGenerator
  ) {
    let start = Int.random(in: 0...text.count, using: &random)
    let end = min(text.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(UInt8.random(in: 0...255, using: &random), at: start)
    case 2: text.insert(contentsOf: random.pick(corpus).prefix(60), at: start)
    case 3:
      // Keeps brackets and blocks, so that the text is formatted.
      let blanks = text.indices.filter { text[$0] == 32 }
      guard !blanks.isEmpty else { return }
      let other = random.pick(["", "  ", "\t", "\n", " \n\n\n", "\r\n", " --[[x]] ", "\u{c}"])
      let blank = random.pick(blanks)
      text.replaceSubrange(blank...blank, with: other.utf8)
    default:
      text = text.filter { $0 != 32 || !random.chance(4) }
    }
  }

  /// Formats a text, and expects the same tokens, and no edits the second time, in every style.
  private func expectSafe(
    _ text: [UInt8],
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for style in [LuaFormatter.Style(), .init(width: 4, usesTabs: true)] {
      let edits = LuaFormatter.edits(for: text, style: style)
      let isOrdered = zip(edits, edits.dropFirst()).allSatisfy {
        $0.range.upperBound <= $1.range.lowerBound
      }
      XCTAssert(isOrdered, name, file: file, line: line)
      let result = apply(edits, to: text)
      XCTAssert(tokens(of: result) == tokens(of: text), name, file: file, line: line)
      let again = LuaFormatter.edits(for: result, style: style)
      XCTAssertEqual(again, [], "a second time: \(name)", file: file, line: line)
    }
  }

  private struct Token: Equatable {
    let kind: LuaToken.Kind
    let bytes: ArraySlice<UInt8>
  }

  private func tokens(of text: [UInt8]) -> [Token] {
    LuaLexer.tokens(of: text).map { Token(kind: $0.kind, bytes: text[$0.range]) }
  }

  private func format(_ text: [UInt8]) -> [UInt8] { apply(LuaFormatter.edits(for: text), to: text) }

  /// Makes edits in the time that one pass takes.
  private func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 0)
    for edit in edits {
      result += text[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + text[position...]
  }
}
