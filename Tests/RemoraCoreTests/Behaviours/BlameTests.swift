import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Who pays for a failure: whoever began the step, not those that its calls and events reach.
final class BlameTests: ControlTestCase {
  private var button: Button!

  override func setUpWithError() throws {
    try super.setUpWithError()
    button = makeButton("place")
    script(
      "victim",
      """
      local B = behaviour "Victim"
      B.size = number { default = 1 }
      function B:act(text) return #text end
      function B:actLater(text) wait(1) return #text end
      function B:rest() wait(9) end
      function B:onTap() error "victim" end
      return B
      """
    )
    try attach("victim", to: button)
  }

  override func tearDownWithError() throws {
    button = nil
    try super.tearDownWithError()
  }

  private var victim: Behaviour { host.behaviour("victim")! }

  private func attachAttacker(_ body: String) throws -> Behaviour {
    script(
      "attacker",
      "local B = behaviour 'Attacker' function B:go() \(body) end return B"
    )
    return try attach("attacker", to: makeButton("elsewhere"))
  }

  func testACallWithBadArgumentsDoesNotCountForTheCallee() throws {
    let attacker = try attachAttacker(
      "for i = 1, 50 do pcall(function() find('victim'):act() end) end"
    )
    try attacker.perform("go")
    XCTAssertEqual(takeMessages().count, 50)
    XCTAssertFalse(victim.isSuspended)
    XCTAssertEqual(victim.failures, 0)
  }

  func testAFailureThatTheCallerLetsThroughIsReportedOnceAndIsItsOwn() throws {
    let attacker = try attachAttacker("find('victim'):act()")
    for _ in 1...20 { try attacker.perform("go") }
    let messages = takeMessages()
    XCTAssertEqual(messages.count, 21)
    XCTAssertTrue(messages[0].hasPrefix("\"text\" is nil"), messages[0])
    XCTAssertEqual(messages.last, "attacker failed 20 times in a row and is suspended")
    XCTAssertFalse(victim.isSuspended)
  }

  func testWhatFailsAfterAWaitIsTheCallersAsWell() throws {
    let attacker = try attachAttacker(
      "for i = 1, 50 do together(function() pcall(function() find('victim'):actLater() end) end) end"
    )
    try attacker.perform("go")
    host.advance(by: .seconds(100))
    XCTAssertEqual(takeMessages().count, 50)
    XCTAssertEqual(victim.failures, 0)
  }

  func testAnEventOfAnotherScriptDoesNotCount() throws {
    let attacker = try attachAttacker("for i = 1, 50 do find('place'):tap() end")
    try attacker.perform("go")
    XCTAssertEqual(takeMessages().count, 50)
    XCTAssertFalse(victim.isSuspended)
    for _ in 1...20 { button.tap() }
    XCTAssertEqual(takeMessages().last, "victim failed 20 times in a row and is suspended")
  }

  func testWhatCountsForNobodyIsReportedAHundredTimesASecond() throws {
    let attacker = try attachAttacker("for i = 1, 300 do find('place'):tap() end")
    try attacker.perform("go")
    host.flush()
    let messages = takeMessages()
    XCTAssertEqual(messages.count, 101)
    XCTAssertEqual(
      messages.last,
      "more than 100 failures within a second that count for no behaviour: 200 were left out"
    )
  }

  func testAnotherScriptUsesUpNoTasks() throws {
    let attacker = try attachAttacker(
      """
      for i = 1, 20 do
        together(function()
          local calls = {}
          for j = 1, 60 do calls[j] = function() find('victim'):rest() end end
          together(table.unpack(calls))
        end)
      end
      """
    )
    for _ in 1...20 { try attacker.perform("go") }
    _ = takeMessages()
    try victim.perform("rest")
    XCTAssertEqual(takeMessages(), [])
    XCTAssertFalse(victim.isSuspended)
    attacker.detach()
    victim.detach()
  }

  func testAnotherScriptLeavesCapacityToListen() throws {
    script(
      "crowd",
      """
      local B = behaviour "Crowd"
      B.whileBusy = "parallel"
      function B:go() waitFor(find("place"), "tap") end
      return B
      """
    )
    script(
      "waiter",
      "local B = behaviour 'W' function B:go() waitFor(find('place'), 'tap') log 'heard' end return B"
    )
    let crowd = try (1...5).map { try attach("crowd", to: makeButton(), id: "crowd\($0)") }
    for behaviour in crowd { for _ in 1...1000 { _ = try? behaviour.perform("go") } }
    XCTAssertTrue(takeMessages()[0].hasPrefix("1000 tasks of crowd wait for this already"))
    let waiter = try attach("waiter", to: makeButton("waits"))
    try waiter.perform("go")
    XCTAssertEqual(takeMessages(), [])
    for behaviour in crowd { behaviour.detach() }
    waiter.detach()
  }

  func testAnIdThatAScriptChoseYieldsToTheApp() throws {
    script("honest", "local B = behaviour 'Honest' return B")
    let attacker = try attachAttacker(
      "for i, id in ipairs { 'honest', 'save' } do self.owner:attach('other', { id = id }) end"
    )
    script("other", "local B = behaviour 'Other' return B")
    try attacker.perform("go")
    XCTAssertTrue(host.behaviour("honest")?.script.name == "other")
    try attach("honest", to: makeButton())
    XCTAssertTrue(host.behaviour("honest")?.script.name == "honest")
    let save = makeButton("save")
    XCTAssertTrue(host.owner("save") === save)
    try attacker.perform("go")
    XCTAssertEqual(takeMessages(), ["the id \"honest\" is taken"])
  }

  func testOneThatEndsItselfIsNotTakenForAnother() throws {
    script("other", "local B = behaviour 'Other' return B")
    let attacker = try attachAttacker(
      """
      local place = find 'place'
      wait(1)
      self:detach()
      for i = 1, 30 do place:attach('other', { id = 'n' .. i }) end
      for i = 1, 50 do place:tap() end
      """
    )
    try attacker.perform("go")
    host.advance(by: .seconds(2))
    XCTAssertEqual(takeMessages().count, 50)
    XCTAssertFalse(victim.isSuspended)
  }
}
