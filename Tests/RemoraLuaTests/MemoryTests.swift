import XCTest

@testable import RemoraLua

final class MemoryTests: LuaTestCase {
  private static let hoarding = "local t = {} for i = 1, 1e9 do t[i] = {i} end"

  private func cap(_ bytes: Int) {
    lua.collectGarbage()
    lua.setMemoryCap(lua.memoryUsed + bytes)
  }

  func testAHoardingScriptIsStoppedAndTheStateWorksAfterwards() throws {
    cap(1_000_000)
    for source in [Self.hoarding, "local s = 'x' while true do s = s .. s end"] {
      let error = try failure(of: source)
      XCTAssertEqual(error.kind, .memory)
      XCTAssertEqual(error.message, "the script needs more memory than it may have")
      XCTAssertEqual(try value(of: "#('x'):rep(1000)"), 1000)
    }
    XCTAssertLessThan(lua.memoryUsed, 3_000_000)
    XCTAssertLessThan(lua.memoryPeak, 3_000_000)
  }

  func testTheErrorSaysWhere() throws {
    cap(1_000_000)
    let error = try failure(of: "\n\n" + Self.hoarding)
    XCTAssertEqual(error.place, LuaPlace(source: "test", line: 3))
  }

  func testACoroutineIsCappedToo() throws {
    cap(1_000_000)
    XCTAssertEqual(
      try failure(of: "coroutine.wrap(function() \(Self.hoarding) end)()").kind,
      .memory
    )
  }

  func testAScriptMayCatchTheErrorAndGoOn() throws {
    cap(1_000_000)
    for attempt in [
      "pcall(function() \(Self.hoarding) end)",
      "pcall(function() local s = 'x' while true do s = s .. s end end)",
      "coroutine.resume(coroutine.create(function() \(Self.hoarding) end))",
    ] {
      let results = try run("local ok, e = \(attempt) return ok, e, #{1}")
      XCTAssertEqual(results, [false, "not enough memory", 1])
    }
  }

  func testAMessageThatReadsTheSameIsNotTakenForIt() throws {
    cap(1_000_000)
    XCTAssertEqual(try failure(of: "error('not enough memory', 0)").kind, .runtime)
    let source = "pcall(function() \(Self.hoarding) end) error('not enough memory', 0)"
    XCTAssertEqual(try failure(of: source).kind, .runtime)
  }

  func testNoScriptGoesOnHoarding() throws {
    cap(1_000_000)
    for source in [
      "local keep = {} while true do pcall(function() while true do keep[#keep + 1] = {} end end) end",
      "local keep = {} while true do coroutine.wrap(function() keep[#keep + 1] = {} end)() end",
      "local keep = {} while true do coroutine.resume(coroutine.create(function() "
        + "while true do keep[#keep + 1] = {} end end)) end",
    ] {
      XCTAssertEqual(try failure(of: source).kind, .memory)
      XCTAssertEqual(try value(of: "#{1}"), 1)
      XCTAssertLessThan(lua.memoryPeak, 5_000_000)
    }
  }

  func testWhatAFailureLeavesBehindIsNotHeldAgainstTheNext() throws {
    cap(1_000_000)
    for _ in 0..<3 {
      let source = "return ('a'):rep(1000):gsub('a', ('b'):rep(10000))"
      XCTAssertEqual(try failure(of: source).kind, .memory)
      XCTAssertEqual(try value(of: "#{{}, {}}"), 2)
    }
  }

  func testGarbageIsNoReasonToStop() throws {
    cap(300_000)
    try run("for i = 1, 3e5 do local t = {i, i} end")
    XCTAssertEqual(try value(of: "#(('x'):rep(1e5))"), 100_000)
  }

  func testOneWhoIsStoppedInsideAnotherDoesNotStopIt() throws {
    cap(1_000_000)
    let hoarding = try function("", Self.hoarding)
    define("hoard") { _ in
      XCTAssertThrowsError(try hoarding.call()) {
        XCTAssertEqual(($0 as? LuaError)?.kind, .memory)
      }
      return []
    }
    XCTAssertEqual(try run("for i = 1, 20 do hoard() end return {} ~= nil"), [true])
  }

  /// Before 5.4.6 the library goes on using a pointer into a stack that a __concat metamethod made
  /// larger, so no script has such a metamethod there.
  func testAConcatMetamethodDoesNoHarm() throws {
    let source = """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      local mt = {}
      local t = setmetatable({}, mt)
      mt["__" .. "concat"] = function() return deep(5000) end
      local function once() return "a" .. t .. "b" end
      for i = 1, 20 do assert(coroutine.wrap(once)() == "ax") end
      return once()
      """
    if LuaState.hasConcat { return XCTAssertEqual(try run(source), ["ax"]) }
    for _ in 0..<3 {
      let error = try failure(of: source)
      XCTAssertEqual(error.message, "attempt to concatenate a table value (upvalue 't')")
    }
    XCTAssertEqual(try value(of: "'a' .. 1 .. 'b'"), "a1b")
  }

  func testAStackThatGrowsWhileVariablesAreClosedIsStillThere() throws {
    try run(
      """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      local function closing()
        local x <close> = setmetatable({}, {__close = function() deep(5000) end})
        return 1, 2, 3
      end
      for i = 1, 50 do
        local a, b, c = coroutine.wrap(closing)()
        assert(a == 1 and b == 2 and c == 3)
      end
      """
    )
  }

  /// Old libraries collect a table that is being written to when memory is refused meanwhile.
  func testATableThatOnlyAWeakMetatableHoldsIsWrittenToAtTheCap() throws {
    for limit in stride(from: 100_000, to: 110_000, by: 500) {
      cap(limit)
      let source = """
        local keep = {}
        for i = 1, \(limit / 150) do keep[i] = ("y"):rep(100) .. i end
        while #keep > 0 do
          for r = 1, 3 do
            local mt = setmetatable({__newindex = {}}, {__mode = "v"})
            local t = setmetatable({}, mt)
            for i = 1, 10 do t[i] = i end
          end
          keep[#keep] = nil
        end
        """
      do { try lua.load(source, chunkName: "=test").placedCall() } catch {
        XCTAssertEqual(error.kind, .memory)
      }
    }
  }

  func testManyCoroutinesAreCounted() throws {
    cap(4_000_000)
    let before = lua.memoryUsed
    try run("kept = {} for i = 1, 500 do kept[i] = coroutine.create(next) end")
    XCTAssertGreaterThan(lua.memoryUsed - before, 500 * 720)
    XCTAssertEqual(
      try failure(of: "for i = 1, 1e7 do kept[#kept + 1] = coroutine.create(next) end").kind,
      .memory
    )
    lua.globals["kept"] = .nil
    lua.collectGarbage()
    XCTAssertLessThan(lua.memoryUsed, before + 100_000)
  }

  func testASourceThatIsTooLongForTheCapIsAMemoryError() throws {
    cap(10_000)
    let source = (0..<5_000).map { "x\($0) = \($0)" }.joined(separator: "\n")
    XCTAssertEqual(try failure { try lua.load(source, chunkName: "=x") }.kind, .memory)
  }

  func testWhatTheHostPushesIsNeverRefused() throws {
    let echo = try function("...", "return ...")
    lua.setMemoryCap(0)
    let table = lua.makeTable((0..<1_000).map { .string(LuaString("item \($0)")) })
    XCTAssertEqual(table.count, 1_000)
    lua.globals["f"] = .function(
      lua.makeFunction { _ in [.string(LuaString(bytes: Array(repeating: 1, count: 50_000)))] }
    )
    lua.globals["fresh"] = .table(lua.makeEnvironment())
    let counter = Thing()
    let type = HostTypeRecord(
      "Thing",
      in: lua,
      properties: [],
      methods: [("touch", LuaTextLimit.standard, { _, _ in .nothing })],
      describe: { _ in "thing" },
      missing: { _, _, _ in .nil }
    )
    lua.globals["thing"] = lua.handle(of: counter, anchor: counter.anchor, type: type)
    XCTAssertEqual(table.entries.count, 1_000)
    XCTAssertEqual(try failure { try lua.load("return 1", chunkName: "=x") }.kind, .memory)
    for _ in 0..<200 {
      let arguments = (0..<50).map { LuaValue.string(LuaString("argument \($0)")) }
      _ = try? echo.call(arguments: arguments)
      _ = try? table.get("missing")
    }
    lua.setMemoryCap(.max)
    XCTAssertEqual(try run("thing:touch() return #f()"), [50_000])
  }

  private final class Thing {
    let anchor = LuaAnchor()
  }

  func testASwiftFunctionMayExceedTheCapAndTheScriptThenFails() throws {
    cap(200_000)
    define("big") { _ in [.string(LuaString(bytes: Array(repeating: 65, count: 1_000_000)))] }
    XCTAssertEqual(try failure(of: "local s = big() local t = {{}, {}}").kind, .memory)
    XCTAssertEqual(try value(of: "1"), 1)
  }

  func testAnErrorAtTheCapUnderDeepCallsIsAnError() throws {
    define("through") { arguments in try arguments.get(0, as: LuaFunction.self).call() }
    cap(300_000)
    for source in [
      "local function f() through(f) end f()", "local function f() coroutine.wrap(f)() end f()",
      "local t = {} local function f() t[#t + 1] = ('x'):rep(5000) .. #t through(f) end f()",
    ] {
      XCTAssertThrowsError(try lua.load(source, chunkName: "=x").call())
      XCTAssertEqual(try value(of: "1"), 1)
    }
  }

  /// Lets the cap run out at every point of a whole life, one step at a time.
  func testRunningOutAnywhereNeitherLeaksNorCrashes() throws {
    let source = """
      local out = {}
      for i = 1, 20 do out[i] = host("item" .. i .. ("x"):rep(50)).text end
      local co = coroutine.wrap(function(a)
        local x <close> = setmetatable({}, {__close = function() out[#out + 1] = "closed" end})
        coroutine.yield(a .. "!")
        return a
      end)
      co("p") co()
      pcall(error, {1})
      thing.extra = ("y"):rep(10) .. tostring(thing)
      local s = table.concat(out, ","):gsub("item(%d+)", function(d) return d * 2 end)
      return #s, string.format("%5.2f %s", 1.5, s)
      """
    var finished = 0
    var refused = 0
    for step in 0..<400 {
      try within {
        let state = try LuaState()
        let tracked = Tracked()
        state.globals["host"] = .function(
          state.makeFunction { [unowned state] arguments in
            let local = Tracked()
            let table = state.makeTable(["text": arguments[0]])
            return withExtendedLifetime((tracked, local)) { [.table(table)] }
          }
        )
        let thing = Thing()
        let type = HostTypeRecord(
          "Thing",
          in: state,
          properties: [],
          methods: [],
          describe: { _ in "thing" },
          missing: { _, _, _ in .nil }
        )
        state.globals["thing"] = state.handle(of: thing, anchor: thing.anchor, type: type)
        state.collectGarbage()
        state.setMemoryCap(state.memoryUsed + step * 64)
        do {
          try state.load(source, chunkName: "=life").call()
          finished += 1
        } catch {
          XCTAssertEqual((error as? LuaError)?.kind, .memory, "\(error)")
          refused += 1
        }
        XCTAssertEqual(state.core.value.stack.top, 0)
        state.setMemoryCap(.max)
        XCTAssertEqual(try state.load("return 1", chunkName: "=x").call(), [1])
        state.globals["host"] = .nil
      }
      XCTAssertEqual(unsafe Tracked.living, 0, "at step \(step)")
    }
    XCTAssertGreaterThan(refused, 100)
    XCTAssertGreaterThan(finished, 0)
  }

  private func within(_ body: () throws -> Void) rethrows { try body() }
}
