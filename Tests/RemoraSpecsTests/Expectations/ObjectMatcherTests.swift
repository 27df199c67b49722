import XCTest

final class ObjectMatcherTests: SpecTestCase {
  private static let switcher = """
    local S = behaviour "Switcher"
    S.button = outlet "Button"
    S.switched = event { isOn = "boolean", count = "integer" }
    function S:onButtonTap() self:send("switched", { isOn = true, count = 3 }) end
    return S
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(Self.switcher, to: "switcher.lua")
  }

  private let begin = "local b = button {}; local s = b:attach('switcher'); "

  func testEventsWithAtLeastThesePayloads() throws {
    try assertHolds(begin + "expect(s):not_sent('switched'); b:tap(); expect(s):sent('switched')")
    try assertHolds(begin + "b:tap(); expect(s):sent('switched', { isOn = true })")
    try assertHolds(begin + "b:tap(); expect(s):sent('switched', { count = 3.0 })")
    try assertHolds(begin + "b:tap(); expect(s):not_sent('switched', { isOn = true, count = 4 })")
    try assertHolds(begin + "b:tap(); expect(b):sent('tap'); expect(b.switcher):sent('switched')")
    try assertHolds(begin + "button {}:tap(); expect(b):not_sent('tap')")
  }

  func testEventsThatABusyHandlerDrops() throws {
    try write(
      """
      local B = behaviour "Busy"
      B.whileBusy = "ignore"
      function B:onTap() wait(1) end
      return B
      """,
      to: "busy.lua"
    )
    let begin = "local b = button {}; local s = b:attach('busy'); b:tap(); "
    try assertHolds(begin + "expect(s):not_dropped('tap')")
    try assertHolds(begin + "b:tap(); expect(s):dropped('tap'); expect(s):dropped('tap', 1)")
    try assert(
      begin + "b:tap(); expect(s):dropped('tap', 2)",
      failsWith: "expected busy of a Button to drop tap 2 times\nit dropped 1"
    )
    try assert(
      begin + "expect(s):dropped('tpa')",
      failsWith: "there is no event \"tpa\" — did you mean \"tap\"?"
    )
  }

  func testEventsThatWereNotSentSayWhatWas() throws {
    try assert(
      begin + "expect(s):sent('switched')",
      failsWith: "expected switcher of a Button to send switched\nit sent nothing"
    )
    try assert(
      begin + "b:tap(); expect(s):sent('switched', { count = 4 })",
      failsWith: """
        expected switcher of a Button to send switched with { count = 4 }
        it sent
          switched { count = 3, isOn = true }
        """
    )
    try assert(
      begin + "b:tap(); expect(s):not_sent('switched')",
      failsWith: """
        expected switcher of a Button not to send switched
        it sent
          switched { count = 3, isOn = true }
        """
    )
  }

  func testEventsThatDoNotExistAreMistakes() throws {
    let failure = try failures(of: "it('x', function() \(begin) expect(s):sent('swiched') end)")
    XCTAssertTrue(failure[0].hasSuffix(#"did you mean "switched"?"#), failure[0])
    try assert(
      "expect(3):sent('tap')",
      failsWith: "sent needs a control or a behaviour, not the number 3"
    )
  }

  func testWhatIsGoneSendsNothingInTheNameOfWhatComesLater() throws {
    try assertHolds(
      """
      local b = button {}
      for _ = 1, 50 do
        local s = b:attach 'switcher'
        expect(s):not_sent('switched')
        b:tap()
        expect(s):sent('switched')
        s:detach()
        s = nil
      end
      """
    )
  }

  func testARecorderRemembersWhatIsGone() throws {
    try assertHolds(
      begin + "local r = record(s); b:tap(); s:detach(); s = nil; expect(r):recorded('switched')"
    )
  }

  func testRecordersExpectAnOrder() throws {
    let record = begin + "local r = record(b, s); b:tap(); b:tap(); "
    try assertHolds(record + "expect(r):recorded('tap', 'switched', 'tap', 'switched')")
    try assertHolds(record + "expect(r):recorded('tap', 'tap')")
    try assertHolds(record + "expect(r):not_recorded('tap', 'tap', 'tap')")
    try assertHolds(begin + "b:tap(); expect(record()):not_recorded('tap')")
    let misspelt = try failures(
      of: "it('x', function() expect(record(button {})):not_recorded('tpa') end)"
    )
    XCTAssertEqual(
      misspelt,
      ["1: none of those that are recorded has an event \"tpa\" — did you mean \"tap\"?"]
    )
    try assertHolds(begin + "local r = record(); button {}:tap(); expect(r):recorded('tap')")
    try assert(
      record + "expect(r):recorded('switched', 'switched', 'tap')",
      failsWith: """
        expected the recorder to record switched, switched, tap, in this order
        it recorded tap, switched, tap, switched
        """
    )
    try assert(
      "expect(record()):recorded('tap')",
      failsWith: "expected the recorder to record tap, in this order\nit recorded nothing"
    )
    try assert(
      "expect(3):recorded('tap')",
      failsWith: "recorded needs a recorder, not the number 3 — make one with record(like)"
    )
    try assert(
      "record(3)",
      failsWith: "record takes controls and behaviours, got the number 3"
    )
  }

  func testBehavioursAreAttachedOrNot() throws {
    try assertHolds(
      begin + "expect(b):attached('switcher'); s:detach(); expect(b):not_attached('switcher')"
    )
    try assert(
      begin + "expect(button {}):attached('switcher')",
      failsWith: "expected Button to have switcher attached\nit has nothing"
    )
    try assert(
      begin + "expect(b):not_attached('switcher')",
      failsWith: "expected Button not to have switcher attached\nit has switcher"
    )
    let twice = "local b = button {}; b:attach('switcher'); b:attach('switcher', { id = 'two' });"
    try assertHolds(
      twice + "expect(b):attached('switcher', 2); expect(b):not_attached('switcher', 1)"
    )
    try assert(
      twice + "expect(b):attached('switcher')",
      failsWith: "expected Button to have switcher attached once\nit has switcher, switcher"
    )
    try assert(
      twice + "expect(b):not_attached('switcher')",
      failsWith: "expected Button not to have switcher attached\nit has switcher, switcher"
    )
    try assert(
      twice + "expect(b):attached('switcher', 3)",
      failsWith: "expected Button to have switcher attached 3 times\nit has switcher, switcher"
    )
    try assert(
      "expect({}):attached('x')",
      failsWith: "attached needs an owner, such as a control, not a table"
    )
  }

  func testABehaviourCountsAsTheScriptThatItsOwnExtends() throws {
    try write("local B = behaviour 'Base' return B", to: "base.lua")
    try write("local B = behaviour('Fast', { extends = 'base' }) return B", to: "fast.lua")
    let begin = "local b = button {}; b:attach('fast');"
    try assertHolds(
      begin + "expect(b):attached('base'); expect(b):attached('fast'); b:attach('base');"
        + " expect(b):attached('base', 2); expect(b):attached('fast', 1)"
    )
    try assert(
      begin + "expect(b):not_attached('base')",
      failsWith: "expected Button not to have base attached\nit has fast"
    )
  }

  func testObjectsAreAliveOrGone() throws {
    try assertHolds(
      begin + "expect(b):alive(); expect(s):alive(); s:detach(); expect(s):not_alive()"
    )
    try assertHolds("local s = stage {}; s:dismiss(); expect(s):not_alive()")
    try assert("expect(button {}):not_alive()", failsWith: "expected Button not to be alive")
    try assert(
      begin + "s:detach(); expect(s):alive()",
      failsWith: "expected a Switcher that is gone to be alive"
    )
    try assert(
      "expect(liek):not_alive()",
      failsWith: "alive needs a control or a behaviour, not nothing (nil)"
    )
  }
}
