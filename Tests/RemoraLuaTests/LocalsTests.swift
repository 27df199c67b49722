import XCTest

@testable import RemoraLua

/// What an error knows of the variables of the function that failed.
final class LocalsTests: LuaTestCase {
  private func locals(_ source: String) throws -> [String] {
    try failure(of: source).locals.map { "\($0.name) = \($0.value)" }
  }

  func testHasTheVariablesOfTheFunctionThatFailed() throws {
    let found = try locals(
      """
      local outer = 1
      local function f(a, b, ...)
        local text, isOn, nothing = "quiz", true, nil
        local list, record, half, whole = { 1, 2 }, { x = 1 }, 0.5, 3.0
        local function g() end
        for index = 1, 2 do
          do local gone = 1 end
          error("here")
        end
      end
      f(7)
      """
    )
    XCTAssertEqual(
      found,
      [
        "a = 7", "b = nil", "text = \"quiz\"", "isOn = true", "nothing = nil", "list = a list of 2",
        "record = a table", "half = 0.5", "whole = 3.0", "index = 1",
      ]
    )
  }

  func testIsThoseOfTheCallerWhereThatIsBlamed() throws {
    let found = try locals(
      """
      local function check(given) error("wrong", 2) end
      local function f(mine) check(1) end
      f("x")
      """
    )
    XCTAssertEqual(found, ["mine = \"x\""])
  }

  func testAVariableThatHidesAnotherTakesItsPlace() throws {
    let hidden = "local a = 1 local b = 2 "
    XCTAssertEqual(try locals(hidden + "local a = 3 error('x')"), ["a = 3", "b = 2"])
    XCTAssertEqual(try locals(hidden + "local a = function() end error('x')"), ["b = 2"])
  }

  func testLongTextsAndManyVariablesAreCut() throws {
    let long = try locals("local s = ('é'):rep(300) local t = 'a\\nb' error('x')")
    XCTAssertEqual(long[0].filter { $0 == "é" }.count, 101)
    XCTAssertTrue(long[0].hasSuffix("…\""), long[0])
    XCTAssertEqual(long[1], "t = \"a b\"")
    let many = (1...30).map { "local v\($0) = \($0)" }.joined(separator: " ")
    XCTAssertEqual(try locals(many + " error('x')").count, 20)
  }

  func testNoCodeOfTheScriptRuns() throws {
    let found = try locals(
      """
      ran = 0
      local t = setmetatable({}, {
        __tostring = function() ran = ran + 1 end, __len = function() ran = ran + 1 end,
        __index = function() ran = ran + 1 end, __name = 'Evil',
      })
      error('x')
      """
    )
    XCTAssertEqual(found, ["t = a table"])
    XCTAssertEqual(try value(of: "ran"), .integer(0))
  }

  func testACoroutinesErrorHasItsVariables() throws {
    XCTAssertEqual(
      try locals("local f = coroutine.wrap(function(inner) error('x') end) local outer = 1 f(5)"),
      ["inner = 5"]
    )
  }

  func testAnErrorThatIsRaisedAgainElsewhereHasThoseThere() throws {
    let found = try locals(
      """
      local function f(inner) error({}) end
      local ok, e = pcall(f, 1)
      error(e)
      """
    )
    XCTAssertEqual(found, ["ok = false", "e = a table"])
  }

  func testAnOverflowHasNone() throws {
    XCTAssertEqual(try locals("local function f(n) return 1 + f(n + 1) end f(1)"), [])
  }
}
