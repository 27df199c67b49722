import XCTest

@testable import Lua

/// Tables whose entries would all come to lie in one place if they grew, without a limit on time.
final class TableGrowthTests: LuaTestCase {
  private func assertDoesNotGrow(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(of: source, file: file, line: line)
    XCTAssertEqual(error.kind, .time, "\(error)", file: file, line: line)
    XCTAssertEqual(try value(of: "1 + 1"), 2, file: file, line: line)
  }

  func testIntegersThatCollideAfterwards() throws {
    try assertDoesNotGrow(
      """
      t = {}
      for i = 1, 1 << 14 do t[i * ((1 << 15) - 1)] = i end
      t.more = true
      """
    )
    XCTAssertEqual(try value(of: "t[((1 << 15) - 1) * 77]"), 77)
    XCTAssertEqual(try value(of: "t.more"), .nil)
    try assertDoesNotGrow("pcall(function() t.more = true end) return 'caught'")
  }

  func testOtherNumbersThatCollideAfterwards() throws {
    try assertDoesNotGrow(
      """
      local t, places = {}, (1 << 15) - 1
      for exponent = 0, 3 do
        for i = 0, 4095 do
          local mantissa = ((1 << 30) // places + 1 + i) * places - exponent
          t[(mantissa + 0.5) / 2.0^31 * 2.0^exponent] = true
        end
      end
      t.more = true
      """
    )
  }

  func testWhatIsLeftOfALargeTable() throws {
    try assertDoesNotGrow(
      """
      local t, places = {}, (1 << 14) - 1
      for i = 1, 17000 do t[-i] = true end
      for i = 1, 13000 do t[i * places] = true end
      for i = 1, 17000 do t[-i] = nil end
      for i = 1, 10000 do t[-i - 0.5] = true t[-i - 0.5] = nil end
      """
    )
  }

  func testTablesOfOtherNumbersGrow() throws {
    let count = try value(
      of: """
        (function()
          local places, count = {}, 0
          for y = 0, 199 do for x = 0, 199 do places[y * 4096 + x] = true end end
          for i = 1, 40000 do places[i * 1000000007] = true end
          for i = 1, 40000 do places[i * 65536] = true end
          for i = 1, 40000 do places[i + 0.25] = true end
          for i = 1, 40000 do places[1 / i] = true end
          for i = 1, 40000 do places["n" .. i] = true end
          for _ in pairs(places) do count = count + 1 end
          return count
        end)()
        """
    )
    guard case .integer(let entries) = count else { return XCTFail("\(count)") }
    XCTAssertGreaterThan(entries, 239_000)
  }

  /// What is another's is not looked at as if it had to move to where it has no room.
  func testALargeGridStaysWholeBesideSmallerTables() throws {
    let slot = lua.keep(
      .function(
        try lua.load(
          """
          local names = {}
          for i = 1, 3000 do names["name" .. i] = true end
          """,
          chunkName: "=names"
        )
      )
    )
    let (first, second) = (lua.keep(.table(lua.makeTable())), lua.keep(.table(lua.makeTable())))
    defer { for slot in [slot, first, second] { lua.drop(slot) } }
    let fill = lua.keep(
      .function(
        try lua.load(
          "grid = {} for x = 1, 512 do for y = 0, 511 do grid[x * 4096 + y] = true end end",
          chunkName: "=grid"
        )
      )
    )
    defer { lua.drop(fill) }
    for (function, receiver) in [(fill, first), (slot, second), (slot, first)] {
      guard case .done = lua.runHandler(function, on: receiver) else { return XCTFail("stopped") }
    }
    XCTAssertEqual(
      try run("local n = 0 for _ in pairs(grid) do n = n + 1 end return n"),
      [262_144]
    )
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
