import Foundation
import XCTest

@testable import RemoraLua

final class LimitTests: LuaTestCase {
  private static let endless = "while true do end"

  private func assertStops(
    _ source: String = endless,
    _ kind: LuaError.Kind = .time,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try failure(of: source).kind, kind, file: file, line: line)
    XCTAssertEqual(try value(of: "1 + 1"), 2, file: file, line: line)
  }

  /// How far a loop gets under a limit of instructions.
  private func count(_ instructions: Int) throws -> LuaValue {
    lua.limits = LuaLimits()
    lua.globals["n"] = 0
    lua.limits = LuaLimits(instructions: instructions)
    XCTAssertEqual(try failure(of: "for i = 1, 1e9 do n = i end").kind, .time)
    lua.limits = LuaLimits()
    return lua.globals["n"]
  }

  func testAnInstructionLimitStopsAtTheSamePlaceEachTime() throws {
    for limit in [1, 50, 1_500, 20_000] {
      let first = try count(limit)
      XCTAssertEqual(try count(limit), first)
      XCTAssertEqual(try count(limit), first)
    }
    XCTAssertNotEqual(try count(5_000), try count(50_000))
  }

  func testAnInstructionLimitHoldsForEachEntryAnew() throws {
    lua.limits = LuaLimits(instructions: 10_000)
    for _ in 0..<20 { try run("for i = 1, 2000 do end") }
    try assertStops("for i = 1, 20000 do end")
  }

  func testNothingGetsPastAnInstructionLimit() throws {
    lua.limits = LuaLimits(instructions: 20_000)
    for source in [
      "while true do pcall(function() while true do end end) end",
      "coroutine.wrap(function() while true do end end)()",
      "while true do coroutine.wrap(function() coroutine.yield() end)() end",
      "table.sort({3, 2, 1, 4}, function() while true do end end)",
      "local x <close> = setmetatable({}, {__close = function() while true do end end})",
      "return setmetatable({}, {__index = function() while true do end end}).x",
    ] {
      try assertStops(source)
    }
  }

  func testAHookStopsWhereASignalCannot() throws {
    lua.limits = LuaLimits(processorTime: .milliseconds(20), stopper: .hook)
    try assertStops()
    try assertStops("while true do pcall(function() while true do end end) end")
    try assertStops("coroutine.wrap(function() while true do end end)()")
    // Calls that fail at the greatest depth: there, an error takes as long as thousands of instructions.
    for call in [
      "pcall(f)", "xpcall(f, tostring)", "coroutine.resume(coroutine.create(f))",
      "pcall(coroutine.wrap(f))",
    ] {
      try assertStops("local function f() while true do \(call) end end f()")
    }
    lua.limits.processorTime = nil
    try run("for i = 1, 1e5 do end")
  }

  func testAnInterruptionReachesAHook() throws {
    lua.limits = LuaLimits(processorTime: .seconds(1_000), stopper: .hook)
    define("interrupt") { [unowned lua] _ in
      try? lua.interrupter.interrupt()
      return []
    }
    try assertStops("interrupt() while true do end", .interrupted)
  }

  func testAnInterruptionWithoutATimeLimitSaysSo() throws {
    lua.limits = LuaLimits()
    define("interrupt") { [unowned lua] _ in
      XCTAssertThrowsError(try lua.interrupter.interrupt()) {
        XCTAssertEqual(
          ($0 as? LuaError)?.message,
          "the Lua code that runs has no time limit: set one before you interrupt it"
        )
      }
      return []
    }
    try run("interrupt()")
    XCTAssertNoThrow(try lua.interrupter.interrupt(), "nothing runs")
  }

  func testAnImpossibleSignalIsAHook() throws {
    for number: Int32 in [SIGKILL, 0, -1, 10_000] {
      lua.limits = LuaLimits(processorTime: .milliseconds(5), stopper: .signal(number))
      try assertStops()
    }
  }

  func testTheTimeOnTheWallIsLimited() throws {
    lua.limits = LuaLimits(wallTime: .milliseconds(20))
    try assertStops()
    lua.limits = LuaLimits(processorTime: .seconds(1_000), wallTime: .milliseconds(10))
    try assertStops()
  }

  func testOneReceiverMayNotTakeAWholeSecond() throws {
    lua.limits = LuaLimits(processorTime: .seconds(100), quota: .milliseconds(100))
    let busy = try lua.load("for i = 1, 30000 do end", chunkName: "=busy")
    let (greedy, modest) = (lua.keep(.table(lua.makeTable())), lua.keep(.table(lua.makeTable())))
    let slot = lua.keep(.function(busy))
    defer { for slot in [greedy, modest, slot] { lua.drop(slot) } }
    var stopped: LuaError?
    while stopped == nil {
      if case .failed(let error) = lua.run((slot, greedy, .host), isFirst: true) {
        stopped = error
      }
    }
    XCTAssertEqual(stopped?.kind, .quota)
    XCTAssertEqual(stopped?.message, "the script keeps the machine too busy and was stopped")
    guard case .done = lua.run((slot, modest, .host), isFirst: true) else {
      return XCTFail("stopped too")
    }
  }

  func testEachOfManyReceiversHasAQuotaOfItsOwn() throws {
    lua.limits = LuaLimits(processorTime: .seconds(100), quota: .milliseconds(900))
    let slot = lua.keep(.function(try lua.load("for i = 1, 30000 do end", chunkName: "=busy")))
    let receivers = (0..<10).map { _ in lua.keep(.table(lua.makeTable())) }
    defer { for slot in receivers + [slot] { lua.drop(slot) } }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(300) {
      for receiver in receivers {
        guard case .done = lua.run((slot, receiver, .host), isFirst: true)
        else {
          return XCTFail("stopped")
        }
      }
    }
  }

  func testLimitsCannotBeChangedByWhatTheyLimit() throws {
    lua.limits = LuaLimits(processorTime: .milliseconds(20))
    define("escape") { [unowned lua] _ in
      lua.limits = LuaLimits()
      return []
    }
    try assertStops("escape() while true do end")
    XCTAssertEqual(lua.limits.processorTime, .milliseconds(20))
  }

  // MARK: The signal

  nonisolated(unsafe) private static var strangers: Int32 = 0

  private func handler(of signal: Int32) -> UInt {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
  }

  func testASignalThatIsTakenIsSharedAndGivenBack() throws {
    try XCTSkipIf(LuaLimits.Stopper.automatic == .hook, "the thread sanitizer holds signals back")
    signal(SIGUSR2) { _ in unsafe LimitTests.strangers += 1 }
    defer { signal(SIGUSR2, SIG_DFL) }
    let taken = handler(of: SIGUSR2)
    lua.limits = LuaLimits(processorTime: .milliseconds(10), stopper: .signal(SIGUSR2))
    XCTAssertNotEqual(handler(of: SIGUSR2), taken)
    let second = try LuaState()
    second.limits = lua.limits
    let before = unsafe LimitTests.strangers
    raise(SIGUSR2)
    XCTAssertEqual(unsafe LimitTests.strangers, before + 1)
    try assertStops()
    XCTAssertEqual(unsafe LimitTests.strangers, before + 1)
    lua.limits = LuaLimits()
    XCTAssertNotEqual(handler(of: SIGUSR2), taken)
    second.limits = LuaLimits()
    XCTAssertEqual(handler(of: SIGUSR2), taken)
  }

  func testAHandlerThatCameLaterStays() throws {
    lua.limits = LuaLimits(processorTime: .milliseconds(10), stopper: .signal(SIGUSR1))
    signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, SIG_DFL) }
    let later = handler(of: SIGUSR1)
    lua.limits = LuaLimits()
    XCTAssertEqual(handler(of: SIGUSR1), later)
  }
}
