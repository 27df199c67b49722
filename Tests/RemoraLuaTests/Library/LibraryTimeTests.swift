import XCTest

@testable import RemoraLua

/// Calls of the library that never end, or not in any time a person waits for.
///
/// No instruction of Lua runs in them.
final class LibraryTimeTests: LuaTestCase {
  /// Holds a source to being stopped by a budget of time, whether a signal or a hook tells that it is used
  /// up, and by a limit on instructions.
  ///
  /// Holds the state to working afterwards.
  private func assertStops(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let limits: [LuaLimits] = [
      LuaLimits(processorTime: .milliseconds(20)),
      LuaLimits(processorTime: .milliseconds(20), stopper: .hook),
      LuaLimits(instructions: 100_000),
    ]
    for limit in limits {
      lua.limits = limit
      let error = try failure(of: source, file: file, line: line)
      XCTAssertEqual(error.kind, .time, "\(error)", file: file, line: line)
      XCTAssertEqual(error.place?.line, 1, "\(error)", file: file, line: line)
      // Without a limit: freeing what was stopped may take long under a sanitizer.
      lua.limits = LuaLimits()
      XCTAssertEqual(try value(of: "('x'):rep(3)"), "xxx", file: file, line: line)
    }
  }

  // MARK: Patterns

  func testAPatternThatTriesEverythingIsStopped() throws {
    try assertStops("return ('a'):rep(40):find(('a?'):rep(40) .. ('a'):rep(40))")
    try assertStops("return ('a'):rep(5000):match('a*a*a*a*b')")
    try assertStops("return ('a'):rep(5000):match('.-.-.-.-b')")
    try assertStops("return ('a'):rep(5000):match('(a-)(a-)(a-)%1%2%3b')")
    try assertStops("return ('a'):rep(5000):match('[ab]*%a*[^b]*%w*$b')")
    try assertStops("return ('ab'):rep(30):match(('a?b?a?'):rep(20) .. 'c')")
  }

  func testAPatternThatBeginsAgainEverywhereIsStopped() throws {
    try assertStops("for m in ('a'):rep(1000000):gmatch('a-b') do end")
    try assertStops("return ('a'):rep(1000000):find('a*b')")
    try assertStops("return ('a'):rep(1000000):find('.-b')")
    try assertStops("return ('('):rep(1000000):find('%b()')")
    try assertStops("return (('a'):rep(1000000) .. 'c'):gsub('a+b', 'x')")
    try assertStops("return ('ab'):rep(200000):match('^(.-)%1$b')")
  }

  func testAPlainTextThatNearlyStandsEverywhereIsStopped() throws {
    try assertStops(
      "return ('a'):rep(4000000):find(('a'):rep(2000000) .. 'b' .. ('a'):rep(9), 1, true)"
    )
    try assertStops("while true do ('a'):rep(100000):find(('a'):rep(50000) .. 'b', 1, true) end")
  }

  func testProtectedCallsDoNotSwallowTheStopOfAPattern() throws {
    let endless = "return ('a'):rep(5000):match('a*a*a*a*b')"
    try assertStops("while true do pcall(function() \(endless) end) end")
    try assertStops("coroutine.wrap(function() \(endless) end)()")
    try assertStops("return select(2, pcall(string.match, ('a'):rep(5000), 'a*a*a*a*b'))")
    try assertStops("return xpcall(string.match, tostring, ('a'):rep(5000), 'a*a*a*a*b')")
    try assertStops("local x <close> = setmetatable({}, {__close = function() \(endless) end})")
    try assertStops("return ('x'):gsub('x', function() \(endless) end)")
    try assertStops("return #setmetatable({}, {__len = function() \(endless) end})")
    try assertStops("table.sort({1, 2, 3}, function() \(endless) end)")
  }

  func testCallbacksOfGsubAreStopped() throws {
    try assertStops("return ('aaa'):gsub('a', function() while true do end end)")
    try assertStops(
      "return ('a'):gsub('a', setmetatable({}, {__index = function() while true do end end}))"
    )
    try assertStops("while true do ('a'):rep(10000):gsub('', string.len) end")
  }

  // MARK: Tables

  func testALengthThatLiesIsStopped() throws {
    let liar = "setmetatable({}, {__len = function() return math.maxinteger - 1 end})"
    try assertStops("table.insert(\(liar), 1, 1)")
    try assertStops("table.remove(\(liar), 1)")
    try assertStops(
      "table.move({}, 1, math.maxinteger - 1, 2, setmetatable({}, {__newindex = rawlen}))"
    )
    try assertStops("table.move({}, 1, math.maxinteger - 1, 2)")
    try assertStops("table.move({}, 1, math.maxinteger - 1, 2, {})")
    try assertStops(
      """
      table.sort(setmetatable({}, {__len = function() return 1 << 30 end}), function() return false end)
      """
    )
  }

  func testFunctionsOfTheLibraryAsMetamethodsAreStopped() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "address", "collecting what they leave takes too long there")
    try assertStops("return table.concat(setmetatable({}, {__index = rawlen}), '', 1, 1 << 40)")
    try assertStops(
      "while true do table.unpack(setmetatable({}, {__index = rawlen}), 1, 30000) end"
    )
    try assertStops("while true do pcall(table.unpack, {}, 1, 900000) end")
    try assertStops(
      "while true do table.concat(setmetatable({}, {__index = rawlen}), '', 1, 9) end"
    )
  }

  func testASortIsStopped() throws {
    try assertStops("table.sort({1, 2, 3}, function() while true do end end)")
    try assertStops("local t = {} for i = 1, 200 do t[i] = i end while true do table.sort(t) end")
    try assertStops(
      "local t = {} for i = 1, 1000 do t[i] = i end table.sort(t, function(a, b) while true do end end)"
    )
  }

  // MARK: Texts

  func testLongTextsAreStopped() throws {
    try assertStops("local s = ('x'):rep(1000000) while true do s:upper() end")
    try assertStops("while true do ('x'):rep(1000000, 'yz'):reverse() end")
    try assertStops("local s = ('\\0'):rep(1000000) while true do ('%q'):format(s) end")
    try assertStops("local s = ('é'):rep(1000000) while true do utf8.len(s) end")
    try assertStops("local s = ('é'):rep(1000000) while true do utf8.offset(s, -1000000) end")
    try assertStops("local s = ('x'):rep(60000) while true do string.packsize(s) end")
    try assertStops("local s = ('%%'):rep(1000000) while true do s:format() end")
    try assertStops("local s = ('%c'):rep(5000) while true do os.date(s) end")
    try assertStops("while true do ('%99.99f'):rep(9):format(1e308, 1, 1, 1, 1, 1, 1, 1, 1) end")
  }

  func testTextsThatWouldTakeLuaTooLongAreRefused() throws {
    let long = "('x'):rep(5 << 20)"
    for call in [
      "os.date(\(long))", "utf8.len(\(long))", "utf8.char(65, \(long))", "string.char(65, \(long))",
      "string.pack(\(long))", "string.packsize(\(long))", "string.unpack(\(long), '')",
    ] {
      let error = try failure(of: "return \(call)")
      XCTAssertTrue(error.message.contains("text too long"), "\(call): \(error.message)")
    }
    XCTAssertEqual(try value(of: "#string.pack('s4', ('x'):rep(1000000))"), 1_000_004)
    XCTAssertEqual(
      try value(of: "#string.unpack('s4', string.pack('s4', ('x'):rep(1000000)))"),
      1_000_000
    )
  }

  func testNothingIsRepeatedWithoutEnd() throws {
    lua.limits = LuaLimits(processorTime: .seconds(100))
    XCTAssertEqual(try value(of: "string.rep('', math.maxinteger)"), "")
    XCTAssertEqual(try value(of: "string.rep('', math.maxinteger, '')"), "")
    XCTAssertEqual(try value(of: "#string.rep('', 1 << 53, '')"), 0)
    XCTAssertEqual(try failure(of: "('x'):rep(1 << 10, ('y'):rep(1 << 20))").kind, .memory)
    try assertFails("('x'):rep(1 << 31)", "resulting string too large")
    try assertFails("('x'):rep(math.maxinteger, 'y')", "resulting string too large")
    try assertFails("('xy'):rep(math.maxinteger)", "resulting string too large")
  }
}
