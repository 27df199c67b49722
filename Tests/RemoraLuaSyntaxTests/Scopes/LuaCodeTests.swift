import RemoraLuaSyntax
import XCTest

final class LuaCodeTests: XCTestCase {
  func testNamesBelongToTheInnermostVariable() throws {
    let code = try code("local x = 1\ndo local x = x\nprint(x) end\nprint(x)")
    XCTAssertEqual(code.variables.map(\.name.text), ["x", "x"])
    XCTAssertEqual(code.variables.map(\.reads.count), [2, 1])
    XCTAssertEqual(code.globals.map(\.use.name.text), ["print", "print"])
  }

  func testALocalBeginsAfterItsStatement() throws {
    let code = try code("local f = function() return f end\nlocal function g() return g end")
    XCTAssertEqual(code.globals.map(\.use.name.text), ["f"])
    XCTAssertEqual(code.variables.last?.reads.count, 1)
  }

  func testTheConditionOfRepeatSeesItsBlock() throws {
    let code = try code("repeat local done = true until done")
    XCTAssertEqual(code.globals.count, 0)
  }

  func testVariablesOfLoopsEndWithThem() throws {
    let code = try code("for i, v in pairs(t) do print(i, v) end print(i) for n = 1, 2 do end")
    XCTAssertEqual(code.globals.map(\.use.name.text), ["pairs", "t", "print", "print", "i"])
    XCTAssertEqual(code.variables.map(\.name.text), ["i", "v", "n"])
  }

  func testWritesAreApartFromReads() throws {
    let code = try code("local n = 0\nlocal function up() n = n + 1 end\nx, y.z = 1, 2")
    XCTAssertEqual(code.variables[0].writes.map(\.function), [1])
    XCTAssertEqual(code.variables[0].reads.map(\.function), [1])
    XCTAssertEqual(code.globals.map(\.use.name.text), ["x", "y"])
    guard case .assigned = code.globals[0].role, case .value = code.globals[1].role else {
      return XCTFail("x is assigned, y is read")
    }
  }

  func testMethodsHaveSelfAndTheirName() throws {
    let code = try code("function A:f(a) return self, a end\nA.g = function(self) end\nself = 1")
    XCTAssertEqual(code.functions.count, 3)
    for (number, name) in [(1, "f"), (2, "g")] {
      guard case .member(let base, let member) = code.functions[number].target else {
        return XCTFail("\(name) is no member")
      }
      XCTAssertEqual([base.text, member.text], ["A", name])
    }
    XCTAssertEqual(
      code.functions[1].parameters.map { code.variables[$0].name.text },
      ["self", "a"]
    )
    XCTAssertEqual(code.globals.map(\.use.name.text), ["A", "A", "self"])
  }

  func testTestsAreToldFromUses() throws {
    let code = try code("if a then b() end local c = d or e; f = not g; h = i == nil; j = k < 1")
    let tested = code.globals.filter { if case .tested = $0.role { true } else { false } }
    XCTAssertEqual(tested.map(\.use.name.text), ["a", "d", "g", "i"])
  }

  func testFunctionsKnowWhatIsInside() throws {
    let code = try code("function f() local function g() end end function h() end")
    XCTAssertTrue(code.isFunction(2, inside: 1))
    XCTAssertTrue(code.isFunction(2, inside: 0))
    XCTAssertFalse(code.isFunction(3, inside: 1))
  }

  private func code(_ text: String) throws -> LuaCode { LuaCode(try LuaParser.tree(of: text)) }
}
