import RemoraLuaSyntax
import XCTest

/// What tests have found out where a cursor is.
final class LuaFlowTests: XCTestCase {
  func testABlockUnderATest() {
    assert("if x then ‸ end", ["truthy"])
    assert("if x then else ‸ end", ["falsy"])
    assert("if x then end ‸", [])
    assert("if not x then ‸ end", ["falsy"])
    assert("if (x) == nil then ‸ end", ["isNil"])
    assert("if nil ~= x then ‸ end", ["notNil"])
    assert("if x == \"a\" then ‸ end", ["type string"])
    assert("while x do ‸ end", ["truthy"])
  }

  func testChainsOfBranches() {
    assert("if a then elseif x then ‸ end", ["truthy"])
    assert("if x then elseif b then ‸ end", ["falsy"])
    assert("if x == nil then elseif b then else ‸ end", ["notNil"])
    assert("if a then elseif x.‸ then end", [])
  }

  func testTheNamesOfTypes() {
    assert("if type(x) == \"string\" then ‸ end", ["type string"])
    assert("if \"table\" ~= type(x) then ‸ end", ["notType table"])
    assert("local type = f\nif type(x) == \"string\" then ‸ end", [])
  }

  func testAndAndOr() {
    assert("f(x and ‸y)", ["truthy"])
    assert("f(x or ‸y)", ["falsy"])
    assert("f(x and y, ‸)", [])
    assert("if x and y then ‸ end", ["truthy"])
    assert("if x or y then ‸ end", [])
    assert("if x or y then else ‸ end", ["falsy"])
    assert("if not (x or y) then ‸ end", ["falsy"])
  }

  func testWhatLeavesEarly() {
    for leave in ["return", "return 1", "error(\"no\")", "break", "goto done", "do return end"] {
      assert("while a do\n  if not x then \(leave) end\n  ‸\nend", ["truthy"])
    }
    assert("if not x then f() end ‸", [])
    assert("if x then f() else return end ‸", ["truthy"])
    assert("if a then return elseif not x then return end ‸", ["truthy"])
    assert("if a then f() elseif not x then return end ‸", [])
    assert("do if not x then return end end ‸", [])
    assert("if not x then if a then return else error(\"b\") end end ‸", ["truthy"])
  }

  func testAssertions() {
    assert("assert(x) ‸", ["truthy"])
    assert("assert(type(x) == \"number\", \"a number\") ‸", ["type number"])
    assert("do assert(x) end ‸", [])
  }

  func testALabelIsReachedFromElsewhere() {
    assert("do\n  if x then goto use end\n  ‸\n  ::use::\nend", ["falsy"])
    assert("do\n  if x then goto use end\n  ::use::\n  ‸\nend", [])
  }

  func testAnAssignmentEndsWhatIsKnown() {
    assert("if x then x = f() ‸ end", ["truthy, no more"])
    assert("if x then while a do ‸ x = f() end end", ["truthy, no more"])
    assert("while x do ‸ x = x.next end", ["truthy"])
    assert("if x then ::again:: ‸ x = f() goto again end", ["truthy, no more"])
  }

  func testAFunctionRunsLater() {
    assert("if x then f(function() ‸ end) end", ["truthy"])
    assert("x = 1 if x then f(function() ‸ end) end", ["truthy, no more"])
    assert("if x then f(function() x = nil end) ‸ end", ["truthy, no more"])
  }

  func testACallMayChangeFields() {
    assert("if x.y then ‸ end", of: "x.y", ["truthy"])
    assert("if x.y then f(type(x.y), ‸) end", of: "x.y", ["truthy"])
    assert("if x.y then f() ‸ end", of: "x.y", ["truthy, no more"])
    assert("if x.y and f() then ‸ end", of: "x.y", ["truthy, no more"])
    assert("if x.y then z.y = 1 ‸ end", of: "x.y", ["truthy, no more"])
    assert("if x.y then z[a] = 1 ‸ end", of: "x.y", ["truthy, no more"])
    assert("if x.y then for _ = 1, 2 do ‸ f() end end", of: "x.y", ["truthy, no more"])
    assert("if x.y then f(function() ‸ end) end", of: "x.y", ["truthy, no more"])
  }

  func testAnUnfinishedBlockGoesOnToTheCursor() {
    assert("if x then\n  ‸", ["truthy"])
    assert("if x then\n  x.‸\n", ["truthy"])
    assert("if not x then return\nend\nx.‸", ["truthy"])
    assert("f(x and x.‸)", ["truthy"])
  }

  func testManyTestsTakeTheirTime() throws {
    let text = String(repeating: "if not x.y then return end x.y.z() ", count: 3000)
    let code = LuaCode(try LuaParser.tree(of: text))
    let path = LuaPath(.global("x")).appending("y")
    for offset in stride(from: 0, to: text.utf8.count, by: 100) {
      XCTAssertLessThanOrEqual(code.facts(about: path, at: offset).count, 100)
    }
  }

  /// Asserts what is known at `‸` about the local `x`, or about a field of it.
  private func assert(
    _ text: String,
    of chain: String = "x",
    _ wanted: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let parts = "local x, y\n\(text)".split(separator: "‸", omittingEmptySubsequences: false)
    let code = LuaCode(LuaParser.tolerantTree(of: Array(parts.joined().utf8)).tree)
    guard let number = code.variables.firstIndex(where: { $0.name.text == "x" }) else {
      return XCTFail("there is no x", file: file, line: line)
    }
    var path = LuaPath(.variable(number))
    for field in chain.split(separator: ".").dropFirst() { path = path.appending(String(field)) }
    let offset = parts[0].utf8.count
    let found = code.facts(about: path, at: offset).map { fact in
      let words =
        switch fact.claim {
        case .type(let name): "type \(name)"
        case .notType(let name): "notType \(name)"
        default: "\(fact.claim)"
        }
      return words + (code.isCurrent(fact, at: offset) ? "" : ", no more")
    }
    XCTAssertEqual(found, wanted, text, file: file, line: line)
  }
}
