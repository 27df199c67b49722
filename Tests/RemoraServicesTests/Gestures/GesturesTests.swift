import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What several fingers do at once, and a list under one.
final class GesturesTests: ControlTestCase {
  private func place<Placed: Control>(_ control: Placed, _ x: Double, _ y: Double, _ size: Size)
    -> Placed
  {
    (control.x, control.y, control.width, control.height) = (x, y, size.width, size.height)
    return control
  }

  private func makeGestures() -> Gestures {
    Gestures(host.stage) { [stage = host.stage] in stage.performWell($0, $1) }
  }

  private var time = 0.0

  /// A finger on a screen, 10 milliseconds after the last.
  private func finger(
    _ phase: Pointer.Phase,
    _ id: Int,
    _ x: Double,
    _ y: Double,
    of gestures: Gestures,
    on screen: Screen
  ) {
    time += 10
    gestures.handle(Pointer(phase, id, .touch, at: Point(x: x, y: y), time: time), on: screen)
  }

  func testTwoSlidersFollowTwoFingers() throws {
    let wide = Size(width: 124, height: 40)
    let (left, right) = (
      place(Slider(id: "left"), 0, 0, wide), place(Slider(id: "right"), 0, 100, wide)
    )
    let screen = try presentScreen("page", [left, right])
    let gestures = makeGestures()
    finger(.down, 1, 12, 20, of: gestures, on: screen)
    finger(.down, 2, 12, 120, of: gestures, on: screen)
    for step in 1...5 {
      finger(.move, 1, 12 + Double(step) * 10, 20, of: gestures, on: screen)
      finger(.move, 2, 12 + Double(step) * 5, 120, of: gestures, on: screen)
    }
    XCTAssertEqual(left.value, 0.5)
    XCTAssertEqual(right.value, 0.25)
    // Another finger on a slider does nothing until the first has gone.
    finger(.down, 3, 112, 20, of: gestures, on: screen)
    XCTAssertEqual(left.value, 0.5)
    for id in 1...3 { finger(.up, id, 112, 20, of: gestures, on: screen) }
    XCTAssertFalse(gestures.isPressed)
    XCTAssertFalse(host.stage.touches.hasFingers)
  }

  func testASliderThatIsDrawnFromRightToLeftBeginsAtItsRightEnd() throws {
    let slider = place(Slider(id: "level"), 0, 0, Size(width: 124, height: 40))
    let screen = try presentScreen("page", [slider])
    let gestures = makeGestures()
    gestures.isMirrored = true
    finger(.down, 1, 112, 20, of: gestures, on: screen)
    finger(.move, 1, 82, 20, of: gestures, on: screen)
    XCTAssertEqual(slider.value, 0.3)
    finger(.up, 1, 82, 20, of: gestures, on: screen)
    // Beside the knob, it comes to the finger.
    finger(.down, 1, 12, 20, of: gestures, on: screen)
    finger(.up, 1, 12, 20, of: gestures, on: screen)
    XCTAssertEqual(slider.value, 1)
  }

  func testAPressEndsWhereADragBegins() throws {
    let (button, feed) = (
      place(Button(id: "button"), 0, 0, Size(width: 100, height: 40)),
      place(ScrollView(id: "feed"), 0, 0, Size(width: 100, height: 100))
    )
    feed.contentSize = Size(width: 100, height: 400)
    try feed.add(button)
    let screen = try presentScreen("page", [feed])
    let gestures = makeGestures()
    finger(.down, 1, 50, 20, of: gestures, on: screen)
    XCTAssertEqual(gestures.pressed, Set([button.controlID].compactMap(\.self)))
    XCTAssertIdentical(gestures.screen(of: 1), screen)
    finger(.move, 1, 50, 5, of: gestures, on: screen)
    XCTAssertEqual(gestures.pressed, [])
    finger(.up, 1, 50, 5, of: gestures, on: screen)
    XCTAssertNil(gestures.screen(of: 1))
  }

  /// What is under a finger is found once, and anew for a touch that a handler begins.
  func testATouchInsideATouchReachesWhatIsThereThen() throws {
    let size = Size(width: 100, height: 40)
    let (back, front) = (
      place(Button(id: "back"), 0, 0, size), place(Button(id: "front"), 0, 0, size)
    )
    let screen = try presentScreen("page", [back, front])
    try record("touchDown", of: back, as: "back")
    try record("touchDown", of: front, as: "front")
    try when("touchDown", of: front) { [weak screen, weak front] in
      front?.hidden = true
      screen?.touch(at: Point(x: 5, y: 5), finger: 9)
    }
    let gestures = makeGestures()
    finger(.down, 1, 5, 5, of: gestures, on: screen)
    XCTAssertEqual(takeEvents(), ["front", "back"])
    screen.lift(finger: 9)
    finger(.up, 1, 5, 5, of: gestures, on: screen)
    XCTAssertFalse(host.stage.touches.hasFingers)
  }

  /// A press that does nothing says why when it ends, and a drag says nothing.
  func testAPressSaysWhyItDoesNothing() throws {
    let button = place(Button(id: "like"), 0, 0, Size(width: 100, height: 40))
    let screen = try presentScreen("page", [button])
    try record("tap", of: button)
    let gestures = makeGestures()
    var reasons: [String] = []
    gestures.onIdlePress = { problem, _ in reasons.append("\(problem)") }
    func press(movingBy distance: Double = 0) {
      finger(.down, 1, 5, 5, of: gestures, on: screen)
      if distance != 0 { finger(.move, 1, 5, 5 + distance, of: gestures, on: screen) }
      finger(.up, 1, 5, 5 + distance, of: gestures, on: screen)
    }
    press()
    XCTAssertEqual(reasons, [])
    button.enabled = false
    press(movingBy: 30)
    XCTAssertEqual(reasons, [])
    press()
    XCTAssertEqual(reasons, ["like is disabled"])
    XCTAssertEqual(takeEvents(), ["tap"])
  }

  func testTwoFingersPinchAndTurnWhatListens() throws {
    let card = place(View(id: "card"), 0, 0, Size(width: 300, height: 300))
    let pin = place(Button(id: "pin"), 50, 50, Size(width: 40, height: 40))
    try card.add(pin)
    let screen = try presentScreen("page", [card])
    var pinches: [Value?] = []
    var turns: [Double] = []
    try card.on("pinch") {
      pinches = [$0.payload["scale"], $0.payload["center"], $0.payload["ended"]]
    }
    try card.on("rotate") { turns.append($0.payload["angle"]?.number ?? .nan) }
    try record("touchCancelled", of: pin, as: "pin is let go")
    let gestures = makeGestures()
    finger(.down, 1, 70, 70, of: gestures, on: screen)
    finger(.down, 2, 170, 70, of: gestures, on: screen)
    // It begins: what that took is lost.
    finger(.move, 2, 190, 70, of: gestures, on: screen)
    XCTAssertEqual(events, ["pin is let go"])
    finger(.move, 2, 310, 70, of: gestures, on: screen)
    XCTAssertEqual(
      pinches,
      [.number(2), .point(Point(x: 190, y: 70)), .boolean(false)]
    )
    finger(.move, 2, 70, 310, of: gestures, on: screen)
    XCTAssertEqual(turns.last ?? 0, 90, accuracy: 1e-9)
    finger(.up, 1, 70, 70, of: gestures, on: screen)
    XCTAssertEqual(pinches.last, .boolean(true))
    // The finger that is left does nothing more.
    finger(.move, 2, 200, 310, of: gestures, on: screen)
    finger(.up, 2, 200, 310, of: gestures, on: screen)
    XCTAssertEqual(events, ["pin is let go"])
    XCTAssertFalse(host.stage.touches.hasFingers)
  }

  func testAListRollsUnderAFingerAndGlidesOn() throws {
    let list = place(List(id: "list"), 0, 0, Size(width: 200, height: 100))
    list.items = (1...40).map { "Line \($0)" }
    let screen = try presentScreen("page", [list])
    let gestures = makeGestures()
    finger(.down, 1, 50, 90, of: gestures, on: screen)
    for step in 1...5 { finger(.move, 1, 50, 90 - Double(step) * 12, of: gestures, on: screen) }
    XCTAssertEqual(list.position, 60)
    XCTAssertEqual(list.selectedIndex, 0)
    finger(.up, 1, 50, 30, of: gestures, on: screen)
    host.advance(by: .seconds(1))
    XCTAssertGreaterThan(list.position, 200)
    XCTAssertEqual(gestures.takeHolds(), [])
    // The line at a place is another one now.
    list.roll(to: 80)
    finger(.down, 1, 50, 10, of: gestures, on: screen)
    finger(.up, 1, 50, 10, of: gestures, on: screen)
    XCTAssertEqual(list.selectedIndex, 3)
  }

  func testAFrontEndHearsWhatAFingerMayMove() throws {
    let feed = place(ScrollView(id: "feed"), 0, 0, Size(width: 100, height: 100))
    feed.contentSize = Size(width: 100, height: 300)
    let screen = try presentScreen("page", [feed])
    let recorder = PatchRecorder(host)
    let gestures = makeGestures()
    finger(.down, 7, 50, 50, of: gestures, on: screen)
    let first = try XCTUnwrap(gestures.takeHolds().first)
    XCTAssertEqual(first.pointer, 7)
    XCTAssertEqual(first.slop, 10)
    XCTAssertNil(first.x)
    XCTAssertEqual(first.y?.moves, .offset)
    XCTAssertEqual(first.y?.control, feed.controlID)
    XCTAssertEqual(first.y?.most, Point(x: 0, y: 200))
    XCTAssertEqual(first.y?.resistance, ScrollView.resistance)
    finger(.move, 7, 50, 30, of: gestures, on: screen)
    let second = try XCTUnwrap(gestures.takeHolds().first)
    XCTAssertEqual(second.slop, 0)
    XCTAssertEqual(second.y?.origin, Point(x: 50, y: 40))
    XCTAssertEqual(feed.offset, Point(x: 0, y: 10))
    finger(.cancel, 7, 50, 30, of: gestures, on: screen)
    withExtendedLifetime(recorder) {}
  }
}
