import Foundation
import XCTest

@testable import RemoraLua

/// Whom a budget counts for: calls from Swift, tasks, threads, and states in one another.
class TimeBudgetScopeTests: TimeBudgetTestCase {
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
    // A leak would be a thread for each state. Tasks of other tests may start a few at the same time.
    XCTAssertLessThan(try threads(), before + 100)
  }
}

/// The same in a state whose lines are counted: one hook serves both.
final class CountedTimeBudgetScopeTests: TimeBudgetScopeTests {
  override func setUpWithError() throws {
    try super.setUpWithError()
    countLines()
  }
}
