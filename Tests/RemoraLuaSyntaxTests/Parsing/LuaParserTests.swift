import Foundation
import RemoraLua
import RemoraLuaSyntax
import TestSupport
import XCTest

final class LuaParserTests: XCTestCase {
  private let lua = try? LuaState()

  func testEveryFileOfThePackageThatLuaLoadsHasATree() throws {
    let texts = LuaTexts.all()
    XCTAssertGreaterThan(texts.count, 200)
    var loaded = 0
    for (file, bytes) in texts where isLoaded(bytes) {
      loaded += 1
      assertParses(bytes, file)
    }
    XCTAssertGreaterThan(loaded, 200)
  }

  func testEveryStatementHasATree() {
    for text in [
      "", ";;;", "local a <const>, b <close> = 1, nil", "local function f(a, ...) return ... end",
      "function a.b.c:d(x) end", "function f() return end", "a, b.c, d[1] = 1, 2",
      "for i = 1, 10 do end", "for i = 1, 10, 2 do break end", "for k, v in pairs(t), 1 do end",
      "while true do end", "repeat local x = 1 until x", "do return; end",
      "if a then elseif b then else end", "goto l ::l::", "::l:: goto l", "f{}.x = 1", "f'x':y''",
      "return a, b;", "(f or g)(1)", "a.b['c']:d{1}[[e]]()", "local x = [==[\n]]]==]",
      "local a; ;b()", "x = function(...) end", "local t = { 1, a = 2; [3] = 4, f() }",
      "local t = { a == b, a = b, [a] = b, }", "return function() end",
    ] {
      XCTAssertTrue(isLoaded(text), text)
      assertParses(Array(text.utf8), text)
    }
  }

  func testEveryOperatorHasATree() {
    let text =
      "return a or b and c < d | e ~ f & g << h >> i .. j + k - l * m / n // o % p ^ q == r ~= s"
      + " <= t >= u > v, not a, -b, #c, ~d, 2^-3, - - 4, not not nil, -x^2, a.b^c.d .. 'e' .. 1"
    XCTAssertTrue(isLoaded(text))
    assertParses(Array(text.utf8), text)
  }

  func testOperatorsBindAsInLua() throws {
    XCTAssertEqual(try shape("a + b * c - d"), "(a + (b * c) - d)")
    XCTAssertEqual(try shape("a .. b .. c"), "(a .. (b .. c))")
    XCTAssertEqual(try shape("-a ^ -b ^ c"), "(-(a ^ (-(b ^ c))))")
    XCTAssertEqual(try shape("not a == b or c and d"), "(((nota) == b) or (c and d))")
    XCTAssertEqual(try shape("a < b == c"), "(a < b == c)")
    XCTAssertEqual(try shape("a or b and c or d"), "(a or (b and c) or d)")
    XCTAssertEqual(try shape("1 << 2 + 3 & 4 ~ 5 | 6"), "((((1 << (2 + 3)) & 4) ~ 5) | 6)")
  }

  func testStringsHaveTheirText() throws {
    let text = #"return "a\n\65\x41\u{e9}\z   b\"", 'it''s', [[\#nx\n]], [==[]]]==], "\xff""#
      .replacing("'it''s'", with: "'it\\'s'")
    guard case .return(let values) = try LuaParser.tree(of: text).block.statements[0].kind else {
      return XCTFail("no return")
    }
    XCTAssertEqual(values.map(\.text), ["a\nAA\u{e9}b\"", "it's", "x\\n", "]]", nil])
  }

  func testPartsHaveTheirPlaces() throws {
    let text = "local x = a.b:c(1) -- end\nf(x)"
    let block = try LuaParser.tree(of: text).block
    XCTAssertEqual(
      block.statements.map { part($0.range, of: text) },
      ["local x = a.b:c(1)", "f(x)"]
    )
    guard case .local(_, let values) = block.statements[0].kind,
      case .suffixed(let base, let suffixes) = values[0].kind
    else { return XCTFail("no call") }
    XCTAssertEqual(part(values[0].range, of: text), "a.b:c(1)")
    XCTAssertEqual(part(base.range, of: text), "a")
    XCTAssertEqual(suffixes.map { part($0.range, of: text) }, [".b", ":c(1)"])
  }

  func testLongChainsAreFlat() {
    let count = 10_000
    for (start, link) in [
      ("return 1", " + 1"), ("return a", ".b"), ("f", "()"), ("return a", " and b"),
      ("return a", "[1]"),
    ] {
      let text = start + String(repeating: link, count: count)
      assertParses(Array(text.utf8), "\(start)\(link)…")
    }
  }

  func testDeepNestingIsRefusedAsByLua() {
    for (opening, middle, closing) in [
      ("(", "1", ")"), ("{", "", "}"), ("not ", "1", ""), ("1 .. ", "1", ""), ("f(", "", ")"),
      ("function() return ", "1", " end"), ("a[", "1", "]"), ("2 ^ ", "1", ""),
    ] {
      for count in [50, 190, 199, 200, 201, 1000, 20_000] {
        let text =
          "return " + String(repeating: opening, count: count) + middle
          + String(repeating: closing, count: count)
        if isLoaded(text) { assertParses(Array(text.utf8), "\(count) times \(opening)") }
        if count > 200 { XCTAssertThrowsError(try LuaParser.tree(of: text), opening) }
      }
    }
    for count in [50, 190, 195, 20_000] {
      let text =
        String(repeating: "do ", count: count) + String(repeating: " end", count: count)
      if isLoaded(text) { assertParses(Array(text.utf8), "\(count) blocks") }
    }
  }

  func testGrammarThatIsNotLuasIsRefused() {
    for text in [
      "x", "x =", "= 1", "local", "local 1", "a.b", "f() = 1", "(a) = 1", "return 1 2", "if a the",
      "for i = 1 do end", "for i in do end", "function f( end", "local x <const = 1", "a:b",
      "a:b = 1",
      "{}", "'x'", "end", "x = }", "return return", "do", "until x", "goto", "::a", "f(1,)",
      "x = 1 +",
      "function a:b.c() end", "function f(..., a) end", "function f(a,) end", "x = [=", "x = 3x",
    ] {
      XCTAssertFalse(isLoaded(text), text)
      XCTAssertThrowsError(try LuaParser.tree(of: text), text)
    }
  }

  func testChangedFilesThatLuaLoadsHaveATree() {
    var generator = SeededGenerator(seed: 19)
    let texts = LuaTexts.all().filter { $0.bytes.count < 20_000 && isLoaded($0.bytes) }
    var (loaded, refused) = (0, 0)
    for _ in 0..<Effort.count(300, long: 1000) {
      let bytes = mutated(generator.pick(texts).bytes, &generator)
      if isLoaded(bytes) {
        loaded += 1
        assertParses(bytes, "a changed file")
      } else {
        refused += 1
      }
    }
    XCTAssertGreaterThan(loaded, Effort.count(30, long: 100))
    XCTAssertGreaterThan(refused, Effort.count(30, long: 100))
  }

  func testGeneratedProgramsHaveATree() {
    for seed in 0..<Effort.count(150, long: 500) {
      var program = RandomProgram(seed: seed)
      let text = program.text()
      XCTAssertTrue(isLoaded(text), text)
      assertParses(Array(text.utf8), text)
    }
  }

  // MARK: Helpers

  private func isLoaded(_ text: String) -> Bool { isLoaded(Array(text.utf8)) }

  private func isLoaded(_ bytes: [UInt8]) -> Bool {
    (try? lua?.load(bytes, chunkName: "=text")) != nil
  }

  private func assertParses(
    _ bytes: [UInt8],
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    do {
      _ = LuaCode(try LuaParser.tree(of: bytes))
    } catch {
      let text = String(decoding: bytes.dropFirst(max(0, error.offset - 40)), as: UTF8.self)
      XCTFail("\(name): \(error) near \(text.prefix(80))", file: file, line: line)
    }
  }

  private func part(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// An expression with parentheses around each operation.
  private func shape(_ text: String) throws -> String {
    guard
      case .return(let values) = try LuaParser.tree(of: "return \(text)").block.statements[0].kind
    else { return "" }
    func shape(_ expression: LuaExpression) -> String {
      switch expression.kind {
      case .unary(let sign, let operand): return "(\(sign)\(shape(operand)))"
      case .operation(let operands, let operators):
        let rest = zip(operators, operands.dropFirst()).map { " \($0) \(shape($1))" }.joined()
        return "(\(shape(operands[0]))\(rest))"
      default: return part(expression.range, of: "return \(text)")
      }
    }
    return shape(values[0])
  }

  /// A text with a token left out, doubled or swapped with another one, or with a byte changed.
  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var parts = LuaLexer.tokens(of: bytes).map { Array(bytes[$0.range]) + [32] }
    guard parts.count > 3 else { return bytes }
    // A comment ends with its line.
    parts = parts.map { $0.starts(with: [45, 45]) ? $0 + [10] : $0 }
    for _ in 0...Int.random(in: 0..<2, using: &generator) {
      let index = Int.random(in: parts.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: parts[index] = []
      case 1: parts[index] += parts[index]
      case 2: parts.swapAt(index, Int.random(in: parts.indices, using: &generator))
      default:
        let place = Int.random(in: 0..<max(1, parts[index].count), using: &generator)
        if !parts[index].isEmpty { parts[index][place] = .random(in: 32...126, using: &generator) }
      }
    }
    return Array(parts.joined())
  }
}
