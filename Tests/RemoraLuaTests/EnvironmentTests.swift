import XCTest

@testable import RemoraLua

final class EnvironmentTests: LuaTestCase {
  func testWhatEscapesTheHostIsNotThere() throws {
    for name in [
      "load", "loadfile", "dofile", "loadstring", "io", "debug", "package", "require", "warn",
      "collectgarbage", "print", "string.dump", "coroutine.close", "os.exit", "os.getenv",
      "os.execute", "os.remove", "os.rename", "os.tmpname", "os.setlocale",
    ] {
      XCTAssertEqual(try value(of: name), .nil, name)
    }
  }

  func testWhatScriptsNeedIsThere() throws {
    for name in [
      "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget",
      "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
      "string.format", "table.concat", "math.floor", "utf8.char", "coroutine.wrap", "os.time",
      "os.clock", "os.date", "os.difftime",
    ] {
      XCTAssertEqual(try value(of: "type(\(name))"), "function", name)
    }
    XCTAssertEqual(try value(of: "_G.math == math and _VERSION"), "Lua 5.4")
  }

  func testEnvironmentsShareNothing() throws {
    let poisoned = lua.makeEnvironment()
    try run(
      """
      string.upper = function() return "poison" end
      math.floor, table.insert = nil, nil
      tostring = function() return "poison" end
      leaked = true
      """,
      in: poisoned
    )
    let clean = lua.makeEnvironment()
    for environment in [clean, lua.globals] {
      XCTAssertEqual(
        try run(
          "return ('x'):upper(), string.upper('x'), math.floor(1.5), type(table.insert), tostring(1), leaked",
          in: environment
        ),
        ["X", "X", 1, "function", "1", .nil]
      )
    }
    XCTAssertEqual(try run("return ('x'):upper()", in: poisoned), ["X"])
  }

  func testEnvironmentsHaveRandomNumbersOfTheirOwn() throws {
    let environments = [lua.makeEnvironment(), lua.makeEnvironment()]
    for environment in environments { try run("math.randomseed(7)", in: environment) }
    let draw = "return math.random(1 << 40), math.random(1 << 40)"
    XCTAssertEqual(try run(draw, in: environments[0]), try run(draw, in: environments[1]))
  }

  func testTheMethodsOfStringsAreLocked() throws {
    XCTAssertEqual(try value(of: "getmetatable('')"), false)
    try assertFails("('x').upper.y = 1", "attempt to index a function value (field 'upper')")
    XCTAssertEqual(try value(of: "(pcall(setmetatable, '', {}))"), false)
    XCTAssertEqual(try value(of: "('x').dump"), .nil)
    XCTAssertEqual(try value(of: "'10' + 5"), 15)
  }

  func testFinalisersAreRefused() throws {
    try assertFails(
      "setmetatable({}, {__gc = function() end})",
      "a script's metatable cannot have __gc: use onDetach or a <close> variable"
    )
    try run("local m = {} setmetatable({}, m) m.__gc = function() ran = true end")
    lua.collectGarbage()
    XCTAssertEqual(lua.globals["ran"], .nil)
    XCTAssertEqual(try value(of: "getmetatable(setmetatable({}, {__metatable = 'mine'}))"), "mine")
    XCTAssertEqual(
      try value(of: "(pcall(setmetatable, setmetatable({}, {__metatable = 1}), {}))"),
      false
    )
  }

  func testTraversalIsAsItAlwaysWas() throws {
    XCTAssertEqual(
      try run("local n = 0 for k, v in pairs({1, 2, x = 3}) do n = n + v end return n"),
      [6]
    )
    XCTAssertEqual(try run("return next({}), next({5})"), [.nil, 1, 5])
    XCTAssertEqual(
      try run(
        "for k in pairs(setmetatable({}, {__pairs = function() return next, {y = 1} end})) do return k end"
      ),
      ["y"]
    )
    XCTAssertEqual(try value(of: "pcall(next, {}, 'missing')"), false)
    XCTAssertEqual(try value(of: "(pcall(pairs))"), false)
  }

  func testProtectedCallsAreAsTheyAlwaysWere() throws {
    XCTAssertEqual(try run("return pcall(function(...) return ... end, 1, 2)"), [true, 1, 2])
    XCTAssertEqual(try run("return pcall(error, 'x')"), [false, "x"])
    XCTAssertEqual(try value(of: "(pcall(pcall))"), false)
    XCTAssertEqual(
      try run("return xpcall(function(a) return a end, print or type, 7)"),
      [true, 7]
    )
    XCTAssertEqual(
      try run("return xpcall(error, function(m) return m .. '!' end, 'x')"),
      [false, "x!"]
    )
    XCTAssertEqual(
      try run("return select('#', pcall(error))"),
      [2]
    )
  }

  func testAHandlerOfErrorsMayFailItself() throws {
    XCTAssertEqual(
      try run("return xpcall(error, function(m) error(m .. '!', 0) end, 'x')"),
      [false, "error in error handling"]
    )
    XCTAssertEqual(
      try run(
        """
        local n = 0
        return xpcall(error, function(m)
          n = n + 1
          if n < 3 then error(m .. n, 0) end
          return m
        end, 'x')
        """
      ),
      [false, "x12"]
    )
    XCTAssertEqual(try run("return xpcall(error, error)"), [false, "error in error handling"])
    XCTAssertEqual(try run("return select('#', xpcall(error, function() end))"), [2])
    XCTAssertEqual(try value(of: "(pcall(xpcall, error))"), false)
  }

  func testCoroutinesAreAsTheyAlwaysWere() throws {
    XCTAssertEqual(
      try run(
        """
        local co = coroutine.create(function(a, b)
          local c = coroutine.yield(a + b)
          local d, e = coroutine.yield(c * 2)
          return d + e
        end)
        local _, x = coroutine.resume(co, 1, 2)
        local _, y = coroutine.resume(co, 10)
        local ok, z = coroutine.resume(co, 3, 4)
        return x, y, ok, z, coroutine.status(co)
        """
      ),
      [3, 20, true, 7, "dead"]
    )
    XCTAssertEqual(
      try run(
        "local t = {} for v in coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end) do t[#t + 1] = v end return #t"
      ),
      [3]
    )
    XCTAssertEqual(
      try run("return coroutine.resume(coroutine.create(function() error({code = 7}) end))")[0],
      false
    )
  }
}
