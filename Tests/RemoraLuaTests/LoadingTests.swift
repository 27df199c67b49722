import XCTest

@testable import RemoraLua

final class LoadingTests: LuaTestCase {
  private func loadingFailure(
    of source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> LuaError {
    try failure(
      of: { try lua.load(source, chunkName: "@scripts/x.lua") },
      file: file,
      line: line
    )
  }

  func testBytecodeIsRefused() throws {
    var bytes = Array("\u{1B}Lua".utf8)
    bytes += [0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    let error = try failure { try lua.load(bytes, chunkName: "=dump") }
    XCTAssertEqual(error.kind, .syntax)
    XCTAssertTrue(error.message.contains("attempt to load a binary chunk"), error.message)
  }

  func testAnEmptySourceIsAFunctionWithoutResults() throws {
    XCTAssertEqual(try run(""), [])
    XCTAssertEqual(try run("-- only a comment"), [])
    XCTAssertEqual(try lua.load([UInt8](), chunkName: "=empty").call(), [])
  }

  func testATextWithoutANameIsQuotedInMessages() throws {
    func place(_ source: String) -> String? {
      do { try lua.load(source).call() } catch { return (error as? LuaError)?.place?.description }
      return nil
    }
    XCTAssertEqual(place("brew(2)"), "[string \"brew(2)\"]:1")
    XCTAssertEqual(place("local a =\n=2"), "[string \"local a =...\"]:2")
    XCTAssertEqual(place("=2"), "[string \"=2\"]:1")
    XCTAssertEqual(place("\0"), "[string \"...\"]:1")
    let long = "error('" + String(repeating: "é", count: 200) + "')"
    XCTAssertEqual(
      place(long),
      "[string \"error('" + String(repeating: "é", count: 25) + "...\"]:1"
    )
    XCTAssertEqual(try lua.load("").call(), [])
  }

  func testASyntaxErrorNamesChunkAndLine() throws {
    let error = try loadingFailure(of: "local x = 1\nlocal = 2\n")
    XCTAssertEqual(error.kind, .syntax)
    XCTAssertEqual(error.message, "<name> expected near '='")
    XCTAssertEqual(error.place, LuaPlace(source: "scripts/x.lua", line: 2))
    XCTAssertEqual(error.description, "scripts/x.lua:2: <name> expected near '='")
    XCTAssertFalse(error.isIncompleteInput)
  }

  func testALongChunkNameIsKeptWhole() throws {
    let name = String(repeating: "folder/", count: 12) + "x.lua"
    let syntax = try failure { try lua.load("x = = 1", chunkName: "@" + name) }
    XCTAssertEqual(syntax.place, LuaPlace(source: name, line: 1))
    XCTAssertEqual(syntax.message, "unexpected symbol near '='")
    let runtime = try failure(of: "error('no')", chunk: "@" + name)
    XCTAssertEqual(runtime.place, LuaPlace(source: name, line: 1))
    XCTAssertEqual(runtime.message, "no")
  }

  func testAChunkNameThatLooksLikeAPlaceIsNotTakenForOne() throws {
    let error = try failure { try lua.load("\nx = = 1", chunkName: "=a:7: b") }
    XCTAssertEqual(error.place, LuaPlace(source: "a:7: b", line: 2))
    XCTAssertEqual(error.message, "unexpected symbol near '='")
  }

  func testUnfinishedInputIsIncomplete() throws {
    for source in ["if x then", "f(", "[[", "x = [[abc", "function f()", "return {", "x =", "--[["]
    {
      XCTAssertEqual(try loadingFailure(of: source).kind, .incompleteInput, source)
      XCTAssertTrue(try loadingFailure(of: source).isIncompleteInput, source)
    }
  }

  func testWrongInputIsNotIncomplete() throws {
    for source in ["x = = 1", "end", "f)", "x = 'a\n'", "goto nowhere", "break"] {
      XCTAssertEqual(try loadingFailure(of: source).kind, .syntax, source)
    }
  }

  func testCodeSeesItsEnvironmentOnly() throws {
    let mine = lua.makeTable(["x": 1])
    XCTAssertEqual(try run("y = x return x, print, string", in: mine), [1, .nil, .nil])
    XCTAssertEqual(mine["y"], 1)
    XCTAssertEqual(lua.globals["y"], .nil)
    XCTAssertEqual(try run("return x"), [.nil])
  }

  func testLoadingDoesNotRun() throws {
    _ = try lua.load("ran = true", chunkName: "=x")
    XCTAssertEqual(lua.globals["ran"], .nil)
  }

  func testALongSourceLoads() throws {
    let lines = (0..<5_000).map { "local function f\($0 % 150)() return \($0) end" }
    let blocks = lines.map { "do \($0) end" }.joined(separator: "\n")
    XCTAssertEqual(try run(blocks + "\nreturn 1"), [1])
  }
}
