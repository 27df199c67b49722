import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Events that wait for a busy handler, and those that it drops.
final class BusyQueueTests: HostTestCase {
  private func attachKeypad(
    _ settings: String = "",
    as name: String = "keypad"
  ) throws -> (keys: [Button], display: Label) {
    script(
      name,
      """
      local B = behaviour "Keypad"
      B.keys = outlets "Button"
      B.display = outlet "Label"
      \(settings)
      function B:onKeysTap(event)
        wait(0.3)
        self.display.text = self.display.text .. event.sender.title
      end
      return B
      """
    )
    let keys = (0...9).map { number in
      let key = makeButton()
      key.title = "\(number)"
      return key
    }
    let display = own(Label())
    try attach(name, to: display, outlets: ["keys": keys])
    return (keys, display)
  }

  func testAKeypadLosesNoKey() throws {
    let (keys, display) = try attachKeypad()
    for key in [4, 7, 1, 2] { keys[key].tap() }
    host.advance(by: .seconds(2))
    XCTAssertEqual(display.text, "4712")
    XCTAssertEqual(display.attachments.behaviours.first?.droppedEvents, [:])
  }

  func testAQueueIsBoundedAndSaysWhatItDropped() throws {
    let (keys, display) = try attachKeypad()
    let keypad = try XCTUnwrap(display.attachments.behaviours.first)
    var seen: [String] = []
    let observer = host.observeDroppedEvents { event, behaviour in
      seen.append("\(behaviour.id) \(event.name) \((event.sender as? Button)?.title ?? "")")
    }
    defer { observer.cancel() }

    for _ in 0...64 { keys[1].tap() }
    XCTAssertEqual(keypad.waitingEvents, 64)
    XCTAssertEqual(seen, [])
    keys[2].tap()
    XCTAssertEqual(keypad.droppedEvents, ["tap": 1])
    XCTAssertEqual(seen, ["keypad tap 2"])
    host.advance(by: .seconds(30))
    XCTAssertEqual(display.text, String(repeating: "1", count: 65))
    XCTAssertEqual(keypad.waitingEvents, 0)
  }

  /// Taps of another script fill a quarter of the queue: those of a person, and of its own script, still fit.
  func testAnotherScriptTakesAShareOfTheQueue() throws {
    let (keys, display) = try attachKeypad()
    let keypad = try XCTUnwrap(display.attachments.behaviours.first)
    for name in ["first", "second"] {
      script(
        name,
        "local B = behaviour 'A' B.key = outlet 'Button' function B:go() for i = 1, 100 do self.key:tap() end end return B"
      )
      let attacker = try attach(name, to: makeButton(), outlets: ["key": [keys[1]]])
      try attacker.perform("go")
    }
    // The first one runs already.
    XCTAssertEqual(keypad.waitingEvents, 2 * 16)
    XCTAssertEqual(keypad.droppedEvents, ["tap": 199 - 2 * 16])
    for _ in 1...32 { keys[2].tap() }
    XCTAssertEqual(keypad.waitingEvents, 64)
    XCTAssertEqual(keypad.droppedEvents, ["tap": 199 - 2 * 16])
    host.advance(by: .seconds(30))
    XCTAssertTrue(display.text.hasSuffix(String(repeating: "2", count: 32)), display.text)
  }

  /// The share is that of the script, whatever it does in between.
  func testAWaitDoesNotGiveAnotherScriptMoreOfTheQueue() throws {
    let (keys, display) = try attachKeypad()
    let keypad = try XCTUnwrap(display.attachments.behaviours.first)
    script(
      "attacker",
      """
      local B = behaviour "A"
      B.key = outlet "Button"
      function B:go()
        for i = 1, 50 do
          after(0.001 * i, function() self.key:tap() end)
          self.key:tap()
        end
      end
      return B
      """
    )
    let attacker = try attach("attacker", to: makeButton(), outlets: ["key": [keys[1]]])
    try attacker.perform("go")
    host.advance(by: .milliseconds(200))
    XCTAssertEqual(keypad.waitingEvents, 16)
    keys[2].tap()
    XCTAssertEqual(keypad.waitingEvents, 17)
    host.advance(by: .seconds(30))
    XCTAssertTrue(display.text.hasSuffix("2"), display.text)
  }

  func testWhatIgnoreAndLatestDropCanBeSeen() throws {
    XCTAssertEqual(try typed("ignore"), "1, dropped 2")
    XCTAssertEqual(try typed("latest"), "13, dropped 1")
    XCTAssertEqual(try typed("restart"), "3, dropped nothing")
  }

  private func typed(_ policy: String) throws -> String {
    let (keys, display) = try attachKeypad("B.whileBusy = \"\(policy)\"", as: policy)
    for key in 1...3 { keys[key].tap() }
    host.advance(by: .seconds(2))
    let dropped = display.attachments.behaviours.first?.droppedEvents["tap"]
    return "\(display.text), dropped \(dropped.map { "\($0)" } ?? "nothing")"
  }

  func testOfSlidingOnlyTheNewestCounts() throws {
    script(
      "slow",
      """
      local B = behaviour "Slow"
      function B:onValueChanged(event) log(event.value) wait(1) end
      return B
      """
    )
    let slider = own(Slider())
    let slow = try attach("slow", to: slider)
    for value in [0.25, 0.5, 0.75] { slider.slide(to: value) }
    host.advance(by: .seconds(5))
    XCTAssertEqual(log, ["0.25", "0.75"])
    XCTAssertEqual(slow.droppedEvents, ["valueChanged": 1])
  }

  func testAnAppsKindDeclaresWhatItsEventsLose() throws {
    final class Wheel: Owner {
      let attachments = Attachments()
    }
    host.register(Wheel.self, named: "Wheel") { kind in
      kind.event("turned", ["angle": .number()], whileBusy: .latest)
      kind.event("clicked", ["angle": .number()])
    }
    script(
      "slow",
      """
      local B = behaviour "Slow"
      function B:onTurned(event) wait(1) log("turned", event.angle) end
      function B:onClicked(event) wait(1) log("clicked", event.angle) end
      return B
      """
    )
    let wheel = Wheel()
    try host.attach("slow", to: wheel)
    for angle in 1...3 {
      wheel.send("turned", ["angle": angle])
      wheel.send("clicked", ["angle": angle])
    }
    host.advance(by: .seconds(5))
    XCTAssertEqual(log, ["turned 1", "clicked 1", "turned 3", "clicked 2", "clicked 3"])
    XCTAssertEqual(host.kind(named: "Wheel")?.event("turned")?.whileBusy, .latest)
  }

  func testACancelledTaskLeavesTheOthersTheirTurn() throws {
    script(
      "waiter",
      """
      local B = behaviour "Waiter"
      B.other = outlet "Label"
      function B:onTap()
        log "tap"
        if self.other:isAlive() then waitFor(self.other, "tap") end
      end
      return B
      """
    )
    let button = makeButton()
    var other: Label? = Label()
    if let other { try attach("waiter", to: button, outlets: ["other": [other]]) }
    button.tap()
    button.tap()
    XCTAssertEqual(log, ["tap"])
    other = nil
    XCTAssertEqual(log, ["tap", "tap"])
  }

  func testEventsThatWaitSurviveAReload() throws {
    let source = """
      local B = behaviour "Slow"
      function B:onTap() wait(1) log "VERSION" end
      return B
      """
    script("slow", source.replacing("VERSION", with: "old"))
    let button = makeButton()
    try attach("slow", to: button)
    for _ in 1...3 { button.tap() }
    script(
      "slow",
      source.replacing("VERSION", with: "new").replacing("wait(1)", with: "wait(0)")
    )
    host.reload()
    host.advance(by: .seconds(3))
    XCTAssertEqual(log, ["old", "new", "new"])
  }

  func testEventsThatWaitEndWithTheirBehaviour() throws {
    let (keys, display) = try attachKeypad()
    for key in 1...3 { keys[key].tap() }
    display.attachments.behaviours.first?.detach()
    host.advance(by: .seconds(2))
    XCTAssertEqual(display.text, "")
  }

  func testAHandlerThatCausesItsOwnEventsLeavesOthersTheirTurn() throws {
    script(
      "circle",
      """
      local B = behaviour "Circle"
      B.count = state(0)
      function B:onTap()
        self.count = self.count + 1
        if self.count == 1 then wait(1) end
        if self.count < 1000 then self.owner:tap() end
      end
      return B
      """
    )
    let button = makeButton()
    let circle = try attach("circle", to: button)
    for _ in 1...3 { button.tap() }
    host.advance(by: .milliseconds(1000))
    let count = try XCTUnwrap(circle.stateValue("count").integer)
    XCTAssertLessThan(count, 200)
    host.advance(by: .seconds(1))
    XCTAssertEqual(circle.stateValue("count"), 1002)
    circle.detach()
  }
}
