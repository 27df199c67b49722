import XCTest

@testable import RemoraLua

final class AsyncTests: LuaTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    lua.globals["double"] = .function(
      lua.makeAsyncFunction { (number: Int) async throws -> Int in
        await Task.yield()
        if number < 0 { throw Refusal("\(number) is below zero") }
        return number * 2
      }
    )
  }

  func testAnAsynchronousFunctionIsAwaited() async throws {
    let body = try function("n", "local a = double(n) return a, double(a)")
    let results = try await body.callAsync(3)
    XCTAssertEqual(results, [6, 12])
  }

  func testWhatItThrowsIsRaised() async throws {
    let caught = try await function("", "local ok, e = pcall(double, -1) return ok, tostring(e)")
      .callAsync()
    XCTAssertEqual(caught, [false, "-1 is below zero"])
    do {
      _ = try await function("", "double(-2)").callAsync()
      XCTFail("it returned")
    } catch { XCTAssertEqual((error as? Refusal)?.description, "-2 is below zero") }
    do {
      _ = try await function("", "double('x')").callAsync()
      XCTFail("it returned")
    } catch {
      XCTAssertEqual(
        (error as? LuaArgumentError)?.description,
        "argument 1: expected a whole number, got the text \"x\""
      )
    }
  }

  func testItIsAwaitedInsideProtectedCallsAndCoroutines() async throws {
    let body = try function(
      "",
      """
      local ok, a = pcall(function() return double(1) end)
      local b = coroutine.wrap(function() return double(a) end)()
      local _, c = xpcall(function() return double(b) end, type)
      return a, b, c
      """
    )
    let results = try await body.callAsync()
    XCTAssertEqual(results, [2, 4, 8])
  }

  func testACallAtOnceRefusesIt() throws {
    let body = try function("", "return double(1)")
    XCTAssertEqual(
      try failure { try body.call() }.message,
      "a function that is called at once may not wait"
    )
  }

  @MainActor
  func testSeveralCallsWaitAtOnce() async throws {
    let body = try function(
      "n",
      "local sum = 0 for i = 1, n do sum = sum + double(i) end return sum"
    )
    let calls = (1...20).map { count in
      Task { @MainActor in try Int(luaValue: try await body.callAsync(.integer(count))[0]) }
    }
    for (index, call) in calls.enumerated() {
      let sum = try await call.value
      XCTAssertEqual(sum, (index + 1) * (index + 2))
    }
  }
}
