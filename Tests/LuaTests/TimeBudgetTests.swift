import Foundation
import XCTest

@testable import Lua

class TimeBudgetTests: LuaTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.setTimeBudget(.milliseconds(20))
  }

  /// Holds a source to running out of time, and the state to working afterwards.
  private func assertStops(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(of: source, file: file, line: line)
    XCTAssertEqual(error.kind, .time, "\(error)", file: file, line: line)
    XCTAssertEqual(error.message, "the script ran for too long and was stopped")
    XCTAssertEqual(try value(of: "1 + 1"), 2, file: file, line: line)
  }

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

  func testTheTimeOfANestedCallCountsForTheOutermost() throws {
    let spin = try function("", "while true do end")
    var kinds: [LuaError.Kind] = []
    define("nested") { _ in
      do { try spin.call() } catch { kinds.append((error as? LuaError)?.kind ?? .syntax) }
      return [1]
    }
    try assertStops("while true do pcall(nested) end")
    XCTAssertEqual(kinds, [.time])
  }

  func testASwiftErrorAfterTheStopIsAStop() throws {
    let spin = try function("", "while true do end")
    define("nested") { _ in try spin.call() }
    try assertStops("nested()")
    try assertStops("pcall(nested)")
  }

  func testAMetamethodRunFromSwiftIsStopped() throws {
    let table = try table("setmetatable({}, {__index = function() while true do end end})")
    XCTAssertEqual(try failure { try table.get("x") }.kind, .time)
    XCTAssertEqual(try value(of: "1"), 1)
  }

  func testTheToBeClosedVariablesOfACancelledTaskAreStopped() throws {
    lua.globals["pause"] = .function(lua.makeFunction(waiting: { _ in .wait(TestWait()) }))
    let body = try function(
      "",
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) pause()"
    )
    for _ in 0..<3 {
      let task = LuaTask(body, in: lua.core.value)
      guard case .waiting = task.resume(with: []) else { return XCTFail("it does not wait") }
      XCTAssertEqual(try failure { try task.cancel() }.kind, .time)
    }
    try assertStops("while true do end")
  }

  func testNothingIsStoppedWithinTheBudget() throws {
    lua.setTimeBudget(.seconds(20))
    for _ in 0..<200 { try run("for i = 1, 20000 do end") }
  }

  func testManyShortEntriesDoNotAddUp() throws {
    let work = try function("", "for i = 1, 2000 do end")
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(100) { try work.call() }
  }

  func testTheBudgetCanBeLifted() throws {
    lua.setTimeBudget(.milliseconds(1))
    try assertStops("while true do end")
    lua.setTimeBudget(nil)
    try run("local t = os.clock() while os.clock() - t < 0.03 do end")
    lua.setTimeBudget(.milliseconds(20))
    try assertStops("while true do end")
  }

  func testAnInterruptionStopsTheCallAndNoScriptCatchesIt() throws {
    lua.setTimeBudget(.seconds(1_000))
    define("interrupt") { [unowned lua] _ in
      try? lua.interrupter.interrupt()
      return []
    }
    let error = try failure(of: "pcall(function() interrupt() while true do end end)")
    XCTAssertEqual(error.kind, .interrupted, "\(error)")
    XCTAssertEqual(error.message, "stopped")
    XCTAssertEqual(try value(of: "1 + 1"), 2)
  }

  func testAStateInAThreadDoesNotDisturbOneInAnother() throws {
    let group = DispatchGroup()
    for _ in 0..<2 {
      let thread = Thread {
        do {
          let own = try LuaState()
          own.setTimeBudget(.milliseconds(10))
          let spin = try own.load("while true do end", chunkName: "=spin")
          let count = try own.load(
            "local n = 0 for i = 1, 1000 do n = n + 1 end return n",
            chunkName: "=c"
          )
          for _ in 0..<8 {
            do {
              try spin.call()
              XCTFail("an endless loop ended")
            } catch { XCTAssertEqual((error as? LuaError)?.kind, .time) }
            for _ in 0..<100 { XCTAssertEqual(try count.call(), [1000]) }
          }
        } catch { XCTFail("\(error)") }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    lua.setTimeBudget(.seconds(20))
    let work = try function("", "for i = 1, 100000 do end")
    while group.wait(timeout: .now()) == .timedOut { try work.call() }
  }

  func testAWorkerThreadThatBlocksSignalsIsStoppedToo() async throws {
    let kind = await Task.detached { () -> LuaError.Kind? in
      do {
        let own = try LuaState()
        own.setTimeBudget(.milliseconds(10))
        try own.load("while true do end", chunkName: "=spin").call()
        return nil
      } catch {
        return (error as? LuaError)?.kind
      }
    }.value
    XCTAssertEqual(kind, .time)
  }

  func testStatesNestedInOneThreadHaveTheirOwnBudgets() throws {
    let inner = try LuaState()
    inner.setTimeBudget(.milliseconds(10))
    let spin = try inner.load("while true do end", chunkName: "=inner")
    var stopped = 0
    define("nested") { _ in
      do { try spin.call() } catch { stopped += 1 }
      return []
    }
    lua.setTimeBudget(.seconds(20))
    try run("nested() nested()")
    XCTAssertEqual(stopped, 2)
    lua.setTimeBudget(.milliseconds(15))
    try assertStops("nested() while true do end")
  }

  func testClosingStatesEndsTheirThreads() throws {
    func threads() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }
    let before = try threads()
    for _ in 0..<200 {
      let state = try LuaState()
      state.setTimeBudget(.milliseconds(50))
      try state.load("return 1", chunkName: "=x").call()
    }
    XCTAssertLessThanOrEqual(try threads(), before + 1)
  }
}

/// The same in a state whose lines are counted: one hook serves both.
final class CountedTimeBudgetTests: TimeBudgetTests {
  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.countLines()
    lua.countLines(ofChunk: "=test", lines: 100)
  }

  func testWhatIsStoppedIsStoppedWhileLinesAreCounted() throws {
    for test in [
      testALoopIsStopped, testTheErrorSaysWhere, testAStoppedCoroutineIsNotUsedForAnotherCall,
      testProtectedCallsDoNotSwallowTheStop, testMessageHandlersDoNotSwallowTheStop,
      testCoroutinesDoNotSwallowTheStop, testToBeClosedVariablesDoNotSwallowTheStop,
      testMetamethodsAndComparatorsAreStopped, testTheTimeOfANestedCallCountsForTheOutermost,
      testASwiftErrorAfterTheStopIsAStop, testAMetamethodRunFromSwiftIsStopped,
      testTheToBeClosedVariablesOfACancelledTaskAreStopped, testNothingIsStoppedWithinTheBudget,
      testManyShortEntriesDoNotAddUp, testTheBudgetCanBeLifted,
      testAnInterruptionStopsTheCallAndNoScriptCatchesIt,
      testStatesNestedInOneThreadHaveTheirOwnBudgets,
    ] {
      lua.setTimeBudget(.milliseconds(20))
      try test()
    }
    XCTAssertGreaterThan(lua.lineCounts(ofChunk: "=test", lines: 100)[0], 100)
  }
}
