import XCTest

@testable import RemoraLua

final class ValueTests: LuaTestCase {
  private func assertRoundTrip(
    _ value: LuaValue,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let echo = try function("...", "return ...")
    XCTAssertEqual(try echo.call(value), [value], file: file, line: line)
    lua.globals["kept"] = value
    XCTAssertEqual(lua.globals["kept"], value, file: file, line: line)
    let slot = lua.keep(value)
    XCTAssertEqual(lua.value(of: slot), value, file: file, line: line)
    lua.drop(slot)
  }

  func testPlainValuesComeBackAsTheyWent() throws {
    try assertRoundTrip(.nil)
    try assertRoundTrip(true)
    try assertRoundTrip(false)
    try assertRoundTrip("")
    try assertRoundTrip("snö ☃")
  }

  func testStringsAreBytesWithZerosAndInvalidUTF8() throws {
    try assertRoundTrip(.string(LuaString(bytes: [0, 1, 0, 255, 254, 0xC3, 0x28, 0])))
    try assertRoundTrip(.string(LuaString(bytes: Array(0...255))))
    let long = LuaString(bytes: (0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    try assertRoundTrip(.string(long))
    XCTAssertEqual(try value(of: #""a\0b""#), .string(LuaString(bytes: [97, 0, 98])))
    XCTAssertNil(LuaString(bytes: [255]).text)
    XCTAssertEqual(LuaString(bytes: [97, 255]).repairedText, "a\u{FFFD}")
    XCTAssertEqual(LuaString("snö").text, "snö")
  }

  func testIntegersAndFloatsKeepTheirKindUpToTheirLimits() throws {
    try assertRoundTrip(.integer(.max))
    try assertRoundTrip(.integer(.min))
    try assertRoundTrip(.number(1))
    try assertRoundTrip(.number(.greatestFiniteMagnitude))
    try assertRoundTrip(.number(-.infinity))
    try assertRoundTrip(.number(.leastNonzeroMagnitude))
    XCTAssertEqual(try value(of: "math.maxinteger"), .integer(.max))
    XCTAssertEqual(try value(of: "math.maxinteger + 1"), .integer(.min))
    XCTAssertEqual(try value(of: "math.maxinteger + 1.0"), .number(0x1p63))
    XCTAssertEqual(try value(of: "1 == 1.0"), true)
    XCTAssertNotEqual(LuaValue.integer(1), .number(1))
    guard case .number(let quotient) = try value(of: "0/0") else { return XCTFail("no number") }
    XCTAssertTrue(quotient.isNaN)
  }

  func testReferencesNameTheSameLuaValue() throws {
    let table = lua.makeTable()
    try assertRoundTrip(.table(table))
    lua.globals["t"] = .table(table)
    XCTAssertEqual(lua.globals["t"], .table(table))
    XCTAssertNotEqual(lua.globals["t"], .table(lua.makeTable()))
    let function = lua.makeFunction { _ in [] }
    try assertRoundTrip(.function(function))
    XCTAssertNotEqual(.function(lua.makeFunction { _ in [] }), LuaValue.function(function))
  }

  func testACoroutineHasAKindButCannotBeHeld() throws {
    let coroutine = try value(of: "coroutine.create(print or function() end)")
    XCTAssertEqual(coroutine, .other(.coroutine))
    XCTAssertEqual(coroutine.kind, .coroutine)
    let echo = try function("...", "return ...")
    XCTAssertEqual(try echo.call(coroutine), [.nil])
  }

  func testKindsAreNamedAsLuaNamesThem() throws {
    let values: [LuaValue] = [
      .nil, true, 1, 1.5, "", .table(lua.makeTable()), .function(lua.makeFunction { _ in [] }),
    ]
    let type = try function(of: "type")
    for value in values {
      XCTAssertEqual(try type.call(value), [.string(LuaString(value.kind.rawValue))])
    }
  }

  func testAKeptNilIsNil() {
    let slot = lua.keep(.nil)
    XCTAssertEqual(lua.value(of: slot), .nil)
    lua.drop(slot)
    lua.drop(.none)
  }
}
