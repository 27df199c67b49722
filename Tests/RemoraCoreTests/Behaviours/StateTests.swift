import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What a behaviour keeps for itself.
final class StateTests: HostTestCase {
  func testEveryBehaviourHasStateOfItsOwn() throws {
    script(
      "counter",
      """
      local B = behaviour "Counter"
      B.count = state(0)
      B.list = state { 1, 2 }
      function B:add() self.count = self.count + 1 table.insert(self.list, 3) end
      return B
      """
    )
    let button = makeButton()
    let first = try attach("counter", to: button, id: "first")
    let second = try attach("counter", to: button, id: "second")

    try first.perform("add")

    XCTAssertEqual(first.stateValue("count"), 1)
    XCTAssertEqual(first.stateValue("list"), [1, 2, 3])
    XCTAssertEqual(second.stateValue("count"), 0)
    XCTAssertEqual(second.stateValue("list"), [1, 2])
  }

  func testTablesInTablesAreCopiedToo() throws {
    script(
      "deep",
      """
      local B = behaviour "Deep"
      B.tree = state { leaf = { 1 } }
      function B:grow() self.tree.leaf[2] = 2 end
      return B
      """
    )
    let button = makeButton()
    try attach("deep", to: button, id: "first").perform("grow")

    XCTAssertEqual(try attach("deep", to: button, id: "second").stateValue("tree"), ["leaf": [1]])
  }

  func testStateMayBeginWithNothing() throws {
    script(
      "empty",
      """
      local B = behaviour "Empty"
      B.last = state(nil)
      function B:onTap() log(self.last) self.last = "tap" end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("empty", to: button)

    button.tap()
    button.tap()

    XCTAssertEqual(log, ["nil", "tap"])
    XCTAssertEqual(behaviour.stateValue("last"), "tap")
  }

  func testFieldsThatBeginWithAnUnderscoreAreFree() throws {
    script(
      "private",
      """
      local B = behaviour "Private"
      function B:onTap() self._seen = (self._seen or 0) + 1 log(self._seen) end
      return B
      """
    )
    let button = makeButton()
    try attach("private", to: button)

    button.tap()
    button.tap()

    XCTAssertEqual(log, ["1", "2"])
    XCTAssertEqual(messages, [])
  }

  func testUndeclaredFieldsAreRefusedWithASuggestion() throws {
    script(
      "typo",
      """
      local B = behaviour "Typo"
      B.count = state(0)
      B.fade = seconds {}
      function B:write() self.cuont = 1 end
      function B:read() return self.fadee end
      function B:other() self.brandNew = 1 end
      return B
      """
    )
    let behaviour = try attach("typo", to: makeButton())

    for action in ["write", "read", "other"] { try behaviour.perform(action) }

    XCTAssertEqual(
      takeDiagnostics().map { "\($0.message) — \($0.suggestion ?? "")" },
      [
        "Typo has no property, state or action cuont — did you mean \"count\"?",
        "Typo has no property, state or action fadee — did you mean \"fade\"?",
        "Typo has no property, state or action brandNew"
          + " — declare it at the top of the script: Name.brandNew = state(…);"
          + " within one function, local brandNew = … is enough",
      ]
    )
  }

  func testOthersReadStateButDoNotWriteIt() throws {
    script("lamp", "local B = behaviour \"Lamp\" B.isOn = state(true) B.log = state { 1 } return B")
    script(
      "hand",
      """
      local B = behaviour "Hand"
      function B:onTap()
        local lamp = find("lamp")
        log(lamp.isOn)
        table.insert(lamp.log, 2)
        log(#lamp.log)
        lamp.isOn = false
      end
      return B
      """
    )
    let button = makeButton()
    try attach("lamp", to: button)
    try attach("hand", to: button)

    button.tap()

    XCTAssertEqual(log, ["true", "1"])
    XCTAssertEqual(takeMessages(), ["Lamp.isOn: isOn can only be read"])
  }

  func testSelfKnowsItsOwner() throws {
    script(
      "owned",
      """
      local B = behaviour "Owned"
      function B:onTap() log(self.owner.id, self.owner == find("like")) self.owner.title = "tapped" end
      return B
      """
    )
    let button = makeButton("like")
    try attach("owned", to: button)

    button.tap()

    XCTAssertEqual(log, ["like true"])
    XCTAssertEqual(button.title, "tapped")
  }

  func testALateDeclarationIsRefused() throws {
    script(
      "late",
      """
      local B = behaviour "Late"
      function B:onTap() B.count = 1 end
      function B:declares() return number {} end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("late", to: button)

    button.tap()
    try behaviour.perform("declares")

    XCTAssertEqual(
      takeDiagnostics().map(\.message),
      [
        "count is set on the script, when it has been declared already",
        "number declares: it belongs at the top of a script, not in a handler",
      ]
    )
  }
}
