import RemoraLanguage
import TestSupport
import XCTest

final class LuaFoldingTests: XCTestCase {
  func testBlocksFoldUpToTheLineBeforeTheirEnd() {
    expect(
      """
      function f()
        for i = 1, 2 do
          g()
        end
        while true do
          g()
        end
        repeat
          g()
        until x
        do
          g()
        end
      end
      """,
      ["0-12", "1-2", "4-5", "7-8", "10-11"]
    )
  }

  func testEachBranchFoldsAlone() {
    expect(
      """
      if a then
        f()
      elseif b then
        f()
      else
        f()
      end
      """,
      ["0-1", "2-3", "4-5"]
    )
  }

  func testTablesAndCallsFold() {
    expect("t = {\n  1,\n  2,\n}\nf(\n  1,\n  2\n)\n", ["0-2", "4-6"])
  }

  func testACallOfAFunctionFoldsOnce() {
    expect("it(\"works\", function()\n  f()\nend)\n", ["0-1"])
  }

  func testOneLineDoesNotFold() {
    expect("if a then f() end\nt = { 1 }\nfunction f()\nend\n", [])
  }

  func testLongStringsAndCommentsFold() {
    expect("s = [[\na\nb\n]]\n--[[\nc\n]]\n", ["0-2", "4-6 comment"])
  }

  func testTwoLinesOfCommentsFold() {
    expect(
      "-- a\n-- b\n\n-- c\nf() -- d\n-- e\n-- f\n-- g\n",
      ["0-1 comment", "5-7 comment"]
    )
  }

  func testWordsInStringsAndCommentsDoNotCount() {
    expect("f(\n  \"do end (\", -- then }\n  [[ { ]]\n)\n", ["0-2"])
  }

  func testAllLineEndsCount() {
    expect("do\r\n  f()\r\nend\rdo\r  f()\rend\n", ["0-1", "3-4"])
  }

  func testAFunctionWithoutItsEndFoldsUpToTheNext() {
    expect(
      """
      function f()
        g()

      -- Calls g.
      function h()
        g()
        g()
      end
      """,
      ["0-1", "4-6"]
    )
  }

  func testABlockWithoutItsEndFoldsInItsFunction() {
    expect(
      """
      function f()
        if a then
          g()
          g()
      end
      function h()
        g()
      end
      """,
      ["0-3", "1-3", "5-6"]
    )
  }

  func testEndsWithoutABlockDoNotCount() {
    expect("end\n}\ndo\n  f()\nend\nend)\n", ["2-3"])
  }

  func testAnElseWithoutAnIfDoesNotCount() {
    expect("do\n  f()\n  else\n  f()\nend\n", ["0-3"])
  }

  func testIndentationDoesNotMatterWhereAllEnds() {
    expect("function f()\nif a then\ng()\nend\nend\n", ["0-3", "1-2"])
  }

  func testEveryScriptFolds() throws {
    for (name, text) in try LuaCorpus.scripts() {
      XCTAssertFalse(LuaFolding.ranges(of: text).isEmpty, name)
    }
  }

  func testAnyBytesFoldInsideTheText() {
    var random = SeededGenerator(seed: 3)
    let words = [
      "function", "if", "do", "end", "(", ")", "{", "}", "until", "repeat", "else", "for",
    ]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text +=
          random.pick(words) + random.pick([" ", "\n", "\r\n", "\n  ", " [[ ", " -- x\n", "\""])
      }
      expectSafe(LuaFolding.ranges(of: Array(text.utf8)), text)
      expectSafe(JSONFolding.ranges(of: Array(text.utf8)), text)
    }
  }

  func testManyBracketsFold() {
    let open = Array(repeating: "{\n", count: 20_000).joined()
    let close = Array(repeating: "}\n", count: 20_000).joined()
    XCTAssertEqual(LuaFolding.ranges(of: Array((open + close).utf8)).count, 19_999)
    XCTAssertEqual(LuaFolding.ranges(of: Array(open.utf8)), [])
    XCTAssertEqual(JSONFolding.ranges(of: Array((open + close).utf8)).count, 19_999)
    let others = Array(repeating: "(\n", count: 20_000).joined()
    XCTAssertEqual(JSONFolding.ranges(of: Array((open + others + close).utf8)).count, 20_000)
  }

  private func expect(
    _ text: String,
    _ expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let ranges = LuaFolding.ranges(of: Array(text.utf8))
    XCTAssertEqual(ranges.map(\.summary), expected, file: file, line: line)
  }

  private func expectSafe(
    _ ranges: [FoldingRange],
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let count = text.unicodeScalars.count
    for range in ranges {
      XCTAssert(
        range.lines.count > 1 && range.lines.upperBound <= count,
        text,
        file: file,
        line: line
      )
    }
  }
}

extension FoldingRange {
  /// Its lines, such as `2-4`, and `comment` if it is one.
  var summary: String {
    "\(lines.lowerBound)-\(lines.upperBound)" + (kind == .comment ? " comment" : "")
  }
}
