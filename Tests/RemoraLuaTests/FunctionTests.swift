import XCTest

@testable import RemoraLua

final class FunctionTests: LuaTestCase {
  func testACallReturnsAllResults() throws {
    let function = try function("a, b", "return b, a, nil, 3")
    XCTAssertEqual(try function.call(1, "x"), ["x", 1, .nil, 3])
    XCTAssertEqual(try function.call(), [.nil, .nil, .nil, 3])
    XCTAssertEqual(try self.function("", "").call(), [])
  }

  func testManyArgumentsAndResultsFit() throws {
    let echo = try function("...", "return ...")
    let values = (0..<5_000).map { LuaValue.integer($0) }
    XCTAssertEqual(try echo.call(arguments: values), values)
    let tables = (0..<300).map { _ in LuaValue.table(lua.makeTable()) }
    XCTAssertEqual(try echo.call(arguments: tables), tables)
  }

  func testMoreArgumentsThanTheStackHoldsAreAnError() throws {
    let echo = try function("...", "return select('#', ...)")
    let error = try failure {
      try echo.call(arguments: Array(repeating: .nil, count: 1_200_000))
    }
    XCTAssertEqual(error.message, "1200000 values are too many for a call")
    XCTAssertEqual(try echo.call(1), [1])
  }

  func testMoreResultsThanTheStackHoldsAreAnError() throws {
    define("flood") { _ in Array(repeating: .nil, count: 1_200_000) }
    try assertFails("flood()", "1200000 values are too many for a call")
  }

  func testAFunctionKnowsItsDeclaration() throws {
    let source = "\n\nreturn function(self, event, ...) end, function() end"
    let functions = try lua.load(source, chunkName: "@scripts/x.lua").call()
    guard case .function(let first) = functions[0], case .function(let second) = functions[1] else {
      return XCTFail("no functions")
    }
    XCTAssertEqual(
      first.declaration,
      .init(
        place: LuaPlace(source: "scripts/x.lua", line: 3),
        lastLine: 3,
        parameterCount: 2,
        isVariadic: true,
        isNative: false
      )
    )
    XCTAssertEqual(second.declaration.parameterCount, 0)
    XCTAssertFalse(second.declaration.isVariadic)
    XCTAssertTrue(lua.makeFunction { _ in [] }.declaration.isNative)
  }

  func testASwiftFunctionSeesItsArguments() throws {
    var seen: [[LuaValue]] = []
    define("note") { arguments in
      seen.append(arguments.all)
      XCTAssertEqual(arguments[arguments.count], .nil)
      XCTAssertEqual(arguments[-1], .nil)
      return [.integer(arguments.count)]
    }
    XCTAssertEqual(try value(of: "note(1, nil, 'x', nil)"), 4)
    XCTAssertEqual(try value(of: "note()"), 0)
    XCTAssertEqual(seen, [[1, .nil, "x", .nil], []])
  }

  func testASwiftFunctionSeesWhoCalls() throws {
    var place: LuaPlace?
    define("note") { arguments in
      place = arguments.caller()
      XCTAssertNil(arguments.caller(level: 50))
      return []
    }
    try run("\n\nnote()", chunk: "@scripts/x.lua")
    XCTAssertEqual(place, LuaPlace(source: "scripts/x.lua", line: 3))
  }

  func testSwiftAndLuaCallEachOtherDeeply() throws {
    define("down") { [unowned self] arguments in
      let depth = try arguments.get(0, as: Int.self)
      guard depth > 0, case .function(let next) = self.lua.globals["next_one"] else { return [0] }
      let below = try next.call(.integer(depth - 1))
      return [.integer(try Int(luaValue: below[0]) + 1)]
    }
    try run("function next_one(n) return down(n) end")
    XCTAssertEqual(try value(of: "next_one(30)"), 30)
    let error = try failure(of: "return next_one(10000)")
    XCTAssertTrue(error.message.contains("C stack overflow"), error.message)
    XCTAssertEqual(try value(of: "next_one(30)"), 30)
  }

  func testDeepRecursionIntoASwiftFunctionIsAnError() throws {
    define("touch") { arguments in [arguments[0]] }
    let error = try failure(of: "local function f(n) return touch(n) + f(n + 1) end return f(1)")
    XCTAssertTrue(error.message.contains("stack overflow"), error.message)
    XCTAssertEqual(try value(of: "touch(1)"), 1)
  }

  func testAFunctionIsReleasedWhenLuaCollectsIt() throws {
    func make() {
      let tracked = Tracked()
      define("f") { _ in withExtendedLifetime(tracked) { [] } }
    }
    make()
    lua.collectGarbage()
    XCTAssertEqual(unsafe Tracked.living, 1)
    lua.globals["f"] = .nil
    lua.collectGarbage()
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testTheCapturesOfAFunctionGoWithTheState() throws {
    let tracked = Tracked()
    define("f") { _ in withExtendedLifetime(tracked) { [] } }
  }
}
