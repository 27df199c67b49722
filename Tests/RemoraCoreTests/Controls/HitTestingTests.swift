import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What a touch of a screen is meant for.
final class HitTestingTests: ControlTestCase {
  /// A control at a place that records its taps by its id.
  private func place<Placed: Control>(
    _ control: Placed,
    _ x: Double,
    _ y: Double,
    _ width: Double = 100,
    _ height: Double = 50
  ) -> Placed {
    (control.x, control.y, control.width, control.height) = (x, y, width, height)
    return control
  }

  private func recordTaps(of controls: Control...) throws {
    for control in controls {
      host.add(control)
      try control.attached.on("tap") { [weak self, id = control.id] event in
        guard case .point(let point)? = event.payload["point"] else { return }
        self?.events.append("\(id) (\(point.x), \(point.y))")
      }
    }
  }

  func testATapMeetsTheControlUnderIt() throws {
    let button = place(Button(id: "like"), 10, 20)
    let screen = try presentScreen("home", [button])
    try recordTaps(of: button, screen)
    screen.tap(at: Point(x: 15, y: 30))
    XCTAssertEqual(events, ["like (5.0, 10.0)"])
  }

  func testATapBesideEverythingIsTheScreens() throws {
    let button = place(Button(id: "like"), 10, 20)
    let screen = try presentScreen("home", [button])
    try recordTaps(of: button, screen)
    screen.tap(at: Point(x: 5, y: 5))
    XCTAssertEqual(events, ["home (5.0, 5.0)"])
  }

  func testAFrontEndMayAskWhichControlATouchReaches() throws {
    let (back, front) = (Button(id: "back"), Button(id: "front"))
    for button in [back, front] { (button.width, button.height) = (40, 20) }
    front.x = 20
    let screen = try presentScreen("home", [back, front])
    XCTAssertTrue(screen.control(at: Point(x: 5, y: 5)) === back)
    XCTAssertTrue(screen.control(at: Point(x: 30, y: 5)) === front)
    XCTAssertTrue(screen.control(at: Point(x: 300, y: 5)) === screen)
    front.enabled = false
    XCTAssertTrue(screen.control(at: Point(x: 30, y: 5)) === back)
  }

  func testTheFrontmostIsTapped() throws {
    let (back, front) = (place(Button(id: "back"), 0, 0), place(Button(id: "front"), 50, 0))
    let screen = try presentScreen("home", [back, front])
    try recordTaps(of: back, front)
    screen.tap(at: Point(x: 60, y: 5))
    screen.tap(at: Point(x: 40, y: 5))
    XCTAssertEqual(events, ["front (10.0, 5.0)", "back (40.0, 5.0)"])
  }

  func testWhatIsOnlyLookedAtLetsTouchesThrough() throws {
    let button = place(Button(id: "like"), 0, 0)
    let label = place(Label(id: "words"), 0, 0)
    let screen = try presentScreen("home", [button, label])
    try recordTaps(of: button)
    screen.tap(at: Point(x: 1, y: 1))
    XCTAssertEqual(takeEvents(), ["like (1.0, 1.0)"])
    try recordTaps(of: label)
    screen.tap(at: Point(x: 1, y: 1))
    XCTAssertEqual(events, ["words (1.0, 1.0)"])
  }

  func testWhatCannotBeUsedOrSeenLetsTouchesThrough() throws {
    let button = place(Button(id: "like"), 0, 0)
    let screen = try presentScreen("home", [button])
    try recordTaps(of: button, screen)
    button.enabled = false
    screen.tap(at: Point(x: 1, y: 1))
    button.enabled = true
    button.hidden = true
    screen.tap(at: Point(x: 1, y: 1))
    button.hidden = false
    button.alpha = 0
    screen.tap(at: Point(x: 1, y: 1))
    XCTAssertEqual(events, Array(repeating: "home (1.0, 1.0)", count: 3))
  }

  func testADisabledScreenTakesNoTouchAtAll() throws {
    let button = place(Button(id: "like"), 0, 0)
    let screen = try presentScreen("home", [button])
    try recordTaps(of: button, screen)
    screen.enabled = false
    screen.tap(at: Point(x: 1, y: 1))
    screen.touch(at: Point(x: 1, y: 1))
    screen.lift()
    XCTAssertEqual(events, [])
  }

  func testPartsAreFoundInWhatTheyArePartOf() throws {
    let button = place(Button(id: "like"), 10, 10)
    let view = place(View(), 100, 200, 20, 20)
    try view.add(button)
    let screen = try presentScreen("home", [view])
    try recordTaps(of: button)
    screen.tap(at: Point(x: 115, y: 215))
    screen.tap(at: Point(x: 200, y: 250))
    XCTAssertEqual(events, ["like (5.0, 5.0)", "like (90.0, 40.0)"], "a View shows all its parts")
  }

  func testScrolledPartsAreFoundWhereTheyAre() throws {
    let button = place(Button(id: "like"), 0, 300)
    let feed = place(ScrollView(), 0, 100, 200, 100)
    try feed.add(button)
    let screen = try presentScreen("home", [feed])
    try recordTaps(of: button, screen)
    screen.tap(at: Point(x: 5, y: 105))
    feed.offset = Point(x: 0, y: 290)
    screen.tap(at: Point(x: 5, y: 115))
    feed.offset = Point(x: 0, y: 395)
    screen.tap(at: Point(x: 5, y: 95))
    XCTAssertEqual(events, ["home (5.0, 105.0)", "like (5.0, 5.0)", "home (5.0, 95.0)"])
  }

  func testATouchOfTheScreenBelongsToTheControlItMeets() throws {
    let button = place(Button(id: "like"), 10, 10)
    let screen = try presentScreen("home", [button])
    try record("touchMoved", of: button)
    try recordTaps(of: button, screen)
    screen.touch(at: Point(x: 20, y: 20))
    screen.moveTouch(to: Point(x: 21, y: 22))
    screen.lift()
    XCTAssertEqual(events, ["touchMoved", "like (11.0, 12.0)"])
  }

  func testATouchOfTheScreenStaysItsOwnOverAControl() throws {
    let button = place(Button(id: "like"), 10, 10)
    let screen = try presentScreen("home", [button])
    try recordTaps(of: button, screen)
    screen.touch(at: Point(x: 1, y: 1))
    screen.moveTouch(to: Point(x: 20, y: 20))
    screen.lift()
    XCTAssertEqual(events, ["home (20.0, 20.0)"])
  }

  func testATouchOfTheScreenIsCancelledThroughIt() throws {
    let button = place(Button(id: "like"), 10, 10)
    let screen = try presentScreen("home", [button])
    try record("touchCancelled", of: button)
    screen.touch(at: Point(x: 20, y: 20))
    screen.cancelTouch()
    screen.lift()
    XCTAssertEqual(events, ["touchCancelled"])
  }

  func testAControlOfTheAppsOwnIsTouched() throws {
    final class Knob: Control {
      var turns = 0
      override func didTap(at point: Point?) {
        turns += 1
        super.didTap(at: point)
      }
    }
    host.register(Knob.self, named: "Knob", parent: "Control") { $0.make { Knob() } }
    let knob = place(Knob(id: "knob"), 0, 0)
    let screen = try presentScreen("home", [knob])
    try recordTaps(of: knob)
    screen.tap(at: Point(x: 1, y: 2))
    knob.touch()
    knob.lift()
    XCTAssertEqual(knob.turns, 2)
    XCTAssertEqual(events, ["knob (1.0, 2.0)", "knob (50.0, 25.0)"])
  }
}
