import Foundation
import RemoraLua
import RemoraLuaSyntax
import TestSupport
import XCTest

final class LuaLexerTests: XCTestCase {
  func testWordsHaveTheirKinds() {
    XCTAssertEqual(
      kinds("local like_2 = 0x1F .. 'a' -- end"),
      [
        "local keyword", "like_2 name", "= symbol", "0x1F number", ".. symbol", "'a' string",
        "-- end comment",
      ]
    )
  }

  func testTheLongestSymbolCounts() {
    XCTAssertEqual(
      words("a...b..c.d==~=<=>=//::<<>>=~a-b"),
      [
        "a", "...", "b", "..", "c", ".", "d", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "=",
        "~",
        "a", "-", "b",
      ]
    )
  }

  func testNumbersAreThoseOfLua() {
    for number in ["0", "3.5", ".5", "3.", "1e10", "1E-3", "0xA.8p+1", "0x.1", "0XffP2", "3e5"] {
      XCTAssertEqual(kinds(number), ["\(number) number"])
    }
    for number in ["3x", "0x", "1e", "1e+", "1..2", "0x1p", "3.4.5", "08x", "1_000"] {
      XCTAssertEqual(kinds(number), ["\(number) invalid"])
    }
  }

  func testStringsGoOnBehindEscapes() {
    XCTAssertEqual(kinds(#""a\"b" x"#), [#""a\"b" string"#, "x name"])
    XCTAssertEqual(kinds("'a\\\nb' x"), ["'a\\\nb' string", "x name"])
    XCTAssertEqual(kinds("'a\\\r\nb' x"), ["'a\\\r\nb' string", "x name"])
    XCTAssertEqual(kinds("'a\\z  \n  b' x"), ["'a\\z  \n  b' string", "x name"])
    XCTAssertEqual(kinds("'a\\\\' x"), ["'a\\\\' string", "x name"])
  }

  func testAStringEndsWithItsLine() {
    XCTAssertEqual(kinds("'abc\nx"), ["'abc unfinishedString", "x name"])
    XCTAssertEqual(kinds("\"abc"), ["\"abc unfinishedString"])
    XCTAssertEqual(kinds("'abc\\"), ["'abc\\ unfinishedString"])
  }

  func testLongBracketsEndWithTheirLevel() {
    XCTAssertEqual(kinds("[[a]b]] x"), ["[[a]b]] longString", "x name"])
    XCTAssertEqual(kinds("[==[a]]]=]b]==]x"), ["[==[a]]]=]b]==] longString", "x name"])
    XCTAssertEqual(kinds("[=[a]]"), ["[=[a]] unfinishedLongString"])
    XCTAssertEqual(kinds("--[[a\nb]] x"), ["--[[a\nb]] comment", "x name"])
    XCTAssertEqual(kinds("--[==[a]]"), ["--[==[a]] unfinishedComment"])
    XCTAssertEqual(kinds("--[=a\nx"), ["--[=a comment", "x name"])
    XCTAssertEqual(
      kinds("a[b[1]]"),
      [
        "a name", "[ symbol", "b name", "[ symbol", "1 number",
        "] symbol", "] symbol",
      ]
    )
  }

  func testWhatLuaDoesNotKnowIsInvalid() {
    XCTAssertEqual(kinds("a ! é日 b"), ["a name", "! invalid", "é日 invalid", "b name"])
    XCTAssertEqual(kinds("a[=b"), ["a name", "[= invalid", "b name"])
  }

  // MARK: Whatever the source

  func testEveryByteThatIsNoSpaceBelongsToOneToken() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var end = 0
      for token in LuaLexer.tokens(of: bytes) {
        XCTAssertFalse(token.range.isEmpty)
        XCTAssertGreaterThanOrEqual(token.range.lowerBound, end)
        XCTAssertTrue(bytes[end..<token.range.lowerBound].allSatisfy(isSpace))
        end = token.range.upperBound
      }
      XCTAssertTrue(bytes[end...].allSatisfy(isSpace), "\(bytes)")
    }
  }

  func testTokensJoinedAnewAreTheSameProgram() throws {
    let lua = try LuaState()
    var generator = SeededGenerator(seed: 2)
    var compiled = 0
    for _ in 0..<4000 {
      let source = RandomLua.source(using: &generator)
      let tokens = LuaLexer.tokens(of: source)
      let outcome = compile(source, lua)
      let isSound = !tokens.contains { $0.kind == .invalid || $0.isUnfinished }
      if outcome == nil { XCTAssertTrue(isSound, source) }
      guard isSound else { continue }
      let joined = words(source).joined(separator: "\n")
      XCTAssertEqual(compile(joined, lua), outcome, source)
      if outcome == nil { compiled += 1 }
    }
    XCTAssertGreaterThan(compiled, 100, "hardly any source was a program")
  }

  func testWhatLuaCannotReadIsNeverFoundSound() throws {
    let lua = try LuaState()
    var generator = SeededGenerator(seed: 3)
    var refused = 0
    for _ in 0..<4000 {
      let source = RandomLua.noise(using: &generator)
      guard let message = compile("return " + source, lua), isLexical(message) else { continue }
      refused += 1
      let tokens = LuaLexer.tokens(of: source)
      XCTAssertTrue(
        tokens.contains { $0.kind == .invalid || $0.isUnfinished },
        "\(message): \(source)"
      )
    }
    XCTAssertGreaterThan(refused, 100, "hardly any source was refused")
  }

  func testTheTimeIsInProportionToTheSource() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "all takes too long there")
    for part in ["[=", "--[", "]=", "'\\", "[[", "\"", "é", "1.", "(", "a"] {
      let source = String(repeating: part, count: 50_000)
      let clock = ContinuousClock()
      let time = clock.measure { XCTAssertFalse(LuaLexer.tokens(of: source).isEmpty) }
      XCTAssertLessThan(time, .seconds(20), part)
    }
  }

  // MARK: Helpers

  private func words(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return LuaLexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private func kinds(_ source: String) -> [String] {
    zip(words(source), LuaLexer.tokens(of: source)).map { "\($0) \($1.kind)" }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Why Lua refuses a source, without lines; `nil` when it does not.
  private func compile(_ source: String, _ lua: LuaState) -> String? {
    do throws(LuaError) {
      _ = try lua.load(source, chunkName: "=x")
      return nil
    } catch {
      return error.message.replacing(#/ \(to close .*?\)|line \d+/#, with: "")
    }
  }

  private func isLexical(_ message: String) -> Bool {
    ["malformed number", "unfinished", "invalid long string"].contains { message.contains($0) }
  }
}

/// Sources that look like Lua.
private enum RandomLua {
  private static let words = [
    "a", "b1", "_c", "1", "2.5", ".5", "0x1F", "1e3", "'s'", "\"t\\n\"", "[[l]]", "[=[m]=]", "nil",
    "true", "not", "-", "#", "(", ")", "{", "}", "[", "]", ".", ":", ",", ";", "..", "...", "==",
    "~=",
    "<=", "//", "<<", "+", "*", "and", "or", "=", "function", "end", "if", "then", "return",
    "local",
    "--c\n", "--[[d]]", "::",
  ]
  private static let statements = [
    "local a = 1", "a.b = { 1, x = 'y', [2] = .5 }", "if a then b() end",
    "for i = 1, 10 do f(i) end",
    "f 'x' { 1 } [[y]]", "return a .. b", "function a.b:c(...) return ... end", "a = b[c[1]]",
    "x = 1 .. 2", "::top:: goto top", "a = -1 - -2", "while a ~= b do break end",
    "local x <const> = 3",
    "s = \"\\z  a\\x41\\u{48}\"", "a = not b and c or d // 2", "t = a --[[b]] -- c",
  ]
  private static let glue = [" ", "", "\n", "\t ", "--[==[x]==]", " --x\n"]

  static func source(using generator: inout SeededGenerator) -> String {
    if Bool.random(using: &generator) {
      return (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (statements.randomElement(using: &generator) ?? "") + "\n"
      }.joined()
    }
    return (0..<Int.random(in: 1...10, using: &generator)).map { _ in
      (words.randomElement(using: &generator) ?? "") + (glue.randomElement(using: &generator) ?? "")
    }.joined()
  }

  static func noise(using generator: inout SeededGenerator) -> String {
    let letters = Array("019.xep+-ab'\"[=]\\\n ~<")
    return String(
      (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? " "
      }
    )
  }
}
