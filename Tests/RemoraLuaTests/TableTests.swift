import XCTest

@testable import RemoraLua

final class TableTests: LuaTestCase {
  func testRawAccessRunsNoMetamethods() throws {
    let table = try table(
      "setmetatable({}, {__index = function() error('read') end, __newindex = function() error('w') end})"
    )
    XCTAssertEqual(table["missing"], .nil)
    table["name"] = "value"
    table[1] = 2
    XCTAssertEqual(table["name"], "value")
    XCTAssertEqual(table[1], 2)
  }

  func testGetAndSetFollowMetamethods() throws {
    let table = try table(
      "setmetatable({}, {__index = function(_, k) return k .. '!' end, __newindex = _G})"
    )
    XCTAssertEqual(try table.get("hello"), "hello!")
    try table.set("written", to: 7)
    XCTAssertEqual(lua.globals["written"], 7)
    XCTAssertEqual(table["written"], .nil)
  }

  func testGetAndSetThrowWhatAMetamethodRaises() throws {
    let table = try table(
      "setmetatable({}, {__index = function() error('no reading') end, "
        + "__newindex = function() error('no writing') end})"
    )
    let read = try failure { try table.get("x") }
    XCTAssertEqual(read.message, "no reading")
    XCTAssertEqual(read.place, LuaPlace(source: "test", line: 1))
    XCTAssertEqual(try failure { try table.set("x", to: 1) }.message, "no writing")
  }

  func testAMetamethodMayNotWait() throws {
    lua.globals["pause"] = .function(lua.makeFunction(waiting: { _ in .wait(TestWait()) }))
    let table = try table("setmetatable({}, {__index = function() pause() end})")
    XCTAssertEqual(
      try failure { try table.get("x") }.message,
      "this code cannot wait: it is called at once"
    )
  }

  func testKeysThatLuaRefusesHaveNoValue() throws {
    let table = lua.makeTable()
    table[LuaValue.nil] = 1
    table[.number(.nan)] = 1
    XCTAssertEqual(table[LuaValue.nil], .nil)
    XCTAssertEqual(table[.number(.nan)], .nil)
    XCTAssertTrue(table.entries.isEmpty)
    XCTAssertEqual(try failure { try table.set(.nil, to: 1) }.message, "table index is nil")
    XCTAssertEqual(
      try failure { try table.set(.number(.nan), to: 1) }.message,
      "table index is NaN"
    )
  }

  func testFloatKeysThatAreWholeAreIntegerKeys() {
    let table = lua.makeTable()
    table[.number(2)] = "two"
    XCTAssertEqual(table[2], "two")
  }

  func testEntriesAreACopyOfEveryKeyAndValue() throws {
    let table = try table("{10, 20, name = 'x', [true] = false}")
    let entries = table.entries
    for entry in entries { table[entry.key] = .nil }
    XCTAssertEqual(entries.count, 4)
    XCTAssertEqual(table.entries.count, 0)
    XCTAssertEqual(entries.first { $0.key == .boolean(true) }?.value, false)
    XCTAssertEqual(entries.first { $0.key == "name" }?.value, "x")
  }

  func testTheListEndsAtTheFirstNil() throws {
    XCTAssertEqual(try table("{1, 2, nil, 4}").list, [1, 2])
    XCTAssertEqual(try table("{}").list, [])
    XCTAssertEqual(lua.makeTable([1, "two", true]).list, [1, "two", true])
    XCTAssertEqual(lua.makeTable([1, 2, 3]).count, 3)
    XCTAssertEqual(lua.makeTable(["a": 1])["a"], 1)
  }

  func testMetatablesAreSeenBehindTheirLock() throws {
    let metatable = lua.makeTable(["__metatable": "locked"])
    let table = lua.makeTable()
    XCTAssertNil(table.metatable)
    table.setMetatable(metatable)
    XCTAssertEqual(table.metatable, metatable)
    table.setMetatable(nil)
    XCTAssertNil(table.metatable)
  }

  func testAMetatableFromSwiftHasNoFinaliser() throws {
    let metatable = try table("{__gc = function() ran = true end}")
    lua.makeTable().setMetatable(metatable)
    lua.collectGarbage()
    XCTAssertEqual(lua.globals["ran"], .nil)
  }

  func testATableOfALargeSizeIsTraversed() throws {
    let table = try table(
      "(function() local t = {} for i = 1, 20000 do t[i] = {i} end return t end)()"
    )
    XCTAssertEqual(table.entries.count, 20_000)
    XCTAssertEqual(table.list.count, 20_000)
  }

  func testReadsSmallAndLargeTablesAlike() throws {
    for count in [0, 1, 63, 64, 65, 200] {
      guard
        case .table(let table) = try value(
          of:
            "(function() local t = {} for i = 1, \(count) do t['k' .. i] = {i} end return t end)()"
        )
      else {
        return XCTFail("no table")
      }
      let entries = table.entries
      XCTAssertEqual(entries.count, count)
      let keys = Set(entries.compactMap { $0.key.text })
      XCTAssertEqual(keys, Set((0..<count).map { "k\($0 + 1)" }))
      for (key, value) in entries {
        guard case .table(let inner) = value, case .integer(let number) = inner[1] else {
          return XCTFail("no table with a number")
        }
        XCTAssertEqual(key.text, "k\(number)")
      }
    }
  }
}

/// A wait that never ends by itself.
final class TestWait: LuaWait {}
