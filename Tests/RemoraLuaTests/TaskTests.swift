import XCTest

@testable import RemoraLua

final class TaskTests: LuaTestCase {
  private let journal = Journal()

  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.globals["pause"] = .function(lua.makeFunction(waiting: { _ in .wait(TestWait()) }))
    define("note") { [journal] arguments in
      journal.note(arguments[0].text ?? "?")
      return []
    }
    try run(
      "function closing(name) return setmetatable({}, {__close = function() note(name) end}) end"
    )
  }

  /// A task that has run up to its first wait.
  private func waiting(
    _ body: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> LuaTask {
    let task = LuaTask(try function("", body), in: lua.core.value)
    guard case .waiting = task.resume(with: []) else {
      XCTFail("it does not wait", file: file, line: line)
      throw MissingFailure()
    }
    return task
  }

  private func assertFinishes(
    _ step: LuaStep,
    _ values: [LuaValue],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard case .finished(let results) = step else {
      return XCTFail("\(step)", file: file, line: line)
    }
    XCTAssertEqual(results, values, file: file, line: line)
  }

  func testAWaitReturnsWhatItIsGiven() throws {
    let task = try waiting("return 'got', pause()")
    assertFinishes(task.resume(.success([1, "x"])), ["got", 1, "x"])
  }

  func testAHandlerOfErrorsEndsWithTheTaskThatWaitsUnderIt() throws {
    let body = """
      local outer <close> = setmetatable({}, {
        __close = function() local a, b, c, d = note, note, note, note; error("at the end", 0) end
      })
      xpcall(pause, function() note("handler") end)
      """
    XCTAssertThrowsError(try waiting(body).cancel()) { error in
      XCTAssertEqual((error as? LuaError)?.message, "at the end")
    }
    // The coroutine is pooled: the next call runs on it.
    let next = try failure(of: "local a, b, c = note, note, note; error('next', 0)")
    XCTAssertEqual(next.message, "next")
    XCTAssertEqual(journal.lines, [])
  }

  func testAHandlerOfErrorsMayWait() throws {
    let task = try waiting("return xpcall(error, function(m) return m .. pause() end, 'x')")
    assertFinishes(task.resume(.success(["y"])), [false, "xy"])
  }

  func testAWaitRaisesWhatItIsGiven() throws {
    let task = try waiting("local ok, e = pcall(pause) return ok, tostring(e)")
    assertFinishes(task.resume(.failure(Refusal("lost"))), [false, "lost"])
    guard case .failed(let error) = try waiting("pause()").resume(.failure(Refusal("lost"))) else {
      return XCTFail("it did not fail")
    }
    XCTAssertEqual(error.message, "lost")
    XCTAssertEqual(error.line, 1)
  }

  func testAWaitWorksInsideCoroutinesAndProtectedCalls() throws {
    let task = try waiting(
      """
      local go = coroutine.wrap(function(a)
        local b = pause()
        local c = coroutine.yield(a + b)
        local ok, d = pcall(function() return pause() end)
        return c + d
      end)
      return go(1), go(10)
      """
    )
    guard case .waiting = task.resume(.success([2])) else { return XCTFail("it does not wait") }
    assertFinishes(task.resume(.success([20])), [3, 30])
  }

  func testACancelledTaskClosesWhatItHasOpen() throws {
    let task = try waiting("local a <close> = closing('a') local b <close> = closing('b') pause()")
    try task.cancel()
    XCTAssertEqual(journal.lines, ["b", "a"])
    try task.cancel()
    XCTAssertEqual(journal.lines, ["b", "a"])
  }

  func testAReleasedTaskIsCancelled() throws {
    _ = try waiting("local a <close> = closing('a') pause()")
    XCTAssertEqual(journal.lines, ["a"])
  }

  func testCancellingClosesNestedCoroutinesFromTheInside() throws {
    let task = try waiting(
      """
      local a <close> = closing('outer')
      coroutine.wrap(function()
        local b <close> = closing('middle')
        coroutine.resume(coroutine.create(function()
          local c <close> = closing('inner')
          pcall(pause)
        end))
      end)()
      """
    )
    try task.cancel()
    XCTAssertEqual(journal.lines, ["inner", "middle", "outer"])
  }

  func testCancellingLeavesACoroutineAloneThatWasOnlyAnArgument() throws {
    let task = try waiting(
      """
      other = coroutine.create(function() local c <close> = closing('other') coroutine.yield() end)
      coroutine.resume(other)
      pause(other)
      """
    )
    try task.cancel()
    XCTAssertEqual(journal.lines, [])
    XCTAssertEqual(try value(of: "coroutine.status(other)"), "suspended")
  }

  func testAFailingCloseIsReportedByCancel() throws {
    let task = try waiting(
      "local a <close> = setmetatable({}, {__close = function() error('stuck') end}) pause()"
    )
    XCTAssertEqual(try failure { try task.cancel() }.message, "stuck")
  }

  func testATaskThatWasNeverStartedIsReleased() throws {
    _ = LuaTask(try function("", "note('ran')"), in: lua.core.value)
    XCTAssertEqual(journal.lines, [])
  }

  func testATaskThatCancelsItselfEndsAtItsNextWait() throws {
    var task: LuaTask?
    define("cancelMe") { _ in
      try task?.cancel()
      return []
    }
    task = try waiting(
      "local a <close> = closing('a') pause() cancelMe() note('on') pause() note('no')"
    )
    guard let step = task?.resume() else { return XCTFail("no task") }
    assertFinishes(step, [])
    XCTAssertEqual(journal.lines, ["on", "a"])
    task = nil
  }

  func testAScriptCannotResumeACoroutineOfTheHost() throws {
    let task = try waiting("mine = coroutine.running() pause() return 'done'")
    XCTAssertEqual(
      try run("return coroutine.resume(mine)"),
      [false, "cannot resume a coroutine of the host"]
    )
    assertFinishes(task.resume(), ["done"])
    XCTAssertEqual(try run("return (coroutine.resume(mine))"), [false])
    XCTAssertEqual(
      try value(of: "(pcall(coroutine.wrap(function() return coroutine.resume(mine) end)))"),
      true
    )
  }

  func testAScriptCannotResumeACoroutineThatWaitsForTheHost() throws {
    let task = try waiting(
      "co = coroutine.create(function() return pause() end) return coroutine.resume(co)"
    )
    XCTAssertEqual(
      try run("return coroutine.resume(co)"),
      [false, "cannot resume a coroutine that waits for the host"]
    )
    assertFinishes(task.resume(.success([5])), [true, 5])
  }

  func testACoroutineKeepsItsOrdinaryErrors() throws {
    XCTAssertEqual(
      try run(
        "local co = coroutine.create(function() end) coroutine.resume(co) return coroutine.resume(co)"
      ),
      [false, "cannot resume dead coroutine"]
    )
    XCTAssertEqual(
      try run(
        "local co co = coroutine.create(function() return coroutine.resume(co) end) return coroutine.resume(co)"
      ),
      [true, false, "cannot resume non-suspended coroutine"]
    )
  }

  func testAFunctionThatIsCalledAtOnceMayNotWait() throws {
    let body = try function("", "local a <close> = closing('a') pause()")
    XCTAssertEqual(
      try failure { try body.call() }.message,
      "a function that is called at once may not wait"
    )
    XCTAssertEqual(journal.lines, ["a"])
  }

  func testAWaitUnderAComparatorIsRefused() throws {
    for source in [
      "table.sort({2, 1}, function() pause() end)",
      "table.sort({2, 1}, coroutine.wrap(function() pause() end))",
      "table.sort({2, 1}, function() coroutine.wrap(coroutine.wrap(function() pause() end))() end)",
    ] {
      let task = LuaTask(try function("", source), in: lua.core.value)
      guard case .failed(let error) = task.resume(with: []) else { return XCTFail(source) }
      XCTAssertEqual(error.message, "this code cannot wait: it is called at once")
    }
    let task = LuaTask(
      try function("", "coroutine.wrap(function() pause() end)()"),
      in: lua.core.value
    )
    guard case .waiting = task.resume(with: []) else { return XCTFail("it does not wait") }
    try task.cancel()
  }

  func testAHandlerRunsOnItsReceiver() throws {
    let handler = lua.keep(
      .function(try function("self", "self.n = self.n + 1 if self.n > 1 then pause() end"))
    )
    let receiver = lua.keep(.table(lua.makeTable(["n": 0])))
    guard case .done = lua.run((handler, receiver, .host), isFirst: true) else {
      return XCTFail("not done")
    }
    guard
      case .waiting(_, let task?) = lua.run(
        (handler, receiver, .host),
        isFirst: true
      )
    else {
      return XCTFail("it does not wait")
    }
    assertFinishes(task.resume(), [])
    lua.drop(handler)
    lua.drop(receiver)
  }

  func testMemoryStaysFlatOverManyCalls() throws {
    let good = try function("", "return 1")
    let bad = try function("", "error('x')")
    let long = try function("", "local a <close> = setmetatable({}, {__close = type}) pause()")
    func round(_ count: Int) throws {
      for _ in 0..<count {
        try good.call()
        XCTAssertThrowsError(try bad.call())
        guard case .waiting = LuaTask(long, in: lua.core.value).resume(with: []) else {
          return XCTFail("it does not wait")
        }
      }
      lua.collectGarbage()
    }
    try round(500)
    let before = lua.memoryUsed
    try round(33_000)
    XCTAssertLessThan(lua.memoryUsed, before + 4_096)
  }

  func testManyWaitingTasksLeaveNothingBehind() throws {
    lua.collectGarbage()
    let before = lua.memoryUsed
    var tasks: [LuaTask]? = try (0..<1_000).map { _ in try waiting("pause()") }
    XCTAssertEqual(tasks?.count, 1_000)
    tasks = nil
    lua.collectGarbage()
    XCTAssertLessThan(lua.memoryUsed, before + 150_000)
  }
}
