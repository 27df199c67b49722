import RemoraLua
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class DiagnosticReportTests: XCTestCase {
  private func diagnostic(
    _ message: String,
    _ excerpt: String?,
    line: Int? = 12,
    column: Int? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.error, message)
    diagnostic.file = "a.lua"
    diagnostic.line = line
    diagnostic.column = column
    diagnostic.excerpt = excerpt
    return diagnostic
  }

  func testTheLineStandsBelowTheSentenceWithACaret() {
    var diagnostic = diagnostic("it is wrong", "local x = yy", column: 11)
    diagnostic.behaviour = "fader"
    diagnostic.owner = "like"
    diagnostic.suggestion = "did you mean \"y\"?"
    XCTAssertEqual(
      diagnostic.report(),
      """
      a.lua:12:11: error: it is wrong — did you mean "y"? (in fader of like)
       12 | local x = yy
          |           ^
      """
    )
  }

  func testWithoutALineThereIsTheSentenceAlone() {
    XCTAssertEqual(diagnostic("it is wrong", nil).report(), "a.lua:12: error: it is wrong")
    var note = Diagnostic(.note, "said")
    note.excerpt = "log('said')"
    XCTAssertEqual(note.report(), "said")
  }

  func testALineWithoutANumberHasAnEmptyGutter() {
    XCTAssertEqual(
      diagnostic("it is wrong", "x", line: nil).report(),
      "a.lua: error: it is wrong\n   | x"
    )
  }

  func testTheCaretStandsBelowItsCharacter() {
    XCTAssertEqual(excerpt("\tif x\tthen", column: 7), ["    if x    then", "            ^"])
    XCTAssertEqual(excerpt("日本 = 語", column: 6), ["日本 = 語", "       ^"])
    XCTAssertEqual(excerpt("e\u{301}x", column: 3), ["e\u{301}x", " ^"])
    XCTAssertEqual(excerpt("abc", column: 4), ["abc", "   ^"])
    XCTAssertEqual(excerpt("abc", column: 99), ["abc", "   ^"])
    XCTAssertEqual(excerpt("abc", column: 1), ["abc", "^"])
    XCTAssertEqual(excerpt("", column: 1), ["", "^"])
    XCTAssertEqual(excerpt("abc", column: 0), ["abc"])
  }

  func testALongLineIsCutAroundTheCaret() {
    let line = (1...60).map { "w\($0)" }.joined(separator: " ")
    for column in [1, 40, 100, 200, line.count, line.count + 1] {
      let lines = excerpt(line, column: column, width: 46)
      XCTAssertLessThanOrEqual(lines[0].columns, 40, lines[0])
      let caret = lines[1].count - 1
      if column <= line.count {
        let expected = Array(line)[column - 1]
        XCTAssertEqual(Array(lines[0])[caret], expected, "\(column): \(lines)")
      }
    }
    XCTAssertTrue(excerpt(line, column: 1, width: 46)[0].hasSuffix("…"))
    XCTAssertTrue(excerpt(line, column: line.count, width: 46)[0].hasPrefix("…"))
    XCTAssertTrue(excerpt(line, column: nil, width: 46)[0].hasSuffix("…"))
  }

  func testCuttingWideCharactersKeepsTheCaretBelowItsOwn() {
    let line = String(repeating: "日", count: 60)
    let lines = excerpt(line, column: 31, width: 46)
    XCTAssertLessThanOrEqual(lines[0].columns, 40)
    var columns = 0
    let under = lines[0].first { character in
      defer { columns += character.columns }
      return columns == lines[1].count - 1
    }
    XCTAssertEqual(under, "日")
  }

  func testTheCaretFindsTheWordThatLuaQuotes() {
    XCTAssertEqual(
      caret("unexpected symbol near '='", "local x == 1 = 2"),
      "             ^"
    )
    XCTAssertEqual(
      caret("attempt to call a nil value (global 'wiat')", "  wiat(wiats, 'wiat2')"),
      "  ^"
    )
    XCTAssertEqual(
      caret("a Button has no property or method \"titel\"", "  like.titel = 'x'"),
      "       ^"
    )
    XCTAssertEqual(
      caret("a Button has no event \"tpa\"", "function B:onSaveTpa() end"),
      "                 ^"
    )
    XCTAssertEqual(caret("there is no script \"a\"", "use('a')"), "     ^")
  }

  func testWhereTheWordIsNotCertainThereIsNoCaret() {
    XCTAssertNil(caret("unexpected symbol near ')'", "f())) g()"))
    XCTAssertNil(caret("it is wrong", "local x = 1"))
    XCTAssertNil(caret("attempt to index a nil value (local 'x')", "return x.x"))
  }

  func testNothingInAReportIsObeyedByATerminal() {
    let report = diagnostic("\u{1b}[2Jboom", "x = '\u{1b}[31m'", column: 1).report()
    XCTAssertFalse(report.unicodeScalars.contains("\u{1b}"), report)
  }

  func testASyntaxErrorOfAScriptHasItsCaret() throws {
    let files = MemoryFiles()
    files["scripts/b.lua"] = "local B = behaviour 'B'\nfunction B:onTap(\nend\nreturn B\n"
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = ["scripts"]
    do throws(RemoraError) {
      _ = try host.script(named: "b")
      XCTFail("the script was accepted")
    } catch {
      XCTAssertEqual(
        error.diagnostics.first?.report(),
        """
        scripts/b.lua:2:18: error: the brackets of the parameters are never closed — write ) here
         2 | function B:onTap(
           |                  ^
        """
      )
    }
  }

  // MARK: Helpers

  /// The lines below the sentence, without their gutter.
  private func excerpt(_ line: String, column: Int?, width: Int? = nil) -> [String] {
    diagnostic("it is wrong", line, column: column).report(width: width)
      .split(separator: "\n").dropFirst().map { String($0.dropFirst(6)) }
  }

  func testWhatEndsTooEarlyHasTheCaretAtItsEnd() {
    var diagnostic = diagnostic("'end' expected near <eof>", "if x then  -- y")
    diagnostic.failure = .incompleteInput
    XCTAssertEqual(diagnostic.report().split(separator: "\n").last, "    |                ^")
  }

  private func caret(_ message: String, _ line: String) -> String? {
    let lines = diagnostic(message, line).report().split(separator: "\n")
    return lines.count > 2 ? String(lines[2].dropFirst(6)) : nil
  }
}
