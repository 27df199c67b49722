import XCTest

@testable import RemoraLua

/// What one instruction would take too long with is not there: deep calls, long texts, large tables.
final class SizeLimitTests: LuaTestCase {
  /// Takes a function `depth` that tells how deep it gets.
  private func assertDepth(
    _ source: String,
    isAtMost limit: Int,
    atLeast: Int = 9000,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let depth =
      "local reached local function dive(n) reached = n return 1 + dive(n + 1) end "
      + "local function depth() pcall(dive, 1) return reached end "
    let value = try XCTUnwrap(try run(depth + source, file: file, line: line).first)
    let reached = try Int(luaValue: value)
    XCTAssertGreaterThan(reached, atLeast, file: file, line: line)
    XCTAssertLessThan(reached, limit, file: file, line: line)
  }

  func testCallsAreTwentyThousandDeep() throws {
    try assertDepth("return depth()", isAtMost: 22_000)
    try assertDepth("return coroutine.wrap(depth)()", isAtMost: 22_000)
    try assertDepth("for _ = 1, 20 do depth() end return depth()", isAtMost: 22_000)
    XCTAssertEqual(
      try run("local function f(n) return n > 0 and 1 + f(n - 1) or 0 end return f(9900)"),
      [9900]
    )
  }

  /// A stack that is large already has no need to grow.
  func testAStackOfManyValuesIsNoneOfManyCalls() throws {
    let wide = "local wide = {} for i = 1, 30000 do wide[i] = i end "
    try assertDepth(
      wide + "return (function(...) return depth() end)(table.unpack(wide))",
      isAtMost: 40_000,
      atLeast: 1000
    )
    XCTAssertEqual(try run(wide + "return select('#', table.unpack(wide))"), [30_000])
  }

  /// Lua's own functions for texts may have larger blocks while they run, not after they failed.
  func testAFailedFormatLeavesTheLargestBlockAsItIs() throws {
    lua.memoryLimits = LuaMemoryLimits(all: 64 << 20, account: 64 << 20, block: 1 << 20)
    let fill = "local t = {} for i = 1, 300000 do t[i] = i end return #t"
    XCTAssertEqual(try failure(of: fill).kind, .memory)
    let calls = [
      "string.format, '%d', 'x'", "string.char, 300", "string.pack, 'i17', 1",
      "string.format, '%s', setmetatable({}, { __tostring = function() error 'no' end })",
    ]
    for call in calls {
      XCTAssertEqual(try failure(of: "pcall(\(call)) " + fill).kind, .memory, call)
      XCTAssertEqual(
        try failure(of: "coroutine.wrap(function() pcall(\(call)) end)() " + fill).kind,
        .memory,
        call
      )
    }
    let inside = """
      local n
      local liar = setmetatable({}, { __tostring = function()
        pcall(string.format, '%d', 'x')
        local t = {} for i = 1, 300000 do t[i] = i end n = #t
        return ''
      end })
      string.format('%s', liar)
      return n
      """
    XCTAssertEqual(try failure(of: inside).kind, .memory)
  }

  func testALongPatternIsTooComplex() throws {
    for call in ["string.match('a', p)", "string.gmatch('a', p)", "string.gsub('a', p, '')"] {
      XCTAssertTrue(
        try failure(of: "local p = ('a?'):rep(32769) \(call)").message
          .hasPrefix("pattern too complex: it has 65538 bytes")
      )
    }
    XCTAssertEqual(try value(of: "('a'):match(('a?'):rep(100))"), "a")
  }

  func testCharactersAreCountedAcrossWhatIsASCII() throws {
    for text in ["('a'):rep(1000)", "'é' .. ('abcdefgh'):rep(125) .. 'é'", "('abcdefgé'):rep(99)"] {
      XCTAssertEqual(
        try value(of: "utf8.len(\(text)) == select(2, (\(text)):gsub(utf8.charpattern, ''))"),
        true
      )
    }
    XCTAssertEqual(try run("return utf8.len('abcdefghijklmnop\\xffq')"), [.nil, 17])
    XCTAssertEqual(try value(of: "utf8.len('abcdefghijklmnop', 3, 10)"), 8)
  }

  func testDeepCallsAreAnErrorThatAScriptMayCatch() throws {
    try run("function over() return 1 + over() end")
    XCTAssertEqual(try value(of: "select(2, pcall(over))"), "test:1: stack overflow")
    XCTAssertEqual(
      try value(of: "select(2, xpcall(over, function(m) return 'told ' .. m end))"),
      "told test:1: stack overflow"
    )
    XCTAssertEqual(
      try value(of: "select(2, coroutine.resume(coroutine.create(over)))"),
      "test:1: stack overflow"
    )
    XCTAssertEqual(
      try value(of: "select(2, pcall(function()\n\ncoroutine.wrap(over)() end))"),
      "test:3: test:1: stack overflow"
    )
    XCTAssertEqual(
      try run("return xpcall(error, function() error('again') end, 'x')"),
      [false, "error in error handling"]
    )
    let failure = try failure(of: "over()")
    XCTAssertEqual(failure.kind, .runtime)
    XCTAssertEqual(failure.message, "stack overflow")
    XCTAssertEqual(failure.line, 1)
    XCTAssertEqual(
      try value(
        of: """
          (function()
            local closed = 0
            local function close() closed = closed + 1 end
            local function deep()
              local a <close> = setmetatable({}, {__close = close})
              return 1 + deep()
            end
            pcall(deep)
            return closed > 9000
          end)()
          """
      ),
      true
    )
  }

  func testATextHasAtMostEightMegabytes() throws {
    XCTAssertEqual(try value(of: "#('x'):rep(8 << 20)"), .integer(8 << 20))
    for source in [
      "('x'):rep((8 << 20) + 65)",
      "('x'):rep(5 << 20) .. ('y'):rep(4 << 20)",
      "table.concat({('x'):rep(5 << 20), ('y'):rep(4 << 20)})",
      "('x'):rep(1 << 20):gsub('x', '123456789')",
      "('%s%s'):format(('x'):rep(5 << 20), ('y'):rep(4 << 20))",
      "coroutine.wrap(function() return ('x'):rep(9 << 20) end)()",
    ] {
      XCTAssertEqual(try failure(of: "return \(source)").kind, .memory, source)
      XCTAssertEqual(
        try value(of: "select(2, pcall(function() return \(source) end))"),
        "not enough memory",
        source
      )
    }
    let packed = "string.pack('s8s8', ('x'):rep(5 << 20), ('y'):rep(4 << 20))"
    XCTAssertEqual(
      try value(of: "select(2, pcall(function() return \(packed) end))"),
      "not enough memory"
    )
    lua.globals["long"] = .string(LuaString(String(repeating: "x", count: 9 << 20)))
    XCTAssertEqual(try value(of: "#long"), .integer(9 << 20), "the host may give more")
  }
}
