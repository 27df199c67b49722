import XCTest

@testable import RemoraLua

final class ErrorObjectTests: LuaTestCase {
  /// An error of the app, with an object in it.
  private struct NoTea: Error, CustomStringConvertible, @unchecked Sendable {
    let cups: Int
    let tracked = Tracked()
    var description: String { "no tea for \(cups)" }
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    define("brew") { arguments in throw NoTea(cups: try arguments.get(0)) }
  }

  private func cups(_ source: String, line: UInt = #line) throws -> Int? {
    do {
      try lua.load(source, chunkName: "=test").call()
      XCTFail("it returned", line: line)
    } catch let error as NoTea {
      return error.cups
    }
    return nil
  }

  func testASwiftErrorPassesThroughACallAsItself() throws {
    XCTAssertEqual(try cups("brew(3)"), 3)
    XCTAssertEqual(try cups("local function deep() brew(4) end deep()"), 4)
  }

  func testItPassesThroughCoroutines() throws {
    XCTAssertEqual(try cups("coroutine.wrap(function() brew(5) end)()"), 5)
    XCTAssertEqual(
      try cups("local _, e = coroutine.resume(coroutine.create(brew), 6) error(e)"),
      6
    )
  }

  func testItIsTheSameValueAfterBeingCaughtAndRaisedAgain() throws {
    XCTAssertEqual(try cups("local _, e = pcall(brew, 7) error(e)"), 7)
    XCTAssertEqual(
      try cups("local _, e = xpcall(brew, function(e) kept = e return e end, 8) error(kept, 0)"),
      8
    )
    XCTAssertEqual(
      try value(
        of:
          "(function() local _, e = pcall(brew, 1) local _, f = pcall(error, e) return e == f end)()"
      ),
      true
    )
  }

  func testItPassesThroughNestedCallsOfSwiftAndLua() throws {
    let inner = try function("n", "brew(n)")
    define("nest") { arguments in try inner.call(arguments[0]) }
    XCTAssertEqual(try cups("nest(9)"), 9)
    let caught = try lua.load("nest(10)", chunkName: "=test")
    XCTAssertThrowsError(try caught.placedCall()) { error in
      XCTAssertEqual(((error as? LuaError)?.underlying as? NoTea)?.cups, 10)
    }
  }

  func testItIsAwaitedAsItself() async throws {
    lua.globals["later"] = .function(
      lua.makeAsyncFunction { (number: Int) async throws -> Int in throw NoTea(cups: number) }
    )
    for source in [
      "later(11)", "local _, e = pcall(later, 11) error(e)",
      "coroutine.wrap(function() later(11) end)()",
    ] {
      do {
        _ = try await lua.load(source, chunkName: "=test").callAsync()
        XCTFail("it returned")
      } catch let error as NoTea {
        XCTAssertEqual(error.cups, 11)
      }
    }
  }

  func testAScriptReadsAndPrintsIt() throws {
    try run("local _, e = pcall(function() brew(2) end) caught = e", chunk: "@scripts/tea.lua")
    XCTAssertEqual(try value(of: "type(caught)"), "userdata")
    XCTAssertEqual(try value(of: "caught.message"), "no tea for 2")
    XCTAssertEqual(try value(of: "caught.file"), "scripts/tea.lua")
    XCTAssertEqual(try value(of: "caught.line"), 1)
    XCTAssertEqual(try value(of: "caught.place"), "scripts/tea.lua:1")
    XCTAssertEqual(try value(of: "tostring(caught)"), "scripts/tea.lua:1: no tea for 2")
    XCTAssertEqual(try value(of: "caught.other"), nil)
    let traceback = try XCTUnwrap(try value(of: "caught.traceback").text)
    XCTAssertTrue(
      traceback.hasPrefix("in upvalue 'brew'") || traceback.contains("'brew'"),
      traceback
    )
    guard case .error(let object) = try value(of: "caught") else { return XCTFail("no error") }
    XCTAssertEqual((object.error as? NoTea)?.cups, 2)
    XCTAssertEqual(object.description, "scripts/tea.lua:1: no tea for 2")
    try run("caught = nil")
  }

  func testItsPlaceStaysWhereItWasRaisedFirst() throws {
    let error = try failure(
      of: "local _, e = pcall(function()\n brew(2) end)\n\nerror(e)"
    )
    XCTAssertEqual(error.line, 2)
    XCTAssertEqual(error.message, "no tea for 2")
    XCTAssertTrue(error.traceback?.contains("'brew'") ?? false, "\(error.traceback ?? "none")")
  }

  func testNothingOfItCanBeChanged() throws {
    try run("_, caught = pcall(brew, 1)")
    XCTAssertEqual(try value(of: "getmetatable(caught)"), false)
    XCTAssertEqual(try value(of: "pcall(setmetatable, caught, {})"), false)
    try assertFails("caught.message = 'x'", "an error can only be read")
    try run("caught = nil")
  }

  func testItIsJoinedWhereTheLibraryCan() throws {
    try run("_, caught = pcall(brew, 1)")
    XCTAssertEqual(try value(of: "'sorry: ' .. tostring(caught)"), "sorry: no tea for 1")
    if LuaState.hasConcat {
      XCTAssertEqual(try value(of: "'sorry: ' .. caught"), "sorry: no tea for 1")
    }
    try run("caught = nil")
  }

  func testItIsReleasedWhenItIsCollected() throws {
    try run("for n = 1, 50 do pcall(brew, n) end")
    XCTAssertThrowsError(try lua.load("brew(1)", chunkName: "=test").call())
    lua.collectGarbage()
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testWhatAScriptKeepsIsOnItsAccount() throws {
    define("fail") { _ in throw Refusal(String(repeating: "x", count: 10_000)) }
    let before = lua.memoryUsed
    try run("kept = {} for n = 1, 100 do kept[n] = select(2, pcall(fail)) end")
    XCTAssertGreaterThan(lua.memoryUsed - before, 2_000_000)
    try run("kept = nil")
  }

  func testErrorsOfScriptsStayTexts() throws {
    XCTAssertEqual(try run("return pcall(error, 'a — b')"), [false, "a — b"])
    let error = try failure(of: "error('a — b')")
    XCTAssertEqual(error.message, "a — b")
    XCTAssertNil(error.underlying)
  }
}
