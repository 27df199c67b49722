import XCTest

@testable import RemoraLua

/// What the library of scripts has that Lua's own has not.
final class LibraryTests: LuaTestCase {
  func testNoTextOfAValueTellsWhereItIs() throws {
    define("host") { _ in [] }
    for value in ["{}", "print or type", "host", "coroutine.create(type)", "function() end"] {
      XCTAssertEqual(
        try run("local v = \(value) return tostring(v) == type(v), ('%s'):format(v) == type(v)"),
        [true, true],
        value
      )
    }
    XCTAssertEqual(try value(of: "('%p'):format({})"), "(null)")
    XCTAssertEqual(try value(of: "('%-8p|'):format(type)"), "(null)  |")
    XCTAssertEqual(
      try run(
        """
        local second = setmetatable({}, {__tostring = function() return "second" end})
        local function bare() setmetatable(second, nil) return "first" end
        return ("%s %s"):format(setmetatable({}, {__tostring = bare}), second)
        """
      ),
      ["first table"]
    )
  }

  func testNoFormatTellsWhereAValueIs() throws {
    let source = """
      local values = { {}, next, function() end, coroutine.create(next), string, 'text', 5, true }
      local flags = { '', '-', '20', '-20', '.3', '-20.3', '%%%', 's%', '5d%', '099', ' ', '#', '+', '20.20' }
      for _, flag in ipairs(flags) do
        for _, letter in ipairs { 'p', 's', 'q', 'd', 'x', 'i', 'c', 'g', 'u', '$p', 'lp' } do
          for _, value in pairs(values) do
            local fine, text = pcall(string.format, 'a%' .. flag .. letter .. ' %s %p', value, value, value)
            if text:match '0x%x%x%x%x' then error(flag .. letter .. ': ' .. text) end
          end
        end
      end
      return true
      """
    XCTAssertEqual(try run(source), [true])
  }

  /// Each step of an iterator is a match of its own, also after one that failed.
  func testAnIteratorOfMatchesSurvivesAFailedStep() throws {
    let source = """
      local step = ('ab'):gmatch('()(a)(%f)')
      local fine = pcall(step)
      local again = pcall(step)
      local outer = ('a b c'):gmatch('%a')
      local seen = {}
      for letter in outer do
        seen[#seen + 1] = letter
        local co = coroutine.wrap(function() return outer() end)
        seen[#seen + 1] = co() or '-'
      end
      return fine, again, table.concat(seen)
      """
    XCTAssertEqual(try run(source), [false, false, "abc-"])
  }

  func testValuesWithATextOfTheirOwnKeepIt() throws {
    XCTAssertEqual(
      try run(
        """
        local named = setmetatable({}, {__name = "Point"})
        local told = setmetatable({}, {__tostring = function() return "(1, 2)" end})
        return tostring(named), tostring(told), ("%s %5.2s|"):format(named, told)
        """
      ),
      ["Point", "(1, 2)", "Point    (1|"]
    )
    XCTAssertEqual(
      try run("return tostring(nil), tostring(true), tostring(1.0), tostring(-0.0)"),
      [
        "nil", "true", "1.0", "-0.0",
      ]
    )
    try assertFails(
      "tostring(setmetatable({}, {__tostring = function() return {} end}))",
      "'__tostring' must return a string"
    )
  }

  func testRandomSeedsTellNoAddress() throws {
    XCTAssertEqual(
      try run(
        """
        local time, fraction = math.randomseed()
        return math.type(time), fraction >= 0 and fraction < 1000000000
        """
      ),
      ["integer", true]
    )
  }

  func testAnOrderThatMakesNoSenseIsAnError() throws {
    for length in [4, 5, 10, 1_000] {
      try assertFails(
        "local t = {} for i = 1, \(length) do t[i] = i end table.sort(t, function() return true end)",
        "invalid order function for sorting"
      )
    }
  }

  func testAnOrderThatContradictsItselfLosesNothing() throws {
    try run(
      """
      for seed = 1, 200 do
        math.randomseed(seed)
        local list, sum = {}, 0
        for index = 1, seed do list[index] = index sum = sum + index end
        pcall(table.sort, list, function() return math.random(2) == 1 end)
        for _, each in ipairs(list) do sum = sum - each end
        assert(sum == 0 and #list == seed)
      end
      """
    )
  }

  func testAListTooLongForTheStackIsSorted() throws {
    XCTAssertEqual(
      try run(
        """
        local list, x = {}, 1
        for index = 1, 65536 do
          x = x * 16807 % 2147483647
          list[index] = x
        end
        table.sort(list)
        for index = 2, #list do assert(list[index - 1] <= list[index]) end
        return #list
        """
      ),
      [65_536]
    )
  }

  func testLettersAreThoseOfPlainText() throws {
    XCTAssertEqual(
      try run(
        """
        return ('aZ\\xE9é'):upper() == 'AZ\\xE9é', ('aZ\\xC9É'):lower() == 'az\\xC9É', ('é'):find('%a')
        """
      ),
      [true, true, .nil]
    )
  }
}
