import XCTest

@testable import RemoraLua

final class LineCountTests: LuaTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.countLines()
  }

  /// How often the lines of a source run, those that do by their number.
  private func counts(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [Int: Int] {
    let lines = source.count { $0 == "\n" } + 1
    lua.countLines(ofChunk: "@x.lua", lines: lines)
    try run(source, chunk: "@x.lua", file: file, line: line)
    let counts = lua.lineCounts(ofChunk: "@x.lua", lines: lines)
    XCTAssertEqual(counts.count, lines, file: file, line: line)
    return Dictionary(
      uniqueKeysWithValues: counts.enumerated().filter { $1 > 0 }.map { ($0 + 1, $1) }
    )
  }

  func testBranchesCountWhatRuns() throws {
    let source = """
      local x = 2
      if x == 1 then
        x = 10
      elseif x == 2 then
        x = 20
      else
        x = 30
      end
      return x
      """
    XCTAssertEqual(try counts(source), [1: 1, 2: 1, 4: 1, 5: 1, 9: 1])
  }

  func testLoopsCountEachTurn() throws {
    let source = """
      local sum = 0
      for i = 1, 3 do
        sum = sum + i
      end
      while sum > 0 do
        sum = sum - 2
      end
      """
    XCTAssertEqual(try counts(source), [1: 1, 2: 4, 3: 3, 5: 4, 6: 3, 7: 1])
  }

  func testFunctionsCountTheirCalls() throws {
    let source = """
      local t = {}
      function t.twice(x)
        return 2 * x
      end
      function t:never()
        return self
      end
      t.twice(1)
      t.twice(2)
      """
    XCTAssertEqual(try counts(source), [1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 7: 1, 8: 1, 9: 1])
  }

  func testCoroutinesOfAScriptCount() throws {
    let source = """
      local step = coroutine.wrap(function()
        for i = 1, 2 do
          coroutine.yield(i)
        end
      end)
      step()
      step()
      local other = coroutine.create(function()
        error("no")
      end)
      coroutine.resume(other)
      """
    let counts = try counts(source)
    XCTAssertEqual(counts[3], 2)
    XCTAssertEqual(counts[9], 1)
  }

  func testProtectedCallsCount() throws {
    let source = """
      local function fail()
        error("no")
      end
      for _ = 1, 3 do
        pcall(fail)
        xpcall(fail, tostring)
      end
      """
    XCTAssertEqual(try counts(source)[2], 6)
  }

  func testATaskThatWaitsCountsOn() throws {
    lua.globals["pause"] = .function(lua.makeFunction(waiting: { _ in .wait(TestWait()) }))
    lua.countLines(ofChunk: "=x", lines: 3)
    let function = try lua.load("local x = 1\npause()\nx = x + 1", chunkName: "=x")
    let task = LuaTask(function, in: lua.core.value)
    guard case .waiting = task.resume(with: []) else { return XCTFail("it does not wait") }
    XCTAssertEqual(lua.lineCounts(ofChunk: "=x", lines: 3), [1, 1, 0])
    _ = task.resume(.success([]))
    XCTAssertEqual(lua.lineCounts(ofChunk: "=x", lines: 3), [1, 1, 1])
  }

  func testATaskThatWasUsedBeforeCounts() throws {
    for _ in 0..<3 { try assertFails("error('no')", "no") }
    XCTAssertEqual(try counts("local x = 1\nreturn x"), [1: 1, 2: 1])
  }

  func testOnlyTheChunksAskedForAreCounted() throws {
    lua.countLines(ofChunk: "@x.lua", lines: 1)
    try run("local y = 1\nreturn y", chunk: "@y.lua")
    XCTAssertEqual(lua.lineCounts(ofChunk: "@x.lua", lines: 1), [0])
    XCTAssertEqual(lua.lineCounts(ofChunk: "@y.lua", lines: 2), [])
  }

  func testLinesBehindThoseAskedForAreLeftOut() throws {
    lua.countLines(ofChunk: "@x.lua", lines: 1)
    try run("local y = 1\nreturn y", chunk: "@x.lua")
    XCTAssertEqual(lua.lineCounts(ofChunk: "@x.lua", lines: 1), [1])
  }

  func testCountingAnewBeginsAtNothing() throws {
    for _ in 0..<2 { XCTAssertEqual(try counts("return 1"), [1: 1]) }
  }

  func testALateInterruptionLeavesTheCountsOn() throws {
    lua.setTimeBudget(.seconds(1_000))
    define("interrupt") { [unowned lua] _ in
      try? lua.interrupter.interrupt()
      return []
    }
    XCTAssertEqual(try failure(of: "interrupt()\nwhile true do end").kind, .interrupted)
    XCTAssertEqual(try counts("local x = 1\nfor i = 1, 9 do\n  x = x + i\nend")[3], 9)
  }

  func testLinesOfAStoppedLoopAreCounted() throws {
    lua.setTimeBudget(.milliseconds(20))
    lua.countLines(ofChunk: "=test", lines: 3)
    XCTAssertEqual(try failure(of: "local n = 0\nwhile true do\n  n = n + 1 end").kind, .time)
    let counts = lua.lineCounts(ofChunk: "=test", lines: 3)
    XCTAssertEqual(counts[0], 1)
    XCTAssertGreaterThan(counts[2], 1)
    XCTAssertEqual(try self.counts("return 1"), [1: 1])
  }

  func testWithoutCountingThereAreNoCounts() throws {
    let plain = try LuaState()
    plain.countLines(ofChunk: "=x", lines: 1)
    try plain.load("return 1", chunkName: "=x").call()
    XCTAssertEqual(plain.lineCounts(ofChunk: "=x", lines: 1), [0])
  }
}
