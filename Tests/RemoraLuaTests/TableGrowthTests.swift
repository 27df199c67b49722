import XCTest

@testable import RemoraLua

/// How large a table may become, since Lua moves its entries in one piece that nothing can stop.
final class TableGrowthTests: LuaTestCase {
  override func setUp() {
    super.setUp()
    lua.memoryLimits.block = 1 << 20
  }

  private func assertFails(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(of: source, file: file, line: line)
    XCTAssertEqual(error.kind, .memory, "\(error)", file: file, line: line)
  }

  func testAListHasAtMost65536Values() throws {
    try run("list = {} for i = 1, 65536 do list[i] = i end")
    try assertFails("for i = 65537, 70000 do list[i] = i end")
    XCTAssertEqual(try value(of: "list[1] + list[65536]"), 65_537)
  }

  func testATableHasAtMost32768Keys() throws {
    try run("t = {} for i = 1, 32768 do t['k' .. i] = i end")
    try assertFails("t.more = true")
    XCTAssertEqual(try value(of: "t.k1 + t.k32768"), 32_769)
    XCTAssertEqual(try value(of: "t.more"), .nil)
  }

  /// All would go to one bucket of a larger table.
  func testKeysThatCollideAreBoundedAsOthersAre() throws {
    try run("t = {} for i = 1, 1 << 15 do t[i * ((1 << 16) - 1)] = i end")
    try assertFails("t.more = true")
    XCTAssertEqual(try value(of: "t[((1 << 16) - 1) * 77]"), 77)
  }

  func testAScriptMayCatchTheErrorAndGoOn() throws {
    XCTAssertEqual(
      try value(
        of: """
          (function()
            local t = {}
            local ok = pcall(function() for i = 1, 40000 do t["k" .. i] = i end end)
            return ok, t.k32768, t.k32769
          end)()
          """
      ),
      false
    )
  }

  func testAStackIsBounded() throws {
    let error = try failure(of: "local function f(n) return 1 + f(n + 1) end f(1)")
    XCTAssertEqual(error.message, "stack overflow")
  }

  func testWhatTheHostPutsIntoATableIsNotBounded() throws {
    let table = lua.makeTable((1...100_000).map { .integer($0) })
    XCTAssertEqual(table[100_000], 100_000)
  }

  func testTablesAreNeverWeak() throws {
    try run(
      """
      kept = setmetatable({}, {__mode = "kv"})
      kept[{}] = {}
      kept[1] = {}
      """
    )
    lua.collectGarbage()
    XCTAssertEqual(try value(of: "next(kept) ~= nil and kept[1] ~= nil"), true)
    XCTAssertEqual(try value(of: "getmetatable(kept).__mode"), "kv")
  }
}
