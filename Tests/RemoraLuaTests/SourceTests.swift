import XCTest

@testable import RemoraLua

/// Sources that nest too deep, and sources that stop too early.
final class SourceTests: LuaTestCase {
  private static let tooDeep =
    "this is nested too deeply: give the inner parts names of their own"

  /// A source that nests `depth` levels, in line 2.
  private func nested(_ opening: String, _ inner: String, _ closing: String, depth: Int) -> String {
    "-- the first line\n" + String(repeating: opening, count: depth) + inner
      + String(repeating: closing, count: depth)
  }

  private func assertLoads(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertNoThrow(try lua.load(source, chunkName: "=test"), file: file, line: line)
  }

  private func assertRefuses(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(
      of: { try lua.load(source, chunkName: "@deep.lua") },
      file: file,
      line: line
    )
    XCTAssertEqual(error.kind, .syntax, file: file, line: line)
    XCTAssertEqual(error.message, SourceTests.tooDeep, file: file, line: line)
    XCTAssertEqual(error.place, LuaPlace(source: "deep.lua", line: 2), file: file, line: line)
  }

  func testWhatNestsTooDeepIsRefusedInItsLine() throws {
    let constructs = [
      ("x =", "(", "1", ")"), ("f", "(f", "(1)", ")"), ("x =", "{", "1", "}"),
      ("x = a", "[a", "[1]", "]"),
      ("", "do ", "", " end"), ("", "if a then ", "", " end"), ("", "while a do ", "", " end"),
      ("", "repeat ", "", " until a"),
      ("", "function f() ", "", " end"), ("", "local f = function() ", "", " end"),
      ("", "if a then elseif b then ", "", " end"),
    ]
    for (before, opening, inner, closing) in constructs {
      assertLoads(before + nested(opening, inner, closing, depth: 40))
      try assertRefuses(before + nested(opening, inner, closing, depth: 200))
      try assertRefuses(before + nested(opening, inner, closing, depth: 1_000))
    }
  }

  func testOperatorsThatWaitForTheirRightSideNest() throws {
    for each in ["not ", "- ", "~", "#", "a ^ ", "a .. ", "2 ^ -", "a .. b + ", "not -"] {
      assertLoads("x =" + nested(each, "a", "", depth: 40))
      try assertRefuses("x =" + nested(each, "a", "", depth: 200))
    }
  }

  func testOperatorsThatDoNotNestMayBeMany() {
    for each in [
      "a + ", "a - ", "a * ", "a // ", "a and ", "a or not ", "-a + ", "a ^ 2 + ", "a ~ ", "-a < ",
    ] {
      assertLoads("return " + nested(each, "a", "", depth: 500))
    }
    for each in ["a = -b ^ 2 .. c\n", "f(-a)\n", "a.b.c[#d] = not e;", "f{-1}'x'\n"] {
      assertLoads("local a, b, c, d, e, f\n" + nested(each, "", "", depth: 400))
    }
  }

  func testTheLineIsWhereTheParserStopped() throws {
    for (before, ending) in [
      ("", "\n"), ("local a\n\n", "\n"), ("", "\r\n"), ("-- \(long)\n", "\n"),
    ] {
      let error = try failure(
        of: {
          try lua.load(
            before + String(repeating: "f(\(ending)", count: 300),
            chunkName: "@deep.lua"
          )
        }
      )
      let lines = before.count { $0 == "\n" }
      XCTAssertEqual(error.message, SourceTests.tooDeep)
      XCTAssertEqual(error.place, LuaPlace(source: "deep.lua", line: lines + 200))
    }
  }

  private var long: String { String(repeating: "x", count: 1_000) }

  func testBranchesOfOneConditionDoNotNest() {
    let branches = String(repeating: "elseif a then f(-1) ", count: 500)
    assertLoads("if a then \(branches) else f() end")
  }

  func testATextThatStopsAnywhereIsStillSaidToBeIncomplete() throws {
    for source in ["f(", "x = [[", "x = 'a' .. ", "--[[", "do", "x = not", "function f()"] {
      XCTAssertEqual(
        try failure { try lua.load(source, chunkName: "=test") }.kind,
        .incompleteInput,
        source
      )
    }
  }
}
