import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Correct scripts in which a check could find something wrong.
final class FalseFindingTests: CheckTestCase {
  // MARK: Tables

  func testAFieldThatBeginsAsNilMayBeSet() {
    assertFine("local t = { x = nil } if not t.x then t.x = 3 end log(t.x + 1)")
    XCTAssertEqual(
      findings(
        """
        local memory = { current = nil }
        function Star:keep() memory.current = self.button end
        function Star:run() log(memory.current.title) end
        """
      ).filter { !$0.contains("file-state") },
      []
    )
    assertFine("local t = { x = nil } self:fill(t) log(t.x.y)\nend\nfunction Star:fill(t) log(t)")
  }

  func testAFieldThatIsAssignedMayBecomeAnything() {
    assertFine("local t = { first = nil } t.first = self.button t.first.title = \"x\"")
    assertFine("local t = { thing = self.button } t.thing = self.field log(t.thing.placeholder)")
    assertFine("local t = { one = { two = 1 } } t.one.two = \"x\" log(t.one.two:upper())")
    assertFine("local t = { x = 1 } local u = t u.x = self.button log(t.x.title)")
  }

  func testAFieldThatIsAssignedByATextMayBecomeAnything() {
    assertFine("local u = { list = 1 } u[\"list\"] = {} log(#u.list, u.list.first)")
    assertFine("local u = { list = nil } u[\"list\"] = {} log(#u.list)")
  }

  func testAFieldThatIsAFunctionCanBeCalled() {
    assertFine("local t = { tap = nil } t.tap = function() log(1) end t.tap()")
    assertFine("local t = { tap = 1 } function t.tap() log(1) end t.tap():upper()")
    assertFine("local t = { a = { tap = self.button } } function t.a.tap() end log(t.a.tap.call)")
  }

  func testAKeyThatIsComputedMayBeAnyField() {
    assertFine(
      """
      local options = { title = self.button }
      for k, v in pairs(self:all()) do options[k] = v end
      log("a" .. options.title.anything)
      end
      function Star:all() return used
      """
    )
    assertFine("local t = { x = self.button } rawset(t, self.name, 1) log(t.x.anything)")
  }

  func testANumberIsNoField() {
    let found = "a Button has no property \"titel\" — did you mean \"title\"?"
    assert(
      "local t = { x = self.button } t[1] = 2 t[#t + 1] = 3 t.x.titel = \"x\"",
      "unknown-member: \(found)"
    )
  }

  func testTheCacheOfAModule() {
    other(
      "sounds",
      """
      local cache = { last = nil }
      local M = {}
      function M.play(sound) cache.last = sound end
      function M.stop() if cache.last then cache.last:stop() end cache.last:stop() end
      return M
      """
    )
    XCTAssertEqual(
      findings("local s = require 'sounds'\nfunction Star:run() s.play(self) s.stop() end"),
      []
    )
  }

  // MARK: Methods

  func testAMethodThatReturnsNilMayBeOverridden() {
    XCTAssertEqual(
      findings(
        """
        function Star:_target() return nil end
        function Star:run() self:_target().hidden = true end
        """
      ),
      []
    )
    assert("local function none() return nil end none().x = 1", "nil-value: none() is nil here")
  }

  // MARK: Optional members

  private let optional = "Star.hint = outlet { \"Label\", optional = true }\n"
  private let shows = "function Star:show() self.hint.text = \"x\" end"

  func testAModuleMayTestAMember() {
    other("tips", "local M = {}\nfunction M.ready(star) return star.hint end\nreturn M")
    let lines = "function Star:run() if tips.ready(self) then self.hint.text = \"x\" end end"
    XCTAssertEqual(findings(optional + "local tips = require 'tips'\n" + lines), [])
  }

  func testTheBaseMayTestAMember() {
    other(
      "light",
      """
      local Light = behaviour "Light"
      Light.hint = outlet { "Label", optional = true }
      function Light:onAttach() if self.hint then self:show() end end
      function Light:show() end
      return Light
      """
    )
    XCTAssertEqual(
      check(
        """
        local Star = behaviour("Star", { extends = "light" })
        Star.hint = outlet { "Label", optional = true }
        \(shows)
        return Star
        """
      ),
      []
    )
  }

  func testAScriptWithAnOutletMayTestAMember() {
    other(
      "watch",
      """
      local Watch = behaviour "Watch"
      Watch.other = outlet "star"
      function Watch:run() if self.other.hint then self.other:show() end end
      return Watch
      """
    )
    XCTAssertEqual(findings(optional + shows), [])
  }

  // MARK: Operations and tests

  func testOnlyTheOperandsOfASignAreCalculatedWith() {
    XCTAssertEqual(
      findings(
        """
        Star.wide = boolean { optional = true }
        function Star:run() return self.button.width > 100 == self.wide end
        """
      ),
      []
    )
    assert("local n = nil log(1 == 1 == (2 > n))", "nil-value: n is nil here")
    assert("local n = nil log(1 < 2 ~= true > n)", "nil-value: n is nil here")
    assertFine("local n = nil log(1 == n, true == n ~= false)")
  }

  func testAnIteratorMayChangeAField() {
    assertFine("if self.screen == nil then for _ in used.step do self.screen:dismiss() end end")
    assertFine("if self.screen == nil then for _ in used.step do end self.screen:dismiss() end")
    assert(
      "if self.screen == nil then for _ in ipairs(used) do log(self.screen.id) end end",
      "nil-value: self.screen is nil here — line 13 tests that it is nil"
    )
  }

  func testWhatATestFindsToBeATextIsNoOwner() {
    assertFine("local v = self.button if type(v) == \"string\" then v:upper() end")
    assertFine("local v = self.buttons if type(v) == \"number\" then log(v + 1) end")
    assert(
      "local v = self.button if type(v) == \"userdata\" then v.titel = 1 end",
      "unknown-member: a Button has no property \"titel\" — did you mean \"title\"?"
    )
  }

  // MARK: Time

  func testManyFindingsTakeNoLongerThanTheirNumberAllows() {
    let time = { (count: Int) in
      let line = "self.a = self.a or (self.b and self.c) or nil log(self.a.x)\n"
      let text = "function Star:run()\n\(String(repeating: line, count: count))end"
      let start = ThreadTime.nanoseconds
      _ = self.findings(text)
      return ThreadTime.nanoseconds - start
    }
    _ = time(1)
    // In proportion it is 8 times as much, and as the square 64 times.
    XCTAssertLessThan(time(800), time(100) * 24)
  }
}
