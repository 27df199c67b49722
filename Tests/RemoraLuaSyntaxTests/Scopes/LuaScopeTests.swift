import RemoraLuaSyntax
import XCTest

/// Which variable a name means where a cursor is, also in texts that are being typed.
final class LuaScopeTests: XCTestCase {
  func testALocalEndsWithItsBlock() {
    XCTAssertEqual(line(of: "x", "local x = 1\ndo\n  local x = 2\nend\n‸"), 1)
    XCTAssertEqual(line(of: "x", "local x = 1\ndo\n  local x = 2\n  ‸\nend"), 3)
    XCTAssertEqual(line(of: "x", "do\n  local x = 2\nend\n‸"), nil)
    XCTAssertEqual(line(of: "x", "if a then\n  local x = 2\nelse\n  ‸\nend"), nil)
  }

  func testVariablesOfLoopsEndWithThem() {
    XCTAssertEqual(line(of: "i", "for i = 1, 2 do ‸ end"), 1)
    XCTAssertEqual(line(of: "i", "for i = 1, ‸2 do end"), nil)
    XCTAssertEqual(line(of: "i", "for i in pairs(t) do end ‸"), nil)
    XCTAssertEqual(line(of: "i", "for i in pairs(t) do\n  f()\n  ‸\nend"), 1)
  }

  func testALocalBeginsBehindItsStatement() {
    XCTAssertEqual(line(of: "x", "local x = 1\nlocal x = x‸"), 1)
    XCTAssertEqual(line(of: "x", "local x = 1\nlocal x = x.‸"), 1)
    XCTAssertEqual(line(of: "x", "local x = 1\nlocal x = x ‸"), 2)
    XCTAssertEqual(line(of: "f", "local function f() ‸ end"), 1)
  }

  func testTheConditionOfRepeatSeesItsBlock() {
    XCTAssertEqual(line(of: "x", "repeat local x = f() until x.‸"), 1)
    XCTAssertEqual(line(of: "x", "repeat local x = f() until x\n‸"), nil)
  }

  func testParametersEndWithTheirFunction() {
    XCTAssertEqual(line(of: "x", "function f(x)\n  g()\n\n  ‸\nend"), 1)
    XCTAssertEqual(line(of: "x", "function f(x)\nend\n‸"), nil)
    XCTAssertEqual(line(of: "self", "function A:f() ‸ end"), 1)
  }

  func testAnUnfinishedBlockGoesOnToTheCursor() {
    XCTAssertEqual(line(of: "x", "function f()\n  if a then\n    local x = 1\n    x.‸\nend"), 3)
    XCTAssertEqual(line(of: "x", "function f()\n  if a then\n    local x = 1\n    ‸"), 3)
    XCTAssertEqual(
      line(of: "v", "function f()\n  for _, v in ipairs(t) do\n    v.‸\nend\nreturn f"),
      2
    )
  }

  /// The line, from 1, of the variable that a name means at `‸`.
  private func line(of name: String, _ text: String) -> Int? {
    let parts = text.split(separator: "‸", omittingEmptySubsequences: false)
    let bytes = Array(parts.joined().utf8)
    let code = LuaCode(LuaParser.tolerantTree(of: bytes).tree)
    let number = code.variable(named: name, at: parts[0].utf8.count)
    return number.map { number in
      bytes[..<code.variables[number].name.range.lowerBound].count { $0 == 10 } + 1
    }
  }
}
