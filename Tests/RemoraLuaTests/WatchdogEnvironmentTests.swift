import Foundation
import XCTest

@testable import RemoraLua

/// What an app may do to its process while the watchdog has to stop scripts.
final class WatchdogEnvironmentTests: TimeBudgetTestCase {
  private typealias Fork = @convention(c) () -> Int32

  /// Runs `body` in a copy of the process, which is killed after ten seconds.
  ///
  /// - Returns: What `body` returned; `nil` if it was killed.
  private func inChild(_ body: () -> Int32) throws -> Int32? {
    // Swift hides `fork`, which apps call through libraries of C.
    let symbol = unsafe try XCTUnwrap(dlsym(nil, "fork"))
    let fork = unsafe unsafeBitCast(symbol, to: Fork.self)
    let child = fork()
    if child == 0 {
      alarm(10)
      _exit(body())
    }
    var status: Int32 = 0
    XCTAssertEqual(unsafe waitpid(child, &status, 0), child)
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// 0 if an endless loop is stopped in time.
  private func loop(_ lua: LuaState) -> Int32 {
    do {
      try lua.load("while true do end").call()
      return 1
    } catch {
      return (error as? LuaError)?.kind == .time ? 0 : 2
    }
  }

  func testScriptsAreStoppedAfterAFork() throws {
    try assertStops("while true do end")
    XCTAssertEqual(try inChild { loop(lua) }, 0)
    XCTAssertEqual(
      try inChild {
        guard let other = try? LuaState() else { return 3 }
        other.setTimeBudget(.milliseconds(20))
        return loop(other) + loop(lua) + loop(other)
      },
      0
    )
    try assertStops("while true do end")
  }

  func testAScriptThatForksIsStoppedInTheChild() throws {
    var answer: Int32?
    unowned let lua: LuaState = self.lua
    lua.globals["split"] = .function(
      lua.makeFunction { [unowned self, unowned lua] () throws in
        answer = try inChild {
          // The call that forked goes on here, too: it is the one that has to be stopped.
          loop(lua)
        }
      }
    )
    try lua.load("split()").call()
    XCTAssertEqual(answer, 0)
  }

  func testScriptsAreStoppedThoughTheSignalIsIgnored() throws {
    guard case .signal(let number) = LuaLimits.Stopper.automatic else { throw XCTSkip("a hook") }
    try assertStops("while true do end")
    var ignored = sigaction()
    unsafe ignored.__sigaction_handler.sa_handler = SIG_IGN
    XCTAssertEqual(
      try inChild {
        unsafe sigaction(number, &ignored, nil)
        return loop(lua) + loop(lua)
      },
      0
    )
    try assertStops("while true do end")
  }

  func testAHandlerThatReplacesOursIsStillCalled() throws {
    guard case .signal(let number) = LuaLimits.Stopper.automatic else { throw XCTSkip("a hook") }
    XCTAssertEqual(
      try inChild {
        var other = sigaction()
        unsafe other.__sigaction_handler.sa_handler = { _ in unsafe calls += 1 }
        unsafe sigaction(number, &other, nil)
        let result = loop(lua)
        let before = unsafe calls
        raise(number)
        return result + (unsafe calls == before + 1 ? 0 : 4)
      },
      0
    )
  }
}

/// How often the handler of a test was called, in a process of its own.
private nonisolated(unsafe) var calls = 0
