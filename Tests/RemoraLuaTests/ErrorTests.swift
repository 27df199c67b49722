import XCTest

@testable import RemoraLua

final class ErrorTests: LuaTestCase {
  func testAnErrorHasMessageChunkAndLineApart() throws {
    let error = try failure(of: "\n\nerror('no more tea')", chunk: "@scripts/tea.lua")
    XCTAssertEqual(error.kind, .runtime)
    XCTAssertEqual(error.message, "no more tea")
    XCTAssertEqual(error.chunk, "scripts/tea.lua")
    XCTAssertEqual(error.line, 3)
    XCTAssertEqual(error.description, "scripts/tea.lua:3: no more tea")
  }

  func testLuasOwnErrorsHavePlacesToo() throws {
    let error = try failure(of: "local t\nreturn t.x")
    XCTAssertEqual(error.message, "attempt to index a nil value (local 't')")
    XCTAssertEqual(error.line, 2)
  }

  func testAnErrorThatBlamesTheCallerIsPlacedThere() throws {
    let error = try failure(
      of: "local function check()\nerror('wrong', 2)\nend\ncheck()"
    )
    XCTAssertEqual(error.message, "wrong")
    XCTAssertEqual(error.line, 4)
  }

  func testAnErrorWithoutAPositionIsPlacedWhereItWasRaised() throws {
    let error = try failure(of: "\nerror('plain', 0)")
    XCTAssertEqual(error.message, "plain")
    XCTAssertEqual(error.line, 2)
  }

  func testAForgedPositionStaysInTheMessage() throws {
    XCTAssertEqual(try failure(of: "error('x:1: text', 0)").message, "x:1: text")
    XCTAssertEqual(try failure(of: "error('x:1: text', 0)").line, 1)
    XCTAssertEqual(try failure(of: "error('at 10:30: tea')").message, "at 10:30: tea")
    XCTAssertEqual(try failure(of: "error('timeout', 0)").kind, .runtime)
    XCTAssertEqual(try failure(of: "error('near <eof>', 0)").kind, .runtime)
  }

  func testTheTracebackIsTakenBeforeAnythingUnwinds() throws {
    let error = try failure(
      of: """
        local function inner() error("deep") end
        local function middle() inner() end
        function outer() middle() end
        outer()
        """
    )
    XCTAssertEqual(
      error.traceback,
      """
      in global 'error'
      test:1: in upvalue 'inner'
      test:2: in upvalue 'middle'
      test:3: in global 'outer'
      test:4: in the script's body
      """
    )
  }

  func testACallOfATracebackHasAPlaceAndAName() throws {
    let frames = try failure(of: "local function inner() error('deep') end inner()").frames
    XCTAssertEqual(frames.map(\.place?.line), [nil, 1, 1])
    XCTAssertEqual(frames.map(\.name), ["error", "inner", nil])
  }

  func testALongNameInATracebackIsCut() throws {
    let name = String(repeating: "n", count: 10_000)
    let frames = try failure(of: "local function \(name)() error('deep') end \(name)()").frames
    XCTAssertEqual(frames[1].name, String(repeating: "n", count: 79))
  }

  func testTheCallsOfCoroutinesInEachOtherAreBounded() throws {
    let error = try failure(
      of: """
        local function deep(n)
          if n == 0 then error("deep") end
          coroutine.wrap(function() deep(n - 1) end)()
        end
        deep(20)
        """
    )
    XCTAssertEqual(error.frames.count, 32)
    XCTAssertEqual(error.frames.last?.description, "…")
  }

  func testADeepTracebackIsCut() throws {
    let error = try failure(of: "local function f() return 1 + f() end f()")
    XCTAssertEqual(error.message, "stack overflow")
    let lines = error.traceback?.split(separator: "\n") ?? []
    XCTAssertEqual(lines.count, 23)
    XCTAssertEqual(lines.last, "…")
  }

  func testErrorValuesThatAreNoTextsAreDescribed() throws {
    XCTAssertEqual(try failure(of: "error()").message, "an error without a message (nil)")
    XCTAssertEqual(try failure(of: "error(nil)").message, "an error without a message (nil)")
    XCTAssertEqual(try failure(of: "error(42)").message, "42")
    XCTAssertEqual(try failure(of: "error(1.5)").message, "1.5")
    XCTAssertEqual(
      try failure(of: "error({})").message,
      "an error without a message (a table value)"
    )
    XCTAssertEqual(
      try failure(of: "error(true)").message,
      "an error without a message (a boolean value)"
    )
    XCTAssertEqual(try failure(of: "error('')").message, "an error without a message")
    XCTAssertEqual(try failure(of: "\nerror({})").line, 2)
  }

  func testTheTextOfAnErrorValueIsNotAskedFor() throws {
    let error = try failure(
      of: "error(setmetatable({}, {__tostring = function() ran = true return 'x' end}))"
    )
    XCTAssertEqual(error.message, "an error without a message (a table value)")
    XCTAssertEqual(lua.globals["ran"], .nil)
  }

  func testAnErrorInACoroutineIsPlacedInIt() throws {
    let error = try failure(
      of: """
        local function inner()
          error("deep")
        end
        local go = coroutine.wrap(function() inner() end)
        go()
        """
    )
    XCTAssertEqual(error.message, "deep")
    XCTAssertEqual(error.line, 2)
    XCTAssertEqual(
      error.traceback,
      """
      in global 'error'
      test:2: in upvalue 'inner'
      test:4: in the function at line 4
      in local 'go'
      test:5: in the script's body
      """
    )
  }

  func testAnErrorThroughTwoCoroutinesIsPlacedInTheInner() throws {
    let error = try failure(
      of: "coroutine.wrap(function()\n coroutine.wrap(function()\n error({}) end)() end)()"
    )
    XCTAssertEqual(error.line, 3)
  }

  func testACaughtErrorOfACoroutineIsForgotten() throws {
    let error = try failure(
      of: """
        local function fail() error("same", 0) end
        pcall(coroutine.wrap(fail))
        coroutine.resume(coroutine.create(fail))
        error("same", 0)
        """
    )
    XCTAssertEqual(error.line, 4)
    XCTAssertEqual(error.traceback, "in global 'error'\ntest:4: in the script's body")
  }

  func testASwiftErrorHasTheScriptsPlace() throws {
    define("refuse") { _ in throw Refusal("not today") }
    let error = try failure(of: "\n\nrefuse()", chunk: "@scripts/x.lua")
    XCTAssertEqual(error.description, "scripts/x.lua:3: not today")
    XCTAssertTrue(error.traceback?.hasPrefix("in global 'refuse'") == true, "\(error)")
    XCTAssertEqual(
      try value(of: "tostring(select(2, pcall(function() refuse() end)))"),
      "test:1: not today"
    )
  }

  func testAScriptCatchesASwiftError() throws {
    define("refuse") { _ in throw Refusal("no") }
    XCTAssertEqual(try run("local ok, e = pcall(refuse) return ok, tostring(e)"), [false, "no"])
  }

  func testTheErrorOfAFailingCloseTakesOverAndTheFirstErrorKeepsItsRecord() throws {
    let other = try function("", "error('of another call')")
    define("stumble") { _ in
      _ = try? other.call()
      return []
    }
    let error = try failure(
      of: "local x <close> = setmetatable({}, {__close = function() stumble() end}) error('first')"
    )
    XCTAssertEqual(error.message, "first")
  }

  func testAYieldThatNobodyWouldResumeIsRefused() throws {
    let error = try failure(of: "coroutine.yield(1)")
    XCTAssertTrue(error.message.hasPrefix("coroutine.yield outside a coroutine"), error.message)
    XCTAssertEqual(try failure(of: "pcall(coroutine.yield)").message, error.message)
  }

  func testALongMessageIsCut() throws {
    XCTAssertEqual(try failure(of: "error(('x'):rep(100000), 0)").message.count, 4_095)
    XCTAssertEqual(
      try failure(of: "error('a\\0b', 0)").message,
      "a\u{0}b"
    )
  }
}
