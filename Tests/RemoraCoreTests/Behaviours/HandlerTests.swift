import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Which methods answer to which events.
final class HandlerTests: HostTestCase {
  func testHandlesAnEventOfItsOwner() throws {
    script(
      "counter",
      """
      local B = behaviour "Counter"
      B.count = state(0)
      function B:onTap() self.count = self.count + 1 end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("counter", to: button)

    button.tap()
    button.tap()

    XCTAssertEqual(behaviour.stateValue("count"), 2)
  }

  func testHandlesAnEventOfAnOutlet() throws {
    script(
      "form",
      """
      local B = behaviour "Form"
      B.save = outlet "Button"
      function B:onSaveTap(event) log("saved", event.name, event.sender == self.save) end
      return B
      """
    )
    let save = makeButton("save")
    try attach("form", to: own(View()), outlets: ["save": [save]])

    save.tap()

    XCTAssertEqual(log, ["saved tap true"])
  }

  func testTheLongestOutletWins() throws {
    script(
      "form",
      """
      local B = behaviour "Form"
      B.save = outlet "Button"
      B.saveAll = outlet "Button"
      function B:onSaveAllTap() log("all") end
      function B:onSaveTap() log("one") end
      return B
      """
    )
    let one = makeButton()
    let all = makeButton()
    try attach("form", to: own(View()), outlets: ["save": [one], "saveAll": [all]])

    all.tap()
    one.tap()

    XCTAssertEqual(log, ["all", "one"])
  }

  func testAnUnlinkedOutletThatFitsIsTheOwner() throws {
    script(
      "toggle",
      """
      local B = behaviour "Toggle"
      B.button = outlet "Button"
      function B:onButtonTap() log(self.button == self.owner) end
      return B
      """
    )
    let button = makeButton()
    try attach("toggle", to: button)

    button.tap()

    XCTAssertEqual(log, ["true"])
  }

  func testTellsWhichControlOfAListSentTheEvent() throws {
    script(
      "keys",
      """
      local B = behaviour "Keys"
      B.keys = outlets "Button"
      function B:onKeysTap(event)
        for number, key in ipairs(self.keys) do
          if key == event.sender then log(number) end
        end
      end
      return B
      """
    )
    let keys = (0..<3).map { _ in makeButton() }
    try attach("keys", to: own(View()), outlets: ["keys": keys])

    keys[2].tap()
    keys[0].tap()

    XCTAssertEqual(log, ["3", "1"])
  }

  func testAListThatIsLeftOutIsRefused() throws {
    script("keys", "local B = behaviour 'Keys' B.keys = outlets 'Button' return B")
    XCTAssertEqual(
      refusals("keys", to: makeButton()).map(\.description),
      [
        "error: keys needs its outlet keys linked to a list of Buttons — add \"outlets\": {"
          + " \"keys\": [\"id of a Button\"] }, or [] for none (in keys of a Button)"
      ]
    )
  }

  func testAListMayBeOfNone() throws {
    script(
      "keys",
      """
      local B = behaviour "Keys"
      B.keys = outlets "Button"
      B.others = outlets { "Label", optional = true }
      function B:onAttach() log(#self.keys, #self.others) end
      return B
      """
    )

    try attach("keys", to: makeButton(), outlets: ["keys": []])

    XCTAssertEqual(log, ["0 0"])
  }

  func testAnOptionalOutletMayStayUnlinked() throws {
    script(
      "note",
      """
      local B = behaviour "Note"
      B.note = outlet { "Label", optional = true }
      function B:onAttach() log(self.note == nil) end
      return B
      """
    )

    try attach("note", to: makeButton())

    XCTAssertEqual(log, ["true"])
  }

  func testOutletsKeepWorkingUnderTheNameTheyHad() throws {
    script(
      "renamed",
      """
      local B = behaviour "Renamed"
      B.save = outlet { "Button", was = "button" }
      function B:onSaveTap() log("saved") end
      return B
      """
    )
    let save = makeButton()
    try attach("renamed", to: own(View()), outlets: ["button": [save]])

    save.tap()

    XCTAssertEqual(log, ["saved"])
  }

  func testAMessageOfTheOwnerIsAnswered() throws {
    script(
      "digits",
      """
      local B = behaviour "Digits"
      function B:shouldChange(old, new) return new:match("^%d*$") ~= nil end
      return B
      """
    )
    let field = own(TextField())
    try attach("digits", to: field)

    XCTAssertTrue(field.type("12"))
    XCTAssertFalse(field.type("12a"))
    XCTAssertEqual(field.text, "12")
  }

  func testAMessageOfAnOutletIsHandled() throws {
    script(
      "feed",
      """
      local B = behaviour "Feed"
      B.feed = outlet "ScrollView"
      function B:feedDidScroll(offset) log(offset.y) end
      return B
      """
    )
    let feed = own(ScrollView())
    try attach("feed", to: own(View()), outlets: ["feed": [feed]])

    feed.scroll(to: Point(y: 40))

    XCTAssertEqual(log, ["40"])
  }

  func testSeveralBehavioursRunInTheirOrder() throws {
    for name in ["first", "second"] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        function B:onTap() log("\(name)") end
        return B
        """
      )
    }
    let button = makeButton()
    try attach("second", to: button)
    try attach("first", to: button)

    button.tap()

    XCTAssertEqual(log, ["second", "first"])
  }

  func testTwoBehavioursMayHaveActionsOfOneName() throws {
    for name in ["likes", "counts"] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        function B:reset() log("\(name)") end
        return B
        """
      )
    }
    script(
      "user",
      """
      local B = behaviour "User"
      function B:onTap() self.owner.likes:reset() self.owner.counts:reset() end
      return B
      """
    )
    let button = makeButton()
    for name in ["likes", "counts", "user"] { try attach(name, to: button) }

    button.tap()

    XCTAssertEqual(log, ["likes", "counts"])
  }

  func testSwiftListensWithoutAScript() throws {
    let button = makeButton("like")
    var senders: [String] = []
    let listener = try button.attached.on("tap") { event in
      senders.append("\(event.name) \((event.sender as? Button)?.id ?? "")")
    }

    button.tap()
    listener.cancel()
    button.tap()

    XCTAssertEqual(senders, ["tap like"])
  }
}
