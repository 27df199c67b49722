import RemoraLuaSyntax
import TestSupport
import XCTest

final class LuaParserToleranceTests: XCTestCase {
  // MARK: Texts without mistakes

  func testATextThatLuaAcceptsHasItsTreeAndNoMistakes() throws {
    var generator = SeededGenerator(seed: 3)
    var texts = LuaTexts.all().map(\.bytes).filter { $0.count < 3000 }.shuffled(using: &generator)
    texts = Array(texts.prefix(60))
    for seed in 0..<60 {
      var program = RandomProgram(seed: seed)
      texts.append(Array(program.text().utf8))
    }
    for bytes in texts {
      guard let tree = try? LuaParser.tree(of: bytes) else { continue }
      let (tolerant, mistakes) = LuaParser.tolerantTree(of: bytes)
      XCTAssertEqual("\(tolerant)", "\(tree)")
      XCTAssertEqual(mistakes, [])
    }
  }

  func testALineThatEndsWithADotIsUnfinishedUnlessTheNextOneIsDeeper() throws {
    XCTAssertThrowsError(try LuaParser.finishedTree(of: Array("self.a.\nself.b = 1".utf8)))
    XCTAssertThrowsError(try LuaParser.finishedTree(of: Array("self.a: -- now\n  \nf()".utf8)))
    let flat = "if a then\nb()\nend\nif a then\nb()\nend\nself.a.\nself.b = 1"
    XCTAssertThrowsError(try LuaParser.finishedTree(of: Array(flat.utf8)))
    for text in ["self.a.\n  b = 1", "self\n.a\n.b = 1", "goto l ::l::\nf()", "x = a ..\nb"] {
      XCTAssertNoThrow(try LuaParser.finishedTree(of: Array(text.utf8)), text)
    }
  }

  // MARK: Names and expressions

  func testAMissingMemberIsAnEmptyNameBehindItsDot() throws {
    assert("self.button.", reads: "self.button.?")
    assert("self.\nself.x = 1", reads: "self.?; self.x = 1.0")
    assert("self.button.\nself.x = 1", reads: "self.button.?; self.x = 1.0")
    assert("function f()\n  self:\n  g()\nend", reads: "function f() self:?(); g() end")
    assert("if self.a.\n  g()\nend", reads: "if self.a.? then g() end")
    assert("f(self.)", reads: "f(self.?)")
    assert("function A.\nx = 1", reads: "function A.?() end; x = 1.0")
    let text = Array("self.button. \nself.x = 1".utf8)
    let code = LuaCode(LuaParser.tolerantTree(of: text).tree)
    guard case .suffixed(_, let suffixes) = code.expressions[0].expression.kind,
      case .field(let name) = suffixes[1].kind
    else { return XCTFail("no member") }
    XCTAssertEqual(name.text, "")
    XCTAssertEqual(name.range, 12..<12)
  }

  func testAKeywordBehindADotIsAMemberBeingTyped() {
    assert("if self.do then g() end", reads: "if self.do then g() end")
    assert("function f() self:end end", reads: "function f() self:end() end")
    assert("if self. then g() end", reads: "if self.? then g() end")
  }

  func testAMissingExpressionIsAnEmptyName() {
    assert("local x =\nself.y = 1", reads: "local x = ?; self.y = 1.0")
    assert("x = 1 +\ny = 2", reads: "x = (1.0 + ?); y = 2.0")
    assert("f(a, )", reads: "f(a, ?)")
    assert("f(", reads: "f(?)")
    assert("if then g() end", reads: "if ? then g() end")
    assert("t = { a = , b = 2 }", reads: "t = { a = ?, b = 2.0 }")
    assert("x = [1]", reads: "x = ?[1.0]")
  }

  func testLiteralsWithMistakesAreExpressions() {
    assert("wait(3x)", reads: "wait(number)")
    assert("log(\"abc)\nf()", reads: "log(string); f()")
    assert("x = [[abc", reads: "x = string")
  }

  func testDeclaredNamesAreNotTakenFromTheNextLine() {
    assert("local\nself.y = 1", reads: "local ?; self.y = 1.0")
    assert("local function\nx = 1", reads: "local function ?() end; x = 1.0")
    assert("function\n  self.x = 1\nend", reads: "function ?() self.x = 1.0 end")
    assert("function f(\n  self.x = 1\nend", reads: "function f(?) self.x = 1.0 end")
    assert("function f(\n  a,\n  b\n)\n  g(\nend", reads: "function f(a, b) g(?) end")
    assert("for\nf()", reads: "for ? in ? do end; f()")
    assert("goto\nf()", reads: "goto ?; f()")
  }

  // MARK: Statements

  func testAnExpressionMayBeAStatement() throws {
    for text in ["self.button", "x", "not x", "-x", "{ x }", "x == y"] {
      let (tree, mistakes) = LuaParser.tolerantTree(of: Array(text.utf8))
      guard case .call = tree.block.statements.first?.kind else { return XCTFail(text) }
      XCTAssertEqual(mistakes.map(\.offset), [text.utf8.count])
      XCTAssertEqual(mistakes.map(\.expected), ["="])
      XCTAssertGreaterThan(LuaCode(tree).globals.count, 0, text)
    }
    assert("self.a\nself.b = 1", reads: "self.a; self.b = 1.0")
    assert("x self.y = 1", reads: "x; self.y = 1.0")
  }

  func testOperatorsOfOtherLanguagesKeepTheirOperands() {
    assert("if x = 1 then y() end", reads: "if (x == 1.0) then y() end")
    assert("x += y z()", reads: "(x + ?) = y; z()")
  }

  func testWordsThatAreMissingCountAsPresent() {
    assert("if x\n  f()\nend", reads: "if x then f() end")
    assert("while x f() end", reads: "while x do f() end")
    assert("for k, v pairs(t) do f() end", reads: "for k, v in pairs(t) do f() end")
    assert("for i = 1 do f() end", reads: "for i = 1.0 do f() end")
    assert("repeat f()", reads: "repeat f() until ?")
    assert("a, b\nf()", reads: "a, b = ; f()")
    assert("local x <const\nf()", reads: "local x <const>; f()")
    assert("return 1 2\nx = 1", reads: "return 1.0; x = 1.0")
  }

  func testWhatFitsNowhereIsSkippedAndRecordedOnce() {
    assert("@@ $ ) = then x = 1 ]] y = 2", reads: "x = 1.0; y = 2.0", mistakes: 2)
    assert("end x() until else y()", reads: "x(); y()", mistakes: 3)
    assert("x = 1 --[[ abc", reads: "x = 1.0", mistakes: 1)
  }

  // MARK: Brackets

  func testABracketEndsWithItsLines() {
    assert("f(a,\nself.x = 1", reads: "f(a, ?); self.x = 1.0")
    assert("A.x = event {\n  a = 1,\nA.y = 2", reads: "A.x = event({ a = 1.0, ? }); A.y = 2.0")
    assert("x = t[1\ny = 2", reads: "x = t[1.0]; y = 2.0")
    assert("if f(a then g() end", reads: "if f(a) then g() end")
    assert("t[f(a] = g(b)", reads: "t[f(a)] = g(b)")
    assert("x = f(function()\n  g(\nend)\ny = 1", reads: "x = f(function() g(?) end); y = 1.0")
  }

  func testACommaMayBeMissing() {
    assert("t = {\n  a = 1\n  b = 2\n}", reads: "t = { a = 1.0, b = 2.0 }", mistakes: 1)
    assert("f(a b = c)", reads: "f(a, b, c)")
  }

  func testAStatementWithoutMistakesMayHaveAnyIndentation() {
    assert(
      "A.x = rows {\ncolumns = {\n1,\n},\n}\nx(",
      reads: "A.x = rows({ columns = { 1.0 } }); x(?)"
    )
    assert("if x then\nf()\nend\ny(", reads: "if x then f() end; y(?)")
  }

  // MARK: Blocks

  func testABlockWithoutEndEndsWithItsIndentation() {
    assert(
      "function f()\n  if x then\n    g()\nend\nfunction h()\nend",
      reads: "function f() if x then g() end end; function h() end"
    )
    assert(
      "function f()\n  if x then\n    g()\n  h()\nend\nreturn A",
      reads: "function f() if x then g() end; h() end; return A"
    )
    assert(
      "function f()\n  if x then\n  g()\nend\nfunction h()\nend",
      reads: "function f() if x then end; g() end; function h() end"
    )
    assert("function f()\nfunction g() end", reads: "function f() end; function g() end")
    assert("do\n  x()\ny()", reads: "do x() end; y()")
    assert(
      "return {\n  a = function()\n    f(\n  end,\n  b = function() end,\n}",
      reads: "return { a = function() f(?) end, b = function() end }"
    )
  }

  func testASurplusEndIsSkipped() {
    assert(
      "function f()\n  g()\n  end\n  h()\nend\nx()",
      reads: "function f() g(); h() end; x()",
      mistakes: 1
    )
    assert(
      "if a then\n  b()\nelse\n  c()\n  end\nend\nd(",
      reads: "if a then b() else c() end; d(?)",
      mistakes: 2
    )
    assert("repeat x() end until y", reads: "repeat x() until y", mistakes: 1)
    assert("if a then b() else c() else d() end", reads: "if a then b() else c(); d() end")
  }

  func testATextWithoutIndentationIsReadByItsWords() {
    assert(
      "function f()\nif x then\ng()\nend\nwhile y do\nh(\nend\nend\nx()",
      reads: "function f() if x then g() end; while y do h(?) end end; x()"
    )
  }

  // MARK: Bounds

  func testDeepTextsAreCutOff() {
    for (opening, middle, closing) in [
      ("(", "1", ")"), ("{", "", "}"), ("not ", "1", ""), ("f(", "", ")"), ("do ", "", " end"),
      ("x = function() ", "", " end"), ("a[", "1", "]"), ("if x then ", "", " end"),
      ("f(\n", "", ""),
    ] {
      for count in [250, opening == "(" ? 20_000 : Effort.count(1000, long: 5000)] {
        let text =
          String(repeating: opening, count: count) + middle
          + String(repeating: closing, count: count)
        XCTAssertFalse(LuaParser.tolerantTree(of: Array(text.utf8)).mistakes.isEmpty, opening)
      }
    }
  }

  func testAnyTextHasATree() {
    var generator = SeededGenerator(seed: 23)
    let words =
      "if then else elseif end while do repeat until function local return goto for in break a b = "
      + "( ) { } [ ] . : , ; :: .. + not ~= 1 3x 'a' \"b [[c [[d]] --[[e --f \n \t @ é"
    let parts: [[UInt8]] =
      words.split(separator: " ").map { Array($0.utf8) } + [[0], [255], [13, 10]]
    for _ in 0..<Effort.count(500, long: 1500) {
      let count = Int.random(in: 0..<60, using: &generator)
      assertIsSound(Array((0..<count).map { _ in generator.pick(parts) + [32] }.joined()))
    }
  }

  func testAnyChangedFileHasATree() {
    var generator = SeededGenerator(seed: 29)
    let texts = LuaTexts.all().map(\.bytes).filter { (1..<4000).contains($0.count) }
    for _ in 0..<200 {
      var text = generator.pick(texts)
      let start = Int.random(in: 0..<text.count, using: &generator)
      let count = Int.random(in: 0..<20, using: &generator)
      text.removeSubrange(start..<min(start + count, text.count))
      assertIsSound(text)
    }
  }

  // MARK: Helpers

  private func assert(
    _ text: String,
    reads expected: String,
    mistakes count: Int? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let (tree, mistakes) = LuaParser.tolerantTree(of: Array(text.utf8))
    XCTAssertEqual(TreeText.text(tree), expected, file: file, line: line)
    XCTAssertGreaterThan(mistakes.count, 0, file: file, line: line)
    if let count { XCTAssertEqual(mistakes.count, count, "\(mistakes)", file: file, line: line) }
  }

  /// Checks that the parts of a tree are where they say, one after the other.
  private func assertIsSound(
    _ text: [UInt8],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let (tree, mistakes) = LuaParser.tolerantTree(of: text)
    var end = 0
    for statement in tree.block.statements {
      XCTAssertGreaterThanOrEqual(statement.range.lowerBound, end, file: file, line: line)
      end = statement.range.upperBound
    }
    XCTAssertLessThanOrEqual(end, text.count, file: file, line: line)
    for expression in LuaCode(tree).expressions.map(\.expression) {
      XCTAssertLessThanOrEqual(expression.range.upperBound, text.count, file: file, line: line)
      guard let name = expression.name else { continue }
      let written = String(decoding: text[name.range], as: UTF8.self)
      XCTAssertEqual(name.text, written, file: file, line: line)
    }
    let offsets = mistakes.map(\.offset)
    XCTAssertEqual(offsets, offsets.sorted(), file: file, line: line)
    XCTAssertEqual(mistakes.isEmpty, isFinished(text), file: file, line: line)
  }

  private func isFinished(_ text: [UInt8]) -> Bool {
    (try? LuaParser.finishedTree(of: text)) != nil
  }
}
