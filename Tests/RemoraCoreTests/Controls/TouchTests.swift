import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class TouchTests: ControlTestCase {
  private static let events = [
    "tap", "touchDown", "touchMoved", "touchUp", "touchCancelled", "pointerEnter", "pointerLeave",
  ]

  /// A control whose touches are recorded: `touchDown (5, 5)`.
  private func recorded<Touched: Control>(_ control: Touched) throws -> Touched {
    host.add(control)
    for event in Self.events {
      try control.attached.on(event) { [weak self] event in
        var text = event.sender.attachments.id.isEmpty ? "" : "\(event.sender.attachments.id) "
        text += event.name
        if case .point(let point)? = event.payload["point"] { text += " (\(point.x), \(point.y))" }
        self?.events.append(text)
      }
    }
    return control
  }

  private func makeLabel() throws -> Label {
    let label = own(Label())
    _ = try recorded(label)
    (label.width, label.height) = (100, 20)
    return label
  }

  // MARK: A touch

  func testATouchComesDownMovesComesUpAndIsATap() throws {
    let label = try makeLabel()
    label.touch(at: Point(x: 5, y: 6))
    label.moveTouch(to: Point(x: 7, y: 6))
    label.lift()
    XCTAssertEqual(
      events,
      ["touchDown (5.0, 6.0)", "touchMoved (7.0, 6.0)", "touchUp (7.0, 6.0)", "tap (7.0, 6.0)"]
    )
  }

  func testATouchWithoutAPlaceIsInTheMiddle() throws {
    let label = try makeLabel()
    label.touch()
    XCTAssertEqual(events, ["touchDown (50.0, 10.0)"])
  }

  func testATouchThatEndsElsewhereIsNoTap() throws {
    let label = try makeLabel()
    label.touch()
    label.moveTouch(to: Point(x: 50, y: 21))
    label.lift()
    XCTAssertEqual(events.suffix(2), ["touchMoved (50.0, 21.0)", "touchUp (50.0, 21.0)"])
  }

  func testATouchOfAControlWithoutASizeIsATapWhereverItEnds() throws {
    let button = try recorded(makeButton())
    (button.width, button.height) = (0, 0)
    button.touch(at: Point(x: 300, y: 300))
    button.lift()
    XCTAssertEqual(events.last, "tap (300.0, 300.0)")
  }

  func testWhatIsNotTouchedIsNeitherMovedNorLiftedNorCancelled() throws {
    let label = try makeLabel()
    label.moveTouch(to: Point())
    label.lift()
    label.cancelTouch()
    XCTAssertEqual(events, [])
  }

  func testAnotherTouchCancelsTheOneBefore() throws {
    let label = try makeLabel()
    label.touch(at: Point(x: 1, y: 1))
    label.touch(at: Point(x: 2, y: 2))
    label.lift()
    XCTAssertEqual(
      events,
      [
        "touchDown (1.0, 1.0)", "touchCancelled", "touchDown (2.0, 2.0)", "touchUp (2.0, 2.0)",
        "tap (2.0, 2.0)",
      ]
    )
  }

  func testAMoveToTheSamePlaceIsNone() throws {
    let label = try makeLabel()
    label.touch(at: Point(x: 1, y: 1))
    label.moveTouch(to: Point(x: 1, y: 1))
    XCTAssertEqual(events.count, 1)
  }

  func testACancelledTouchIsNoTap() throws {
    let label = try makeLabel()
    label.touch()
    label.cancelTouch()
    label.lift()
    XCTAssertEqual(events, ["touchDown (50.0, 10.0)", "touchCancelled"])
  }

  func testAHandlerCanTakeTheTouchAway() throws {
    let label = try makeLabel()
    try when("touchDown", of: label) { [weak label] in label?.cancelTouch() }
    label.touch()
    label.lift()
    XCTAssertEqual(events, ["touchDown (50.0, 10.0)", "touchCancelled"])
  }

  func testAPlaceThatIsNoneIsReportedAndIgnored() throws {
    let label = try makeLabel()
    label.touch(at: Point(x: .nan, y: 1))
    label.tap(at: Point(x: 1, y: .infinity))
    label.touch(at: Point(x: 1, y: 1))
    label.moveTouch(to: Point(x: -.infinity, y: 0))
    XCTAssertEqual(events, ["touchDown (1.0, 1.0)"])
    XCTAssertEqual(takeMessages().count, 3)
  }

  // MARK: Taps

  func testATapAloneSendsNoTouch() throws {
    let label = try makeLabel()
    label.tap()
    label.tap(at: Point(x: 3, y: 4))
    XCTAssertEqual(events, ["tap", "tap (3.0, 4.0)"])
  }

  func testALiftedTouchDoesWhatATapDoes() throws {
    let (toggle, field) = (own(Switch()), own(TextField()))
    toggle.touch()
    toggle.lift()
    XCTAssertTrue(toggle.isOn)
    field.touch()
    field.lift()
    XCTAssertTrue(field.isEditing)
  }

  // MARK: Losing the touch

  func testDisablingOrHidingAControlCancelsItsTouch() throws {
    let label = try makeLabel()
    label.touch()
    label.enabled = false
    label.lift()
    XCTAssertEqual(takeEvents(), ["touchDown (50.0, 10.0)", "touchCancelled"])
    label.touch()
    label.enabled = true
    label.touch()
    label.hidden = true
    XCTAssertEqual(events, ["touchDown (50.0, 10.0)", "touchCancelled"])
  }

  func testDisablingWhatItIsPartOfCancelsItsTouch() throws {
    let label = Label(id: "name")
    let view = View()
    try view.add(label)
    let screen = try presentScreen("home", [view])
    _ = try recorded(label)
    label.touch()
    screen.enabled = false
    XCTAssertEqual(events, ["name touchDown (120.0, 12.0)", "name touchCancelled"])
  }

  func testWhileTouchesAreCancelledEverythingIsDisabledAlready() throws {
    let (first, second) = (Button(id: "first"), Button(id: "second"))
    let screen = try presentScreen("home", [first, second])
    try when("touchCancelled", of: first) { [weak self] in
      self?.events.append("second accepts \(second.acceptsInput)")
    }
    first.touch()
    screen.enabled = false
    XCTAssertEqual(events, ["second accepts false"])
  }

  func testLeavingTheScreenCancelsTheTouch() throws {
    let label = Label(id: "name")
    _ = try presentScreen("home", [label])
    _ = try recorded(label)
    label.touch()
    label.removeFromParent()
    label.lift()
    XCTAssertEqual(events, ["name touchDown (120.0, 12.0)", "name touchCancelled"])
  }

  func testBeingCoveredCancelsTheTouch() throws {
    let label = Label(id: "name")
    _ = try presentScreen("home", [label])
    _ = try recorded(label)
    label.touch()
    label.hover()
    _ = try presentScreen("other")
    XCTAssertEqual(events.suffix(2), ["name touchCancelled", "name pointerLeave"])
  }

  func testAControlThatGoesInItsHandlerLeavesNothing() throws {
    let label = Label(id: "name")
    _ = try presentScreen("home", [label])
    try when("touchDown", of: label) { [weak label] in label?.destroy() }
    label.touch()
    label.lift()
    XCTAssertTrue(host.stage.touches.isEmpty)
  }

  func testAScriptThatDisablesTheLastHolderOfAControlIsSafe() throws {
    let screen = try presentScreen("home", [Button(id: "b")])
    try when("touchCancelled", of: try XCTUnwrap(host.owner("b"))) { [weak screen] in
      screen?.children.first?.destroy()
    }
    XCTAssertEqual(run("b:touch() b.enabled = false return b == nil"), [true])
    XCTAssertEqual(screen.children.count, 0)
  }

  // MARK: Pointers

  func testAPointerComesAndGoesOnce() throws {
    let label = try makeLabel()
    label.hover()
    label.hover()
    label.unhover()
    label.unhover()
    XCTAssertEqual(events, ["pointerEnter", "pointerLeave"])
  }

  func testAPointerLeavesWhatIsHidden() throws {
    let label = try makeLabel()
    label.hover()
    label.hidden = true
    label.hover()
    XCTAssertEqual(events, ["pointerEnter", "pointerLeave"])
  }

  // MARK: Lua

  func testScriptsTouchAsPeopleDo() throws {
    let label = Label(id: "name")
    _ = try presentScreen("home", [label])
    _ = try recorded(label)
    run("name:touch(3, 4) name:moveTouch(4, 4) name:lift() name:hover() name:unhover() name:tap()")
    XCTAssertEqual(events.count, 7)
    XCTAssertEqual(events.first, "name touchDown (3.0, 4.0)")
    XCTAssertEqual(
      failure(of: "name:tap(3)"),
      "a point is two numbers, x and y, or nothing"
    )
  }

  func testAControlThatIsGoneIsNotTouched() throws {
    let page = try presentScreen("home", [Button(id: "gone")])
    XCTAssertEqual(
      failure(of: "local b = gone; home:dismiss() b:touch()"),
      "this Button is gone"
    )
    XCTAssertFalse(page.isPresented)
  }

  func testAHandlerGetsThePoint() throws {
    script(
      "finger",
      """
      local B = behaviour "Finger"
      function B:onTouchDown(event) log(event.point.x, event.point.y) end
      function B:onTap(event) log(event.point) end
      return B
      """
    )
    let button = makeButton()
    try attach("finger", to: button)
    button.touch(at: Point(x: 1, y: 2))
    button.tap()
    XCTAssertEqual(log, ["1 2", "nil"])
  }
}
