import XCTest

@testable import RemoraLua

final class ConversionTests: LuaTestCase {
  private func assertRefuses<Value: LuaConvertible>(
    _ source: String,
    as type: Value.Type,
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let value = try value(of: source)
    XCTAssertThrowsError(try Value(luaValue: value), file: file, line: line) { error in
      XCTAssertEqual("\(error)", message, file: file, line: line)
    }
  }

  private func assertRoundTrip<Value: LuaConvertible & Equatable>(
    _ value: Value,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try Value(luaValue: value.luaValue(in: lua)), value, file: file, line: line)
  }

  func testValuesComeBackAsTheyWent() throws {
    try assertRoundTrip(true)
    try assertRoundTrip(Int.min)
    try assertRoundTrip(1.5)
    try assertRoundTrip(Float(1.5))
    try assertRoundTrip("snö")
    try assertRoundTrip(LuaString(bytes: [255, 0]))
    try assertRoundTrip(Duration.seconds(1.5))
    try assertRoundTrip(Int?.none)
    try assertRoundTrip(Int?.some(3))
    try assertRoundTrip([1, 2, 3])
    try assertRoundTrip([[String]]())
    try assertRoundTrip(["a": [1.5], "b": []])
    try assertRoundTrip([1: "one", 5: "five"])
    try assertRoundTrip(lua.makeTable())
  }

  func testConversionsAreStrict() throws {
    try assertRefuses("1", as: Bool.self, "expected true or false, got the number 1")
    try assertRefuses(
      "'1'",
      as: Int.self,
      "expected a whole number, got the text \"1\" — tonumber(text) makes a number of it"
    )
    try assertRefuses("'one'", as: Int.self, "expected a whole number, got the text \"one\"")
    try assertRefuses("1.5", as: Int.self, "expected a whole number, got the number 1.5")
    try assertRefuses(
      "2^63",
      as: Int.self,
      "expected a whole number, got the number 9.223372036854776e+18"
    )
    try assertRefuses("{}", as: Double.self, "expected a number, got a table")
    try assertRefuses("'\\255'", as: String.self, "expected a text, got bytes")
    try assertRefuses("1/0", as: Duration.self, "expected a number of seconds, got infinity")
    try assertRefuses("{}", as: LuaFunction.self, "expected a function, got a table")
    XCTAssertEqual(try Int(luaValue: .number(3)), 3)
  }

  func testListsHaveNoHolesAndNoOtherKeys() throws {
    let expected = "expected a list (each a whole number), got a table with other keys, or holes"
    try assertRefuses("{1, nil, 3}", as: [Int].self, expected)
    try assertRefuses("{1, x = 2}", as: [Int].self, expected)
    try assertRefuses("{[0] = 1}", as: [Int].self, expected)
    try assertRefuses(
      "5",
      as: [Int].self,
      "expected a list (each a whole number), got the number 5"
    )
  }

  func testTheErrorHasThePath() throws {
    try assertRefuses(
      "{a = {1, 'x'}}",
      as: [String: [Int]].self,
      ".a[2]: expected a whole number, got the text \"x\""
    )
    try assertRefuses(
      "{1, {}}",
      as: [Int?].self,
      "[2]: expected a whole number, got a table"
    )
  }

  func testTypedFunctionsConvertArgumentsAndResult() throws {
    lua.globals["add"] = .function(lua.makeFunction { (a: Int, b: Int?) in a + (b ?? 100) })
    XCTAssertEqual(try run("return add(1, 2), add(1)"), [3, 101])
    try assertFails("add(1, {})", "argument 2: expected a whole number, got a table")
    try assertFails("add()", "argument 1: expected a whole number, got nothing (nil)")
    var heard: [String] = []
    lua.globals["hear"] = .function(lua.makeFunction { (text: String) in heard.append(text) })
    XCTAssertEqual(try run("return hear('hello')"), [])
    XCTAssertEqual(heard, ["hello"])
    lua.globals["list"] = .function(lua.makeFunction { () in ["a", "b"] })
    XCTAssertEqual(try value(of: "list()[2]"), "b")
  }
}
