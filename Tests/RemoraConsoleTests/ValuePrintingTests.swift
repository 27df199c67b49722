import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class ValuePrintingTests: ConsoleTestCase {
  // MARK: Plain values

  func testPlainValuesAreShownAsLuaWritesThem() {
    XCTAssertEqual(shown("nil"), "nil")
    XCTAssertEqual(shown("true"), "true")
    XCTAssertEqual(shown("3"), "3")
    XCTAssertEqual(shown("3.0"), "3")
    XCTAssertEqual(shown("0.5"), "0.5")
    XCTAssertEqual(shown("1/0"), "inf")
    XCTAssertEqual(shown("-1/0"), "-inf")
    XCTAssertEqual(shown("0/0"), "nan")
    XCTAssertEqual(shown("math.mininteger"), "-9223372036854775808")
  }

  func testTextsAreInQuotesAndNothingInThemIsObeyedByATerminal() {
    XCTAssertEqual(shown("'say \"hi\"'"), "\"say \\\"hi\\\"\"")
    XCTAssertEqual(shown("'a\\nb\\tc\\\\d\\r'"), "\"a\\nb\\tc\\\\d\\r\"")
    XCTAssertEqual(shown("'\\27[31mred\\7'"), "\"\\27[31mred\\7\"")
    XCTAssertEqual(shown("'\\0001'"), "\"\\0001\"")
    XCTAssertEqual(shown("'\\u{9b}31m \\u{202e} \\u{2028}'"), "\"\\u{9B}31m \\u{202E} \\u{2028}\"")
    XCTAssertEqual(shown("'é 日本 👩‍👩‍👧'"), "\"é 日本 👩‍👩‍👧\"")
  }

  func testBytesThatAreNoTextAreEscaped() {
    XCTAssertEqual(shown("'a\\xff\\xe2\\x82z'"), "\"a\\xFF\\xE2\\x82z\"")
  }

  func testWhatIsShownOfATextIsTheSameTextInLua() {
    let bytes = (0...255).map { "\\x\(String($0 + 256, radix: 16).dropFirst())" }.joined()
    evaluate("text = '\(bytes)'")
    let literal = shown("text")
    XCTAssertEqual(evaluate("text == \(literal)"), [true])
  }

  func testOfALongTextTheBeginningIsShownAndTheRestCounted() {
    let text = shown("('x'):rep(5000)")
    XCTAssertTrue(text.hasSuffix("x\" … 1000 more"), String(text.suffix(40)))
    XCTAssertTrue(shown("{ ('x'):rep(500) }").contains("x\" … 300 more"))
    XCTAssertEqual(shown("('x'):rep(5000)", style: .oneLine).count, 5002)
  }

  func testALongTextIsNotCutWithinACharacter() {
    XCTAssertFalse(shown("{ 'a' .. ('é'):rep(300) }").contains("\\x"))
  }

  func testFunctionsAreShownByWhereTheyAreDefined() {
    XCTAssertEqual(shown("function() end"), "a function (prompt:1)")
    XCTAssertEqual(shown("print"), "a function")
    XCTAssertEqual(shown("coroutine.create(print)"), "a coroutine")
  }

  // MARK: Tables

  func testATableThatFitsIsOneLine() {
    XCTAssertEqual(shown("{}"), "{}")
    XCTAssertEqual(shown("{ 1, 'two', { 3 } }"), "{ 1, \"two\", { 3 } }")
    XCTAssertEqual(shown("{ x = 1, y = { 2 } }"), "{ x = 1, y = { 2 } }")
    XCTAssertEqual(
      shown("{ width = 3, a = 5, y = 2, height = 4, x = 1 }"),
      "{ x = 1, y = 2, width = 3, height = 4, a = 5 }"
    )
  }

  func testKeysAreInOrderNumbersThenTextsThenTheRest() {
    XCTAssertEqual(
      shown("{ b = 2, a = 1, [2.5] = 'n', [-1] = 'm', [true] = 't', 'first' }", width: 100),
      "{ \"first\", [-1] = \"m\", [2.5] = \"n\", a = 1, b = 2, [true] = \"t\" }"
    )
  }

  func testKeysThatAreNoNamesAreInBrackets() {
    XCTAssertEqual(
      shown("{ ['odd key'] = 1, ['end'] = 2, ['7up'] = 3, [''] = 4, ['\\27'] = 5 }", width: 100),
      "{ [\"\"] = 4, [\"\\27\"] = 5, [\"7up\"] = 3, [\"end\"] = 2, [\"odd key\"] = 1 }"
    )
  }

  func testALongKeyIsCutToo() {
    let text = shown("{ [('k'):rep(100000)] = 1 }")
    XCTAssertTrue(text.hasSuffix("k\" … 99800 more] = 1\n}"), String(text.suffix(40)))
  }

  func testAListWithAHoleShowsWhereItGoesOn() {
    XCTAssertEqual(shown("{ 1, 2, nil, 4 }"), "{ 1, 2, [4] = 4 }")
  }

  func testATableThatDoesNotFitIsBrokenAndIndented() {
    XCTAssertEqual(
      shown(
        "{ name = 'a rather long text', list = { 1, 2, 3 }, inner = { deep = { x = 1 } } }",
        width: 40
      ),
      """
      {
        inner = { deep = { x = 1 } },
        list = { 1, 2, 3 },
        name = "a rather long text"
      }
      """
    )
    XCTAssertEqual(
      shown("{ outer = { first = 'a rather long text', second = 'another text' } }", width: 40),
      """
      {
        outer = {
          first = "a rather long text",
          second = "another text"
        }
      }
      """
    )
  }

  func testAListOfShortValuesTakesAsFewLinesAsItCan() {
    XCTAssertEqual(
      shown("{ 10, 20, 30, 40, 50, 60, 70 }", width: 20),
      """
      {
        10, 20, 30, 40,
        50, 60, 70
      }
      """
    )
  }

  func testNoLineIsWiderThanTheTerminal() {
    evaluate("t = {} for i = 1, 40 do t['key' .. i] = { i, ('x'):rep(i % 9), { i } } end")
    evaluate("t.wide = '日本'")
    for width in [20, 40, 79, 200] {
      for line in shown("t", width: width).split(separator: "\n") {
        XCTAssertLessThanOrEqual(String(line).columns, width, String(line))
      }
    }
  }

  func testWhatIsLeftOutIsCounted() {
    evaluate("t = {} for i = 1, 1000 do t[i] = i end")
    XCTAssertTrue(shown("t").hasSuffix("50,\n  … 950 more\n}"), shown("t"))
    evaluate("t = {} for i = 1, 60 do t['k' .. i] = i end")
    XCTAssertTrue(shown("t").hasSuffix("\n  … 10 more\n}"), shown("t"))
    evaluate("t = { n = 60 } for i = 1, 60 do t[i] = i end")
    XCTAssertTrue(shown("t").hasSuffix("n = 60,\n  … 10 more\n}"), shown("t"))
  }

  func testDeepTablesAreCutAndTheirItemsCounted() {
    XCTAssertEqual(shown("{ { { { { 1, 2 }, {} } } } }"), "{ { { { { … 2 items }, {} } } } }")
  }

  func testTheWholeIsBoundedToo() {
    evaluate("t = {} for i = 1, 50 do t[i] = {} for j = 1, 50 do t[i][j] = { i, j } end end")
    XCTAssertLessThan(shown("t").utf8.count, 20_000)
  }

  func testCyclesAreMarkedWithWhereTheyLead() {
    evaluate("t = { name = 'a' } t.me = t t.child = { parent = t } t.child.me = t.child")
    XCTAssertEqual(
      shown("t", width: 200),
      "{ child = { me = <the table at child>, parent = <the table itself> }, "
        + "me = <the table itself>, name = \"a\" }"
    )
    evaluate("l = { { {} } } l[1][1][1] = l[1]")
    XCTAssertEqual(shown("l"), "{ { { <the table at [1]> } } }")
  }

  func testATableThatAppearsTwiceIsShownTwice() {
    XCTAssertEqual(shown("(function() local s = { 1 } return { s, s } end)()"), "{ { 1 }, { 1 } }")
  }

  func testATableOfManyItemsIsShownAtOnce() {
    host.lua.setTimeBudget(nil)
    evaluate("t = {} for i = 1, 65536 do t[i] = i end")
    XCTAssertTrue(shown("t").hasSuffix("… 65486 more\n}"))
    evaluate("t = {} for i = 1, 32768 do t['k' .. i] = i end")
    XCTAssertTrue(shown("t").hasSuffix("… 32718 more\n}"))
    evaluate("t = nil")
  }

  func testVeryDeepTablesDoNoHarm() {
    host.lua.setTimeBudget(nil)
    evaluate("t = {} for i = 1, 100000 do t = { t } end")
    XCTAssertEqual(shown("t"), "{ { { { { … 1 item } } } } }")
    XCTAssertTrue(shown("t", style: .oneLine).contains("{ … 1 item }"))
    evaluate("t = nil")
  }

  // MARK: Metatables

  func testNoMetamethodIsRun() {
    evaluate(
      """
      ran = {}
      local function spy(name) return function() ran[#ran + 1] = name; error(name) end end
      local metatable = {}
      for _, name in ipairs { "__index", "__newindex", "__tostring", "__pairs", "__len", "__eq",
        "__lt", "__concat", "__call", "__close", "__name" } do metatable[name] = spy(name) end
      metatable.__metatable = "locked"
      hostile = setmetatable({ 1, x = setmetatable({}, metatable) }, metatable)
      """
    )
    XCTAssertEqual(shown("hostile"), "{ 1, x = {} }")
    XCTAssertEqual(shown("hostile", style: .oneLine), "{ 1, x = {} }")
    XCTAssertEqual(shown("#ran"), "0")
  }

  func testAnIndexThatGoesRoundForEverIsNotAsked() {
    evaluate("t = setmetatable({}, { __index = function() while true do end end })")
    XCTAssertEqual(shown("t"), "{}")
  }

  // MARK: One line

  func testOneLineIsOneLineWhateverTheWidth() {
    evaluate("t = {} for i = 1, 300 do t[i] = i end")
    XCTAssertFalse(shown("t", width: 20, style: .oneLine).contains("\n"))
    XCTAssertTrue(shown("t", width: 20, style: .oneLine).hasSuffix("299, 300 }"))
  }
}
