import XCTest

@testable import RemoraLua

/// What a budget stops, wherever it runs.
class TimeBudgetTests: TimeBudgetTestCase {
  func testALoopIsStopped() throws {
    try assertStops("while true do end")
    try assertStops("::again:: goto again")
    try assertStops("local function f() return f() end f()")
  }

  func testTheErrorSaysWhere() throws {
    let error = try failure(of: "\nlocal function spin()\nwhile true do end end\nspin()")
    XCTAssertEqual(error.place, LuaPlace(source: "test", line: 3))
    XCTAssertTrue(error.traceback?.contains("test:4: in the script's body") == true)
  }

  func testAStoppedCoroutineIsNotUsedForAnotherCall() throws {
    for _ in 0..<5 { try assertStops("while true do end") }
  }

  func testProtectedCallsDoNotSwallowTheStop() throws {
    try assertStops("while true do pcall(function() while true do end end) end")
    try assertStops("local function f() while true do pcall(f) end end f()")
    try assertStops("return pcall(function() while true do end end)")
    try assertStops(
      "local function f() return pcall(function() while true do end end) and f() end f()"
    )
  }

  /// Each object in such a chain moves all arguments, and no instruction runs in between.
  func testObjectsThatCallObjectsAreStopped() throws {
    let isHook = LuaLimits.Stopper.automatic == .hook
    try XCTSkipIf(isHook, "no hook comes within one instruction, which fails for its memory first")
    let chain = "local t = {} setmetatable(t, {__call = t})"
    try assertStops("\(chain) t()")
    try assertStops(
      """
      local function deep(n) return n > 0 and 1 + deep(n - 1) or 0 end
      deep(9000)
      \(chain) pcall(t)
      while true do pcall(t) end
      """
    )
    XCTAssertEqual(
      try value(of: "setmetatable({}, {__call = function(_, x) return x + 1 end})(1)"),
      2
    )
  }

  func testCompilingIsStopped() throws {
    let source =
      "local x = nil return " + Array(repeating: "x", count: 400_000).joined(separator: " or ")
    XCTAssertThrowsError(try lua.load(source, chunkName: "@long.lua")) { error in
      XCTAssertEqual((error as? LuaError)?.kind, .time)
    }
    XCTAssertEqual(try value(of: "1 + 1"), 2)
  }

  func testALongNumeralForEachArgumentIsStopped() throws {
    let many = "local n = ('0'):rep(1000000) .. '65' local t = {} for i = 1, 5000 do t[i] = n end"
    try assertStops("\(many) while true do pcall(string.char, table.unpack(t)) end")
    try assertStops("\(many) while true do pcall(utf8.char, table.unpack(t)) end")
    try assertStops("\(many) while true do pcall(math.max, table.unpack(t)) end")
    try assertStops("\(many) while true do pcall(math.min, table.unpack(t)) end")
  }

  /// A hook that raised an error leaves its coroutine without hooks until the error is caught.
  func testWhatIsClosedForWantOfMemoryIsStopped() throws {
    lua.setMemoryCap(lua.memoryUsed + 4_000_000)
    let closer = "local x <close> = setmetatable({}, {__close = function() while true do end end})"
    let eater = "local kept = {} while true do kept[#kept + 1] = {} end"
    for source in [
      "\(closer) \(eater)", "coroutine.wrap(function() \(closer) \(eater) end)()",
    ] {
      let error = try failure(of: source)
      XCTAssertTrue([.memory, .time].contains(error.kind), "\(error)")
    }
    try assertStops("pcall(function() \(eater) end) while true do end")
  }

  func testMessageHandlersDoNotSwallowTheStop() throws {
    try assertStops("while true do xpcall(function() while true do end end, tostring) end")
    try assertStops("xpcall(function() while true do end end, function() return 'fine' end)")
    try assertStops("xpcall(error, function() while true do end end)")
  }

  func testCoroutinesDoNotSwallowTheStop() throws {
    try assertStops("coroutine.wrap(function() while true do end end)()")
    try assertStops(
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"
    )
    try assertStops("coroutine.resume(coroutine.create(function() while true do end end))")
    try assertStops(
      """
      local function nest(n)
        if n == 0 then while true do end end
        coroutine.wrap(nest)(n - 1)
      end
      nest(50)
      """
    )
    try assertStops(
      "local w = coroutine.wrap(function() while true do coroutine.yield() end end) while true do w() end"
    )
  }

  func testToBeClosedVariablesDoNotSwallowTheStop() throws {
    let closer = "setmetatable({}, {__close = function() while true do end end})"
    try assertStops("local x <close> = \(closer)")
    try assertStops("local x <close> = \(closer) while true do end")
    try assertStops("local x <close> = \(closer) error('an error of another kind')")
    try assertStops(
      "local x <close> = \(closer) coroutine.wrap(function() while true do end end)()"
    )
    try assertStops("pcall(function() local x <close> = \(closer) while true do end end)")
    try assertStops(
      "pcall(coroutine.wrap(function() local x <close> = \(closer) error('died') end))"
    )
  }

  func testMetamethodsAndComparatorsAreStopped() throws {
    try assertStops("return setmetatable({}, {__index = function() while true do end end}).x")
    try assertStops("return #setmetatable({}, {__len = function() while true do end end})")
    try assertStops(
      "return tostring(setmetatable({}, {__tostring = function() while true do end end}))"
    )
    try assertStops("table.sort({1, 2, 3}, function() while true do end end)")
    try assertStops("return ('aaa'):gsub('a', function() while true do end end)")
    try assertStops(
      "for _ in pairs(setmetatable({}, {__pairs = function() return function() return 1 end end})) do end"
    )
  }
}

/// The same in a state whose lines are counted: one hook serves both.
final class CountedTimeBudgetTests: TimeBudgetTests {
  override func setUpWithError() throws {
    try super.setUpWithError()
    countLines()
  }

  func testLinesAreCountedUntilTheStopAndAfterIt() throws {
    func count() -> Int { lua.lineCounts(ofChunk: "=test", lines: 100)[0] }
    try assertStops("while true do end")
    let first = count()
    XCTAssertGreaterThan(first, 100)
    try assertStops("while true do end")
    XCTAssertGreaterThan(count(), first + 100)
  }
}
