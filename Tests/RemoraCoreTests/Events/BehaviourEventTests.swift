import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Events that behaviours send, and loops of events.
final class BehaviourEventTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "sender",
      """
      local B = behaviour "Sender"
      B.toggled = event { isOn = "boolean", count = "integer" }
      function B:go(name, payload) self:send(name, payload) end
      return B
      """
    )
  }

  func testSwiftListensToABehaviour() throws {
    let button = makeButton()
    let behaviour = try attach("sender", to: button)
    var heard: [[String: Value]] = []
    let listener = try behaviour.on("toggled") { heard.append($0.payload) }

    try behaviour.perform("go", "toggled", ["isOn": true, "count": .number(2)])
    try behaviour.perform("go", "toggled")
    listener.cancel()
    try behaviour.perform("go", "toggled")

    XCTAssertEqual(heard, [["isOn": true, "count": 2], [:]])
  }

  func testLongNamesOfFieldsArriveAsTheyWereSentAndAreNotKept() throws {
    script(
      "wide",
      """
      local B = behaviour "Wide"
      local fields = { ("x"):rep(10000), "e\\u{301}", "short" }
      B.sent = event { [fields[1]] = "integer", [fields[2]] = "integer", [fields[3]] = "integer" }
      function B:go() self:send("sent", { [fields[1]] = 1, [fields[2]] = 2, [fields[3]] = 3 }) end
      return B
      """
    )
    script(
      "listener",
      """
      local B = behaviour "Listener"
      B.wide = outlet { "wide", optional = true }
      B.heard = state("")
      function B:onWideSent(event)
        self.heard = event[("x"):rep(10000)] .. event["e\\u{301}"] .. event.short
      end
      return B
      """
    )
    let button = makeButton()
    let wide = try attach("wide", to: button)
    let listener = try attach("listener", to: button)
    try listener.link("wide", to: wide)

    try wide.perform("go")

    XCTAssertEqual(listener.stateValue("heard"), "123")
    XCTAssertNil(host.stage.eventNames.known(String(repeating: "x", count: 10_000)))
    XCTAssertNil(host.stage.eventNames.known("e\u{301}"))
    XCTAssertNotNil(host.stage.eventNames.known("short"))
  }

  func testAPayloadIsValidated() throws {
    let behaviour = try attach("sender", to: makeButton())

    try behaviour.perform("go", "toggled", ["isOn": 1])
    try behaviour.perform("go", "toggled", ["isOnn": true])
    try behaviour.perform("go", "togled")
    try behaviour.perform("go", "toggled", 3)

    XCTAssertEqual(
      takeDiagnostics().map { "\($0.message) — \($0.suggestion ?? "")" },
      [
        "toggled.isOn: expected true or false, got 1 — ",
        "the event toggled carries no isOnn — did you mean \"isOn\"?",
        "sender has no event \"togled\" — did you mean \"toggled\"?",
        "an event carries a table with names, got the number 3 — ",
      ]
    )
  }

  func testListeningToAnUnknownEventIsRefused() throws {
    let button = makeButton()
    let behaviour = try attach("sender", to: button)

    XCTAssertThrowsError(try behaviour.on("togled") { _ in })
    XCTAssertThrowsError(try button.attached.on("tpa") { _ in }) { error in
      XCTAssertEqual("\(error)", "error: a Button has no event \"tpa\" — did you mean \"tap\"?")
    }
  }

  func testALoopOfEventsIsStoppedAndNamed() throws {
    script("echo", "local B = behaviour \"Echo\" function B:onTap() self.owner:tap() end return B")
    let button = makeButton("like")
    try attach("echo", to: button)

    button.tap()

    XCTAssertEqual(
      takeMessages(),
      ["events go round in a loop and were stopped after 64: like sends tap"]
    )
  }

  func testALoopThatBranchesEndsSoon() throws {
    script(
      "ping",
      """
      local B = behaviour "Ping"
      B.other = outlet "Button"
      function B:onTap() self.other:tap() self.other:tap() end
      return B
      """
    )
    let a = makeButton("a")
    let b = makeButton("b")
    try attach("ping", to: a, id: "pingA", outlets: ["other": [b]])
    try attach("ping", to: b, id: "pingB", outlets: ["other": [a]])

    a.tap()

    let messages = takeMessages()
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(
      messages[0].contains("a sends tap → b sends tap")
        || messages[0].contains("b sends tap → a sends tap"),
      messages[0]
    )
  }

  func testEventsAreSentAgainAfterALoop() throws {
    script("echo", "local B = behaviour \"Echo\" function B:onTap() self.owner:tap() end return B")
    let button = makeButton("like")
    try attach("echo", to: button)
    button.tap()
    takeDiagnostics()
    button.attachments.behaviours.first?.detach()
    var heard = 0
    try button.attached.on("tap") { _ in heard += 1 }

    button.tap()

    XCTAssertEqual(heard, 1)
  }
}
