import XCTest

@testable import RemoraSpecs

/// `stub(behaviour, "action", …)` and `spy(behaviour, "action")`.
final class ActionStubTests: SpecTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(
      """
      local Tally = behaviour "Tally"
      Tally.count = state(0)
      Tally.done  = event {}
      function Tally:increment(by)
        self.count = self.count + (tonumber(by) or 1)
        return self.count
      end
      function Tally:twice() self:increment() return self:increment() end
      function Tally:load() wait(1) return "loaded" end
      function Tally:run() self.result = self:load() self:send("done") end
      function Tally:_quietly() end
      Tally.result = state("")
      return Tally
      """,
      to: "tally.lua"
    )
  }

  func testASpyRecordsTheCallsOfAnActionWhoeverMakesThem() throws {
    try assertHolds(
      """
      local tally = label {}:attach("tally")
      local counted = spy(tally, "increment")
      expect(tally:increment(5)):equals(5)
      expect(counted):called_with(5)
      expect(tally:twice()):equals(7)
      expect(counted):called(3)
      """
    )
  }

  func testASpyRecordsWhatAConnectionCalls() throws {
    try write(
      """
      { "name": "S", "screens": [{ "id": "home", "controls": [
          { "kind": "Button", "id": "more", "behaviours": [{ "script": "tally" }] } ] }],
        "connections": [{ "from": "more", "event": "tap", "to": "tally", "action": "increment" }] }
      """,
      to: "scene.json"
    )
    try assertHolds(
      "scene '.'; local counted = spy(tally, 'twice'); local one = spy(tally, 'increment');"
        + " more:tap(); expect(one):called(1); expect(counted):not_called()"
    )
  }

  func testAStubAnswersInPlaceOfAnActionWithAValueOrAFunction() throws {
    try assertHolds(
      """
      local tally = label {}:attach("tally")
      stub(tally, "increment", 42)
      expect(tally:twice()):equals(42)
      expect(tally.count):equals(0)
      stub(tally, "increment", function(by) return (by or 0) + 1 end)
      expect(tally:increment(6)):equals(7)
      stub(tally, "load", function() wait(3) return "late" end)
      tally:run()
      expect(now()):equals(3)
      expect(tally.result):equals("late")
      expect(tally):sent("done")
      """
    )
  }

  func testASpyRecordsTheCallsOfAStub() throws {
    try assertHolds(
      """
      local tally = label {}:attach("tally")
      stub(tally, "load", "stubbed")
      local loaded = spy(tally, "load")
      expect(tally:load()):equals("stubbed")
      expect(loaded):called(1)
      local asked = spy(function() return "asked" end)
      stub(tally, "load", asked)
      expect(tally:load()):equals("asked")
      expect(asked):called(1)
      expect(loaded):called(1)
      """
    )
  }

  func testOtherBehavioursOfTheScriptKeepTheirActions() throws {
    try assertHolds(
      """
      local one, other = label {}:attach("tally"), label {}:attach("tally")
      stub(one, "increment", 42)
      expect(other:twice()):equals(2)
      expect(one:increment()):equals(42)
      local counted = spy(other, "increment")
      one:increment()
      expect(counted):not_called()
      """
    )
  }

  func testAnActionThatThereIsNotIsRefused() throws {
    for word in ["stub(tally, 'incremnt', 1)", "spy(tally, 'incremnt')"] {
      try assert(
        "local tally = label {}:attach('tally') \(word)",
        failsWith: "tally has no action \"incremnt\" — did you mean \"increment\"?"
      )
    }
    try assert(
      "local tally = label {}:attach('tally') tally:detach() spy(tally, 'load')",
      failsWith: "spy takes a function, a behaviour and its action, or nothing"
    )
  }
}
