import XCTest

@testable import RemoraLuaMistakes

/// Braces around blocks, arrow functions and `?`: what they become, and that Lua takes it.
final class ForeignCodeTests: SyntaxMistakeTestCase {
  /// Asserts what a correction makes of a text, and that Lua takes it; `nil` is no correction.
  private func assert(
    _ text: String,
    becomes expected: String?,
    isCertain: Bool = true,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let mistake = mistake(in: text) else {
      return XCTFail("\(text) is no mistake", file: file, line: line)
    }
    XCTAssertTrue(mistake.message.hasPrefix("Lua has no"), mistake.message, file: file, line: line)
    let fixed = mistake.correction.map { apply($0, to: text) }
    XCTAssertEqual(fixed, expected, file: file, line: line)
    guard let fixed, let correction = mistake.correction else { return }
    XCTAssertEqual(correction.isCertain, isCertain, text, file: file, line: line)
    XCTAssertNil(refusal(of: fixed)?.message, fixed, file: file, line: line)
  }

  // MARK: Braces

  func testBracesOfConditions() {
    assert("if (x) { y() }", becomes: "if (x) then y() end")
    assert("if x { y() }", becomes: "if x then y() end")
    assert("if x{y()}", becomes: "if x then y() end")
    assert("if (x){y()}", becomes: "if (x) then y() end")
    assert("if x > 3 { y() }", becomes: "if x > 3 then y() end")
    assert("if x { }", becomes: "if x then end")
    assert("if x {\n  y = 1\n  z()\n}", becomes: "if x then\n  y = 1\n  z()\nend")
    assert("if x\n{\n  y()\n}\n", becomes: "if x\nthen\n  y()\nend\n")
    assert("if f({ 1 }) { y() }", becomes: "if f({ 1 }) then y() end")
    assert("if f { 1 } { y() }", becomes: "if f { 1 } then y() end")
    assert("if x { y { 1 } }", becomes: "if x then y { 1 } end")
  }

  func testBracesOfAlternatives() {
    assert("if x { y() } else { z() }", becomes: "if x then y() else z() end")
    assert("if (x) {\n  y()\n} else {\n  z()\n}", becomes: "if (x) then\n  y()\nelse\n  z()\nend")
    assert(
      "if x {\n  y()\n}\nelse\n{\n  z()\n}\n",
      becomes: "if x then\n  y()\nelse\n  z()\nend\n"
    )
    assert(
      "if x {\n  y()\n} else if z {\n  y()\n} elseif w {\n} else {\n}",
      becomes: "if x then\n  y()\nelseif z then\n  y()\nelseif w then\nelse\nend"
    )
    assert(
      "if x { y() }\nelse if z { y() } -- no\nelse { z() }",
      becomes: "if x then y()\nelseif z then y() -- no\nelse z() end"
    )
    assert("if x then y() else { z() }", becomes: nil)
    assert("if x { y() } else z()", becomes: nil)
  }

  func testBracesOfLoopsAndFunctions() {
    assert("while x { y() }", becomes: "while x do y() end")
    assert("for i = 1, 3 {\n  y(i)\n}", becomes: "for i = 1, 3 do\n  y(i)\nend")
    assert("for _, x in pairs({ 1 }) { y(x) }", becomes: "for _, x in pairs({ 1 }) do y(x) end")
    assert("function f() { y() }", becomes: "function f() y() end")
    assert("function A.b:c(x) {\n  y()\n}", becomes: "function A.b:c(x)\n  y()\nend")
    assert("local function f()\n{\n  y()\n}\n", becomes: "local function f()\n  y()\nend\n")
    assert("f(function() { return 1 })", becomes: "f(function() return 1 end)")
    assert(
      "local t = { f = function(x){ y() }, 2 }",
      becomes: "local t = { f = function(x) y() end, 2 }"
    )
  }

  func testBracesInBraces() {
    assert(
      "function f() {\n  while x {\n    if y { z({ 1 }) }\n  }\n}\nfunction g() { }",
      becomes:
        "function f()\n  while x do\n    if y then z({ 1 }) end\n  end\nend\nfunction g() end"
    )
  }

  func testKeepsCommentsAndLineEnds() {
    assert(
      "if x { -- yes\r\n  y()\r\n} -- no\r\n",
      becomes: "if x then -- yes\r\n  y()\r\nend -- no\r\n"
    )
    assert("function f() --[[ { ]] {\r\n}\r\n", becomes: "function f() --[[ { ]] \r\nend\r\n")
    assert("function f()\r\n{\r\n}\r\n", becomes: "function f()\r\nend\r\n")
  }

  func testBracesBesideOtherMistakesStay() {
    assert("if (x) { y() }\nif z then", becomes: nil)
    assert("function f() { y(1 2) }", becomes: nil)
    assert("function f() { y()", becomes: nil)
    assert("function f() { break }", becomes: nil)
    assert("f(() => g(...))", becomes: nil)
  }

  func testATableInAConditionIsNoBlock() {
    XCTAssertNil(refusal(of: "if f { 1 } then y() end"))
    for text in ["if f { a = 1 }\n  b()\nend", "while f { 1 } g() end"] {
      XCTAssertEqual(mistake(in: text)?.message.hasPrefix("Lua has no"), false, text)
    }
  }

  func testTheOrderSaysWhetherThereIsMore() {
    XCTAssertEqual(
      mistake(in: "if x { y() } else { z() }")?.correction?.title,
      "write then instead of {, and end instead of }"
    )
    XCTAssertEqual(
      mistake(in: "function f() { while x { } }")?.correction?.title,
      "remove {, and write end instead of }, here and in 1 other place"
    )
  }

  // MARK: Arrows

  func testArrowFunctions() {
    assert("f(() => x)", becomes: "f(function() return x end)")
    assert("f(()=>x)", becomes: "f(function() return x end)")
    assert("f((x, y) => x + y, 1)", becomes: "f(function(x, y) return x + y end, 1)")
    assert("f(x => x.y)", becomes: "f(function(x) return x.y end)")
    assert("f((...) => g(...))", becomes: "f(function(...) return g(...) end)")
    assert("local f = (x) => x * 2", becomes: "local f = function(x) return x * 2 end")
    assert("local f = x => x * 2\ny()", becomes: "local f = function(x) return x * 2 end\ny()")
    assert(
      "f(x => g(y => x + y))",
      becomes: "f(function(x) return g(function(y) return x + y end) end)"
    )
    assert(
      "after(1, () => {\n  a = 1\n  b()\n})",
      becomes: "after(1, function()\n  a = 1\n  b()\nend)"
    )
    assert("after(1, () => {})", becomes: "after(1, function() end)")
    assert(
      "function f()\n  after(1, () => self:refresh())\nend",
      becomes: "function f()\n  after(1, function() return self:refresh() end)\nend"
    )
  }

  func testArrowsThatMayMeanSomethingElseStay() {
    assert("local t = { a => 1 }", becomes: nil)
    assert("f(a => 1)", becomes: nil)
    assert("f(() => x = 1)", becomes: nil)
    assert("local f = x => y => x + y", becomes: nil)
    assert("f((1) => 2)", becomes: nil)
    assert("f((x) => function() return x end)", becomes: nil)
    assert("local f = (x) => x\n  (y)()", becomes: nil)
  }

  // MARK: Choices

  func testChoicesBetweenLiterals() {
    assert("x = c > 1 ? 1 : 2", becomes: "x = c > 1 and 1 or 2")
    assert("x = not c?\"a\":b", becomes: "x = not c and \"a\" or b")
    assert("x = (c == 0) ? -1 : f(1)", becomes: "x = (c == 0) and -1 or f(1)")
    assert("x = c % 2 == 0 ? true : false", becomes: "x = c % 2 == 0 and true or false")
    assert("return a and b == 3 ? 'x' : nil", becomes: "return a and b == 3 and 'x' or nil")
    assert("f(a:b() <= 2 ? 1 : 2, 3)", becomes: "f(a:b() <= 2 and 1 or 2, 3)")
    assert("local t = { x = c < 1 ? 1 : 2 }", becomes: "local t = { x = c < 1 and 1 or 2 }")
    assert("x = a > 1 ? 1 : b ~= 1 ? 2 : 3", becomes: "x = a > 1 and 1 or b ~= 1 and 2 or 3")
  }

  func testZeroAndTheEmptyTextAreTrueInLua() {
    assert("x = c ? 1 : 2", becomes: "x = c and 1 or 2", isCertain: false)
    assert("x = a.b?1:2", becomes: "x = a.b and 1 or 2", isCertain: false)
    assert("x = a:b() ? 1 : 2", becomes: "x = a:b() and 1 or 2", isCertain: false)
    assert("x = a == 1 and b ? 1 : 2", becomes: "x = a == 1 and b and 1 or 2", isCertain: false)
    assert("x = (a or b) ? 1 : 2", becomes: "x = (a or b) and 1 or 2", isCertain: false)
    assert("x = 0 ? 1 : 2", becomes: "x = 0 and 1 or 2", isCertain: false)
    assert("x = '' ? 1 : 2", becomes: "x = '' and 1 or 2", isCertain: false)
    assert(
      "x = a > 1 ? 1 : b ? 2 : 3",
      becomes: "x = a > 1 and 1 or b and 2 or 3",
      isCertain: false
    )
  }

  func testANumberIsComparedWithZero() {
    assert("x = c % 2 ? 'a' : 'b'", becomes: "x = c % 2 ~= 0 and 'a' or 'b'", isCertain: false)
    assert("x = #c ? 1 : 2", becomes: "x = #c ~= 0 and 1 or 2", isCertain: false)
    assert("x = 1 + n?1:2", becomes: "x = 1 + n ~= 0 and 1 or 2", isCertain: false)
    assert("x = (n & 4) ? 1 : 2", becomes: "x = (n & 4) ~= 0 and 1 or 2", isCertain: false)
    assert("x = a and -b ? 1 : 2", becomes: "x = a and -b ~= 0 and 1 or 2", isCertain: false)
    XCTAssertEqual(
      mistake(in: "x = #c ? 1 : 2")?.correction?.title,
      "write ~= 0 and instead of ?, and or instead of :"
    )
  }

  func testChoicesOfWhatMayBeNilOrFalseStay() {
    for value in ["y", "false", "nil", "f()", "y.z", "not y", "{}", "1 + y", "- y"] {
      assert("x = c ? \(value) : 2", becomes: nil)
    }
  }

  func testChoicesThatBindInAnotherWayStay() {
    assert("x = a or b ? 1 : 2", becomes: nil)
    assert("x = a or b:c() ? 1 : 2", becomes: nil)
    assert("x = 'a' .. b ? 1 : 2", becomes: nil)
    assert("x = c ? 1 : d ? y : 2", becomes: nil)
  }

  // MARK: Together

  func testTranslatesAllOfATextAtOnce() {
    assert(
      "function f(x) {\n  if (x) { g(() => x ? 1 : 2) }\n}",
      becomes: "function f(x)\n  if (x) then g(function() return x and 1 or 2 end) end\nend",
      isCertain: false
    )
  }

  func testPartsThatTouchStayInTheirOrder() {
    assert("if x {y = c=>c}", becomes: "if x then y = function(c) return c end end")
    assert("if x {}else{}", becomes: "if x then else end")
  }

  func testWhateverIsWrittenInPlaceOfTheseTextsLuaTakes() {
    let values = ["x", "1", "'a'", "f(1)", "{ 1 }", "not x", "(x or y)", "x.y == 2", "-1", "nil"]
    let blocks = [
      "y()", "y = 1", "", "return", "y()\nz()", "if x { y() }", "f(() => x)", "f { 1 }",
    ]
    var count = 0
    func check(_ text: String) {
      guard let mistake = mistake(in: text), let correction = mistake.correction,
        mistake.message.hasPrefix("Lua has no")
      else { return }
      count += 1
      XCTAssertNil(refusal(of: apply(correction, to: text))?.message, text)
    }
    for first in values {
      for second in values {
        check("x = \(first) ? \(second) : \(first)")
        check("f(\(first), (x) => \(second))")
      }
      for block in blocks {
        for space in [" ", "\n", ""] {
          check("if \(first)\(space){\(space)\(block)\(space)}")
          check("if \(first)\(space){\(space)\(block)\(space)} else { \(block) }")
          check("if (\(first)) {\(block)} else if (\(first)) {\(space)\(block)}\nx = \(first)")
          check("while (\(first)) {\(space)\(block)\(space)}")
          check("local function f()\(space){\(space)\(block)\(space)}\nlocal t = { \(first) }")
          check("f(() =>\(space){\(space)\(block)\(space)})")
        }
      }
    }
    XCTAssertGreaterThan(count, 1000)
  }
}
