import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Outlets that link to behaviours.
final class BehaviourOutletTests: ControlTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "flip",
      """
      local B = behaviour "Flip"
      B.isOn = state(boolean {})
      B.flipped = event { isOn = "boolean" }
      function B:onTap() self:flip() end
      function B:flip()
        self.isOn = not self.isOn
        self:send("flipped", { isOn = self.isOn })
      end
      return B
      """
    )
    script(
      "watch",
      """
      local B = behaviour "Watch"
      B.flip = outlet "flip"
      function B:onFlipFlipped(event) log("flipped", event.isOn, event.sender == self.flip) end
      function B:onChange(name, old, new) log(name, old, new) end
      function B:push() self.flip:flip() return self.flip.isOn end
      return B
      """
    )
  }

  private func pair() throws -> (button: Button, flip: Behaviour, watch: Behaviour) {
    let button = makeButton("a")
    let flip = try attach("flip", to: button)
    return (button, flip, try attach("watch", to: own(View()), outlets: ["flip": [flip]]))
  }

  func testItsEventsActionsAndPropertiesAreThoseOfTheBehaviour() throws {
    let (button, _, watch) = try pair()
    button.tap()
    XCTAssertEqual(log, ["flipped true true"])
    XCTAssertEqual(try watch.perform("push").values, [false])
    XCTAssertEqual(log.last, "flipped false true")
  }

  func testAScriptLinksIt() throws {
    let button = makeButton("a")
    try attach("flip", to: button)
    let view = own(View(id: "view"))
    host.add(view)
    run("view:attach('watch', { flip = a.flip })")
    button.tap()
    XCTAssertEqual(log, ["flipped true true"])
  }

  func testItIsLinkedAgain() throws {
    let (button, _, watch) = try pair()
    let other = makeButton("b")
    let second = try attach("flip", to: other, id: "second")
    try watch.link("flip", to: second)
    button.tap()
    XCTAssertEqual(takeLog(), ["flip flip of a second of b"])
    other.tap()
    XCTAssertEqual(takeLog(), ["flipped true true"])
    run("watch.flip = a.flip")
    other.tap()
    button.tap()
    XCTAssertEqual(takeLog(), ["flip second of b flip of a", "flipped false true"])
  }

  func testABehaviourThatEndsIsGoneLikeAControl() throws {
    let (button, flip, watch) = try pair()
    flip.detach()
    button.tap()
    XCTAssertEqual(log, [])
    XCTAssertEqual(run("return watch.flip:isAlive()"), [false])
    try watch.perform("push")
    XCTAssertEqual(takeMessages(), ["this Flip is gone"])
    XCTAssertThrowsError(try watch.link("flip", to: flip))
  }

  func testAnotherOwnerKeepsTheLink() throws {
    let (button, flip, _) = try pair()
    let other = makeButton("b")
    try host.move(flip, to: other)
    button.tap()
    other.tap()
    XCTAssertEqual(log, ["flipped true true"])
  }

  func testAReloadKeepsTheLink() throws {
    let (button, _, _) = try pair()
    try host.load(
      """
      local B = behaviour "Flip"
      B.isOn = state(boolean {})
      B.flipped = event { isOn = "boolean" }
      function B:onTap() self:send("flipped", { isOn = true }) end
      function B:flip() end
      return B
      """,
      as: "flip"
    )
    button.tap()
    XCTAssertEqual(log, ["flipped true true"])
  }

  func testAScriptThatExtendsTheOtherFits() throws {
    script("twice", "return behaviour('Twice', { extends = 'flip' })")
    let button = makeButton("a")
    let twice = try attach("twice", to: button)
    try attach("watch", to: own(View()), outlets: ["flip": [twice]])
    button.tap()
    XCTAssertEqual(log, ["flipped true true"])
  }

  func testAListLinksToMany() throws {
    script(
      "all",
      """
      local B = behaviour "All"
      B.flips = outlets "flip"
      function B:onFlipsFlipped(event) log(event.sender.owner) end
      return B
      """
    )
    let (a, b) = (makeButton("a"), makeButton("b"))
    let flips = [try attach("flip", to: a, id: "x"), try attach("flip", to: b, id: "y")]
    try attach("all", to: own(View()), outlets: ["flips": flips])
    b.tap()
    a.tap()
    XCTAssertEqual(log, ["b", "a"])
  }

  // MARK: Mistakes

  func testWhatDoesNotFitIsRefused() throws {
    let (button, flip, watch) = try pair()
    script("other", "return behaviour 'Other'")
    let other = try attach("other", to: button)
    for (owner, message): (any Owner, String) in [
      (other, "flip links to a flip, and this is an other"),
      (button, "flip links to a flip, and this is a Button"),
    ] {
      XCTAssertThrowsError(try watch.link("flip", to: owner)) { error in
        XCTAssertEqual(Diagnostics(error).all.first?.message, message)
      }
    }
    script("asks", "local B = behaviour 'Asks' B.button = outlet 'Button' return B")
    XCTAssertThrowsError(
      try host.attach(
        "asks",
        to: own(View()),
        configuration: .init(outlets: ["button": [flip]])
      )
    ) { error in
      XCTAssertEqual(
        Diagnostics(error).all.first?.message,
        "button links to a Button, and this is a flip"
      )
    }
    XCTAssertThrowsError(try host.attach("watch", to: own(View()))) { error in
      XCTAssertEqual(
        Diagnostics(error).all.first?.message,
        "watch needs its outlet flip linked to a flip"
      )
    }
  }

  func testAnEventThatItDoesNotHaveIsRefused() throws {
    script(
      "typo",
      """
      local B = behaviour "Typo"
      B.flip = outlet "flip"
      function B:onFlipFliped() end
      return B
      """
    )
    let flip = try attach("flip", to: makeButton("a"))
    XCTAssertThrowsError(
      try host.attach("typo", to: own(View()), configuration: .init(outlets: ["flip": [flip]]))
    ) { error in
      let diagnostic = Diagnostics(error).all.first
      XCTAssertEqual(
        diagnostic?.message,
        "typo handles onFlipFliped, and flip has no event \"fliped\""
      )
      XCTAssertEqual(diagnostic?.suggestion, "did you mean \"flipped\"?")
    }
  }

  func testAnUnknownScriptIsRefused() {
    XCTAssertEqual(
      problems(of: "local B = behaviour 'B' B.flip = outlet 'flop' return B").first?.message,
      "there is no kind of control and no script called \"flop\""
    )
    XCTAssertEqual(
      problems(of: "local B = behaviour 'B' B.save = outlet 'button' return B").first?.suggestion,
      "did you mean \"Button\"?"
    )
  }
}
