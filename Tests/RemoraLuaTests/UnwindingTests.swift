import XCTest

@testable import RemoraLua

/// No error, of Swift or of Lua, may jump over a Swift frame: everything alive in it must end.
final class UnwindingTests: LuaTestCase {
  func testASwiftFunctionThatThrowsEndsEverythingOnItsWay() throws {
    define("refuse") { arguments in
      let tracked = Tracked()
      let several = [Tracked(), Tracked()]
      let text = String(repeating: "x", count: 100)
      guard arguments.count > 10 else { throw Refusal(text) }
      return withExtendedLifetime((tracked, several)) { [] }
    }
    let call = try function("", "refuse()")
    for _ in 0..<1_000 { XCTAssertThrowsError(try call.call()) }
    XCTAssertEqual(unsafe Tracked.living, 0)
    XCTAssertEqual(try value(of: "#select(2, pcall(refuse)).message"), 100)
    lua.collectGarbage()
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testNestedFramesOfBothLanguagesEnd() throws {
    define("through") { arguments in
      let tracked = Tracked()
      defer { withExtendedLifetime(tracked) {} }
      guard case .function(let next) = arguments[0] else { throw Refusal("the deepest") }
      return try next.call()
    }
    let call = try function(
      "",
      "through(function() local t = {} through(function() through(function() through() end) end) end)"
    )
    for _ in 0..<1_000 {
      XCTAssertThrowsError(try call.call()) { XCTAssertEqual("\($0)", "the deepest") }
    }
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testALuaErrorInTheDeepestCallbackEndsThemToo() throws {
    define("through") { arguments in
      let tracked = Tracked()
      defer { withExtendedLifetime(tracked) {} }
      return try arguments.get(0, as: LuaFunction.self).call()
    }
    let call = try function(
      "",
      "through(function() through(function() through(function() local x = nil + 1 end) end) end)"
    )
    for _ in 0..<1_000 { XCTAssertThrowsError(try call.call()) }
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testErrorsUnderComparatorsAndPatternsEndThemToo() throws {
    define("refuse") { _ in
      let tracked = Tracked()
      return try withExtendedLifetime(tracked) { throw Refusal("no") }
    }
    let call = try function(
      "",
      "pcall(table.sort, {3, 2, 1}, refuse) pcall(string.gsub, 'aaa', 'a', refuse) "
        + "pcall(coroutine.wrap(refuse)) return setmetatable({}, {__index = refuse}).x"
    )
    for _ in 0..<200 { XCTAssertThrowsError(try call.call()) }
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testAStopByTheTimeBudgetEndsThemToo() throws {
    lua.setTimeBudget(.milliseconds(5))
    define("through") { arguments in
      let tracked = Tracked()
      defer { withExtendedLifetime(tracked) {} }
      return try arguments.get(0, as: LuaFunction.self).call()
    }
    let call = try function("", "through(function() through(function() while true do end end) end)")
    for _ in 0..<10 { XCTAssertEqual(try failure { try call.call() }.kind, .time) }
    XCTAssertEqual(unsafe Tracked.living, 0)
  }
}
