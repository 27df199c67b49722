import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What properties do on their way.
final class AnimationTests: AnimationTestCase {
  func testValuesInBetweenFollowTheClock() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { alpha = 0, over = 1 }", to: button)
    try mover.perform("go")
    XCTAssertEqual(button.alpha, 1)
    host.advance(by: .milliseconds(250))
    XCTAssertEqual(button.alpha, 0.75)
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.alpha, 0.25)
    XCTAssertEqual(log, [])
    host.advance(by: .milliseconds(250))
    XCTAssertEqual(button.alpha, 0)
    XCTAssertEqual(log, ["done"])
  }

  func testTheEndIsExact() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { x = 0.1 + 0.2, over = 0.3 }", to: button)
    try mover.perform("go")
    for _ in 0..<7 { host.advance(by: .milliseconds(50)) }
    XCTAssertEqual(button.x, 0.1 + 0.2)
  }

  func testFromOneEndOfTheNumbersToTheOtherEveryValueIsANumber() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { x = 1e308, over = 1 }", to: button)
    button.x = -1e308
    try mover.perform("go")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 0)
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 1e308)
  }

  func testOtherTasksSeeTheValueOfTheirMoment() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button)
    script(
      "reader",
      "local R = behaviour 'Reader'\nfunction R:go() wait(0.4) log(self.owner.x) end\nreturn R"
    )
    let reader = try attach("reader", to: button)
    try mover.perform("go")
    try reader.perform("go")
    host.advance(by: .seconds(3))
    XCTAssertEqual(log, ["40", "done"])
  }

  func testSeveralPropertiesMoveTogether() throws {
    let feed = own(ScrollView(id: "f"))
    feed.width = 0
    let mover = try attachMover(
      "self.owner:animate { offset = { x = 0, y = 100 }, contentSize = { width = 10, height = 20 },"
        + " width = 50, over = 2 }",
      to: feed
    )
    try mover.perform("go")
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(x: 0, y: 50))
    XCTAssertEqual(feed.contentSize, Size(width: 5, height: 10))
    XCTAssertEqual(feed.width, 25)
    host.advance(by: .seconds(1))
    XCTAssertEqual(feed.offset, Point(x: 0, y: 100))
    XCTAssertEqual(log, ["done"])
  }

  func testWithoutOverItTakesAQuarterOfASecond() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { alpha = 0 }", to: button)
    try mover.perform("go")
    host.advance(by: .milliseconds(249))
    XCTAssertGreaterThan(button.alpha, 0)
    host.advance(by: .milliseconds(1))
    XCTAssertEqual(button.alpha, 0)
  }

  func testOverNothingItIsThereAtOnce() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover("self.owner:animate { alpha = 0, over = 0 }", to: button)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try mover.perform("go")
    XCTAssertEqual(button.alpha, 0)
    host.advance(by: .zero)
    XCTAssertEqual(recorder.take(), ["b.alpha = 0"])
    XCTAssertEqual(log, ["done"])
  }

  func testAnotherAnimationTakesOverFromWhereItIs() throws {
    let button = makeButton("b")
    let first = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button, id: "first")
    let second = try attachMover("self.owner:animate { x = 0, over = 1 }", to: button, id: "second")
    try first.perform("go")
    host.advance(by: .milliseconds(500))
    try second.perform("go")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 25)
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 0)
    XCTAssertEqual(log, ["done", "done"])
  }

  func testCancellingWhatWasTakenOverStopsNothing() throws {
    let button = makeButton("b")
    let first = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button, id: "first")
    let second = try attachMover("self.owner:animate { x = 0, over = 1 }", to: button, id: "second")
    try first.perform("go")
    host.advance(by: .milliseconds(500))
    try second.perform("go")
    first.detach()
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 25)
  }

  func testAWriteStopsIt() throws {
    for isShown in [false, true] {
      let button = own(Button())
      let screen = isShown ? try presentScreen("", [button]) : nil
      let mover = try attachMover(
        "self.owner:animate { x = 100, over = 1 }",
        to: button,
        id: isShown ? "shown" : "away"
      )
      try mover.perform("go")
      host.advance(by: .milliseconds(500))
      button.x = 7
      host.advance(by: .seconds(1))
      XCTAssertEqual(button.x, 7, "shown: \(isShown)")
      screen?.dismiss()
    }
  }

  func testAWriteOfTheValueThatIsThereStopsIt() throws {
    let button = makeButton("b")
    let mover = try attachMover("self.owner:animate { alpha = 0, over = 1 }", to: button)
    try mover.perform("go")
    button.alpha = 1
    host.advance(by: .seconds(2))
    XCTAssertEqual(button.alpha, 1)
  }

  func testAWriteInTheSameTickLeavesFrontEndsWithTheWrittenValue() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover("self.owner:animate { alpha = 0, over = 1 }", to: button)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    button.alpha = 0.9
    try mover.perform("go")
    button.alpha = 0.3
    host.advance(by: .seconds(2))
    XCTAssertEqual(recorder.take(), ["b.alpha = 0.3"])
    XCTAssertEqual(button.alpha, 0.3)
  }

  func testItStaysWhereItIsWhenItsBehaviourGoes() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try mover.perform("go")
    host.advance(by: .milliseconds(300))
    mover.detach()
    host.advance(by: .seconds(1))
    XCTAssertEqual(button.x, 30)
    XCTAssertEqual(log, [])
    XCTAssertEqual(recorder.take(), ["b.x: 0 → 100 in 1.0", "b.x = 30"])
  }

  func testADestroyedControlReleasesWhoeverWaits() throws {
    let button = Button(id: "b")
    let home = try presentScreen("home", [button])
    script(
      "fade",
      """
      local Fade = behaviour "Fade"
      Fade.button = outlet "Button"
      function Fade:go() self.button:animate { alpha = 0, over = 1 } log("done") end
      return Fade
      """
    )
    let fade = try attach("fade", to: home, outlets: ["button": [button]])
    try fade.perform("go")
    button.destroy()
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["done"])
  }

  // MARK: Mistakes

  func testMistakesNameTheProperty() throws {
    _ = makeButton("b")
    XCTAssertEqual(
      failure(of: "b:animate { alpah = 0 }"),
      "a Button has no property \"alpah\" — did you mean \"alpha\"?"
    )
    XCTAssertEqual(
      failure(of: "b:animate { title = 'x' }"),
      "title cannot be animated: it has no values in between"
    )
    XCTAssertEqual(
      failure(of: "b:animate { hidden = true }"),
      "hidden cannot be animated: it has no values in between"
    )
    XCTAssertEqual(
      failure(of: "b:animate { tint = 'red', curve = 'bouncy' }"),
      "curve: expected one of \"linear\", \"ease-in\", \"ease-out\", \"ease-in-out\", got the text \"bouncy\""
    )
    XCTAssertEqual(
      failure(of: "b:animate { alpha = 2 }"),
      "alpha: expected a number from 0 to 1, got 2"
    )
    XCTAssertTrue(failure(of: "b:animate { x = 0/0 }").hasPrefix("x: expected a finite number"))
    XCTAssertEqual(
      failure(of: "b:animate { alpha = 0, over = -1 }"),
      "over: expected a number of seconds from 0 to 86400, got -1"
    )
    XCTAssertEqual(
      failure(of: "b:animate { over = 1 }"),
      "animate changes nothing: name a property, as in animate { alpha = 0 }"
    )
    XCTAssertEqual(
      failure(of: "b:animate(5)"),
      "animate takes what to change in braces: animate { alpha = 0, over = 0.7 }"
    )
  }

  func testAMistakeMovesNothing() throws {
    let button = makeButton("b")
    _ = failure(of: "b:animate { alpha = 0, x = 'no', over = 0 }")
    host.advance(by: .seconds(1))
    XCTAssertEqual(button.alpha, 1)
  }

  func testAControlThatIsReleasedEndsItsAnimations() throws {
    let owner = makeButton("owner")
    let other = Button(id: "other")
    host.add(other)
    weak var released: Button?
    let mover = try attachMover("find('other'):animate { x = 100, over = 1 }", to: owner)
    do {
      let button = Button(id: "third")
      host.add(button)
      released = button
      let second = try attachMover(
        "find('third'):animate { x = 100, alpha = 0, over = 1 }",
        to: owner,
        id: "second"
      )
      try second.perform("go")
    }
    XCTAssertNil(released)
    try mover.perform("go")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(other.x, 50)
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(other.x, 100)
    XCTAssertEqual(takeLog().sorted(), ["done", "done"])
  }

  func testAControlMayBeReleasedByItsOwnCodeInTheMiddleOfAFrame() throws {
    host.register(Fragile.self, named: "Fragile") { kind in
      kind.property("level", \.level, in: 0...)
    }
    let owner = makeButton("owner")
    var fragile: Fragile? = Fragile(id: "fragile")
    weak let watched = fragile
    if let fragile { host.add(fragile) }
    let mover = try attachMover("find('fragile'):animate { level = 10, over = 1 }", to: owner)
    try mover.perform("go")
    fragile?.whenChanged = { fragile = nil }
    XCTAssertNotNil(watched)

    host.advance(by: .milliseconds(500))
    XCTAssertNil(watched)
    host.advance(by: .milliseconds(500))

    XCTAssertEqual(log, ["done"])
  }
}

private final class Fragile: Control {
  var whenChanged: () -> Void = {}
  var level = 0.0 { didSet { whenChanged() } }
}
