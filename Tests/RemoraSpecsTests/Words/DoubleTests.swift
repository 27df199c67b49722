import Remora
import XCTest

@testable import RemoraSpecs

final class DoubleTests: SpecTestCase {
  private let picks = """
    local B = behaviour "Picks"
    function B:onTap()
      self.owner.title = service "photos".pick(self.owner.id, { crop = true })
    end
    return B
    """

  // MARK: Spies

  func testSpiesPassOnWhatTheirFunctionReturns() throws {
    try assertHolds(
      "local s = spy(function(a, b) return a + b, 'x' end); expect({ s(1, 2) }):equals({ 3, 'x' })"
    )
    try assertHolds("expect({ spy()(1) }):equals({})")
  }

  func testSpiesPassOnWhatTheirFunctionRaises() throws {
    try assertHolds(
      "local s = spy(function() error('boom') end); expect(function() s() end):errors('boom'); expect(s):called(1)"
    )
  }

  func testSpiesMayWrapFunctionsThatWait() throws {
    try assertHolds(
      "local s = spy(function(x) wait(2) return x, 'y' end); expect({ s(1) }):equals({ 1, 'y' });"
        + " expect(now()):equals(2); expect(s):called_with(1)"
    )
    try write(picks, to: "picks.lua")
    try assertHolds(
      "local pick = spy(function() wait(1) return 'a.png' end); stub('photos', { pick = pick });"
        + " local b = button { id = 'b' }; b:attach('picks'); b:tap(); advance(1);"
        + " expect(b.title):equals('a.png'); expect(pick):called_with('b', { crop = true })"
    )
  }

  func testSpiesRememberTablesAsTheyAre() throws {
    try assertHolds("local s, t = spy(), { 1 }; s(t); t[1] = 2; expect(s):called_with({ 2 })")
  }

  func testOnlyFunctionsAreSpiedOn() throws {
    try assert("spy(3)", failsWith: "spy takes a function, a behaviour and its action, or nothing")
  }

  // MARK: Services

  func testAStubTakesThePlaceOfAServiceOfTheApp() throws {
    try write(picks, to: "picks.lua")
    settings.prepare = { host in
      host.lend("photos") { $0.function("pick") { (_: String) -> String in "real.png" } }
    }
    try assertPass(
      """
      local like
      before(function() like = button { id = "like" }; like:attach "picks" end)
      it("is hidden", function()
        local pick = spy(function() return "stub.png" end)
        stub("photos", { pick = pick })
        like:tap()
        expect(like.title):equals("stub.png")
        expect(pick):called_with("like", { crop = true })
      end)
      it("is there again", function()
        like:tap()
        expect(like.title):equals("real.png")
      end)
      """
    )
  }

  func testAStubMayWait() throws {
    try write(picks, to: "picks.lua")
    try assertHolds(
      """
      stub("photos", { pick = function() wait(2) return "late.png" end })
      local like = button {}; like:attach "picks"; like:tap()
      expect(like.title):equals("")
      advance(2)
      expect(like.title):equals("late.png")
      """
    )
  }

  func testAStubLendsWhatTheAppDoesNot() throws {
    try assertHolds(
      "stub('map', { here = function() return 1, 2 end, name = 'reef' })"
        + "; expect({ service 'map'.here() }):equals({ 1, 2 }); expect(service 'map'.name):equals('reef')"
    )
  }

  func testAFunctionThatAStubLacksIsAMistake() throws {
    try assert(
      "stub('photos', { pick = print }); service 'photos'.pikc()",
      failsWith: #"the photos service has no function pikc — did you mean "pick"?"#
    )
  }

  func testWrongUseOfServiceStubs() throws {
    try assert(
      "stub('photos', print)",
      failsWith: "a service is stubbed with a table of functions, got a function"
    )
    try assert("stub('photos', { print })", failsWith: "the functions of a service have names")
    try assert(
      "stub(3)",
      failsWith: "stub takes a service, an owner and its message, or a behaviour and its action"
    )
  }

  // MARK: Messages

  func testAStubAnswersAMessage() throws {
    try assertHolds(
      """
      local field = textField {}
      local asked = spy(function(range, text) return text ~= "!" end)
      stub(field, "shouldChange", asked)
      field:type("a")
      field:type("!")
      expect(field.text):equals("a")
      expect(asked):called(2)
      """
    )
    try assertHolds(
      "local f = textField {}; stub(f, 'shouldChange', false); f:type('a'); expect(f.text):equals('')"
    )
    try assertHolds(
      "local f = textField {}; stub(f, 'shouldChange', false); stub(f, 'shouldChange', true)"
        + "; f:type('a'); expect(f.text):equals('a')"
    )
  }

  func testAMessageThatDoesNotExistIsAMistake() throws {
    try assert(
      "stub(textField {}, 'shouldChnage', true)",
      failsWith: #"a TextField has no message "shouldChnage" — did you mean "shouldChange"?"#
    )
  }
}
