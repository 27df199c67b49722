import XCTest

@testable import RemoraSpecs

/// `behaviour "Mock"` in a spec.
final class MockTests: SpecTestCase {
  func testABehaviourIsDeclaredInsideASpec() throws {
    try assertHolds(
      """
      local Mock = behaviour "Mock button"
      Mock.button = outlet "Button"
      Mock.step = integer { default = 2, help = "How far" }
      Mock.picture = image { default = "a.png" }
      Mock.names = list { of = "text", default = { "a" } }
      Mock.count = state(0)
      Mock.counted = event { count = "integer" }
      function Mock:onButtonTap()
        self.count = self.count + self.step
        wait(1)
        self:send("counted", { count = self.count })
      end
      function Mock:reset() self.count = 0 end
      local like = button { id = "like" }
      local mock = like:attach(Mock, { step = 3 })
      like:tap()
      advance(1)
      expect(mock):sent("counted", { count = 3 })
      expect(like):attached("mock_button")
      expect(like.mock_button):equals(mock)
      expect(mock.picture):equals("a.png")
      mock:reset()
      like:tap()
      expect(mock.count):equals(3)
      """
    )
  }

  func testItTakesThePlaceOfAScriptOfItsName() throws {
    try write(
      "local B = behaviour 'Badge' function B:say() return 'file' end return B",
      to: "badge.lua"
    )
    try assertHolds(
      "local Badge = behaviour 'Badge'; function Badge:say() return 'mock' end;"
        + " local b = button {}:attach('badge'); expect(b:say()):equals('mock')"
    )
  }

  func testItExtendsAScript() throws {
    try write(
      "local B = behaviour 'Base' function B:say() return 'base' end return B",
      to: "base.lua"
    )
    try assertHolds(
      "local M = behaviour('Mock', { extends = 'base' });"
        + " function M:say() return M.base.say(self) .. '!' end;"
        + " expect(button {}:attach(M):say()):equals('base!')"
    )
  }

  func testControlsAreStillMade() throws {
    try assertHolds(
      """
      local Mock = behaviour "Mock"
      Mock.picture = image { help = "A picture" }
      local picture = image { image = "b.png" }
      local other = image {}
      expect(picture.image):equals("b.png")
      expect(other):alive()
      local rows = list { items = { "a" } }
      expect(#rows.items):equals(1)
      expect(button {}:attach(Mock).picture):not_exists()
      label { id = "text", text = "an id" }
      expect(text.text):equals("an id")
      """
    )
  }

  func testMistakesHaveTheirLine() throws {
    let results = try results(
      """
      it("x", function()
        local Mock = behaviour "Mock"
        Mock.button = outlet "Buton"
        function Mock:onButonTap() end
        button {}:attach(Mock)
      end)
      """
    )
    let failure = try XCTUnwrap(results.first?.failures.first)
    XCTAssertTrue(failure.message.contains("Buton"), failure.message)
    try assert("behaviour()", failsWith: "a behaviour has a title: behaviour \"Mock\"")
    try assert(
      "behaviour 'A' behaviour 'A'",
      failsWith: "there is a behaviour a already — give this one another title"
    )
    try assert(
      "local x = outlet 'Button'",
      failsWith:
        "outlet declares: in a spec it belongs behind behaviour \"Title\", before the behaviour is attached"
    )
    try assert(
      "local M = behaviour 'M' button {}:attach(M) M.x = state(1)",
      failsWith: "state declares: it belongs at the top of a script, not in a handler"
    )
    try assert(
      "button {}:attach({})",
      failsWith: "Button:attach, argument 1: expected a text, got a table"
    )
  }

  func testEverySpecHasItsOwn() throws {
    let results = try results(
      """
      local Mock
      before(function()
        Mock = behaviour "Mock"
        function Mock:say() return 1 end
      end)
      it("a", function() expect(button {}:attach(Mock):say()):equals(1) end)
      it("b", function() expect(button {}:attach(Mock):say()):equals(1) end)
      """
    )
    XCTAssertEqual(results.map(\.outcome), [.passed, .passed])
  }
}
