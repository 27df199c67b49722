import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Stacks, tabs and child screens.
final class ScreenStackTests: ControlTestCase {
  private var stack = ScreenStack(id: "stack")
  private var tabs = Tabs(id: "tabs")

  override func tearDownWithError() throws {
    for screen in host.screens { host.dismiss(screen) }
    (stack, tabs) = (ScreenStack(), Tabs())
    try super.tearDownWithError()
  }

  private func presentStack() throws -> Screen {
    let list = try makeScreen("list")
    try stack.add(list)
    _ = try presentScreen("home", [stack])
    try recordLife(of: list, as: "list")
    return list
  }

  private func makeRecorded(_ id: String) throws -> Screen {
    let screen = try makeScreen(id)
    try recordLife(of: screen, as: id)
    return screen
  }

  // MARK: Stack

  func testPushingCoversTheScreenBelowAndPoppingRevealsIt() throws {
    let list = try presentStack()
    let detail = try makeRecorded("detail")
    try stack.push(detail)
    XCTAssertEqual(
      takeEvents(),
      [
        "detail load", "list willDisappear", "detail willAppear", "list disappear", "detail appear",
      ]
    )
    XCTAssertTrue(stack.topScreen === detail)
    XCTAssertFalse(list.acceptsInput)
    stack.pop()
    XCTAssertEqual(
      takeEvents(),
      [
        "detail willDisappear", "list willAppear", "detail disappear", "list appear",
        "detail destroy",
      ]
    )
    XCTAssertTrue(list.acceptsInput)
    stack.pop()
    XCTAssertTrue(stack.topScreen === list, "the first screen is never popped")
  }

  func testDismissingAPushedScreenPopsItWithThoseAbove() throws {
    let list = try presentStack()
    let (one, two) = (try makeRecorded("one"), try makeRecorded("two"))
    try stack.push(one)
    try stack.push(two)
    _ = takeEvents()
    one.dismiss()
    XCTAssertEqual(
      takeEvents(),
      [
        "two willDisappear", "list willAppear", "two disappear", "list appear", "two destroy",
        "one destroy",
      ]
    )
    XCTAssertTrue(stack.topScreen === list)
  }

  func testDismissingTheFirstScreenOfAStackDismissesThePresentedOne() throws {
    let list = try presentStack()
    list.dismiss()
    XCTAssertNil(host.topScreen)
    XCTAssertEqual(takeEvents(), ["list willDisappear", "list disappear", "list destroy"])
  }

  func testAnAnimatedPopWaitsForOnWillDisappear() throws {
    _ = try presentStack()
    script(
      "fading",
      """
      local B = behaviour "Fading"
      function B:onWillDisappear(event) log(event.animated) wait(1) log "faded" end
      return B
      """
    )
    let detail = try makeScreen("detail")
    host.add(detail)
    try attach("fading", to: detail)
    try stack.push(detail, animated: true)
    run("detail:dismiss { animated = true }")
    XCTAssertTrue(stack.topScreen === detail)
    XCTAssertTrue(detail.isLeaving)
    host.advance(by: .seconds(1))
    XCTAssertFalse(stack.topScreen === detail)
    XCTAssertEqual(takeLog(), ["true", "faded"])
  }

  func testAStackHoldsScreensOnly() throws {
    XCTAssertThrowsError(try stack.add(Button())) {
      XCTAssertEqual(
        ($0 as? RemoraError)?.diagnostics.first?.message,
        "a ScreenStack holds screens, and this is a Button"
      )
    }
  }

  func testAPoppedScreenIsNotPushedAgain() throws {
    _ = try presentStack()
    let detail = try makeScreen("detail")
    try stack.push(detail)
    stack.pop()
    XCTAssertThrowsError(try stack.push(detail))
    host.present(detail)
    XCTAssertEqual(takeMessages(), ["detail was dismissed and destroyed"])
  }

  func testAHandlerThatTakesAPoppedScreenAwayBreaksNothing() throws {
    let list = try presentStack()
    let detail = try makeScreen("detail")
    try stack.push(detail)
    try when("willDisappear", of: detail) { detail.destroy() }
    stack.pop()
    XCTAssertTrue(stack.topScreen === list)
    XCTAssertEqual(takeEvents().suffix(2), ["list willAppear", "list appear"])
  }

  func testAScreenThatIsTakenAwayWhileItLeavesTakesInputAgain() throws {
    _ = try presentStack()
    script(
      "fading",
      "local B = behaviour 'F' function B:onWillDisappear() wait(1) end return B"
    )
    let detail = try makeScreen("detail")
    try attach("fading", to: detail)
    try stack.push(detail)
    stack.pop(animated: true)
    detail.removeFromParent()
    host.advance(by: .seconds(2))
    XCTAssertFalse(detail.attachments.hasEnded)
    XCTAssertTrue(detail.acceptsInput)
    try stack.push(detail)
    XCTAssertTrue(detail.acceptsInput)
  }

  func testAHandlerMayPushWhileAScreenIsPopped() throws {
    let list = try presentStack()
    let (detail, other) = (try makeScreen("detail"), try makeScreen("other"))
    try stack.push(detail)
    try when("disappear", of: detail) { [stack] in try stack.push(other) }
    stack.pop()
    XCTAssertTrue(stack.topScreen === other)
    XCTAssertEqual([list, other].map(\.presence), [.away, .present])
  }

  // MARK: Tabs

  func testSelectingATabMovesTheEventsAndTheInput() throws {
    let (one, two) = (try makeRecorded("one"), try makeRecorded("two"))
    let button = Button(id: "button")
    (button.width, button.height) = (10, 10)
    try two.add(button)
    try tabs.add(one)
    try tabs.add(two)
    let home = try presentScreen("home", [tabs])
    XCTAssertEqual(takeEvents(), ["one load", "two load", "one willAppear", "one appear"])
    XCTAssertFalse(button.acceptsInput)
    XCTAssertFalse(home.control(at: Point(x: 5, y: 5)) === button)
    try record("select", of: tabs)
    run("tabs:select(2)")
    XCTAssertEqual(
      takeEvents(),
      ["one willDisappear", "two willAppear", "one disappear", "two appear", "select"]
    )
    XCTAssertTrue(button.acceptsInput)
    XCTAssertTrue(home.control(at: Point(x: 5, y: 5)) === button)
    run("tabs:select(2) tabs:select(3) tabs:select(0)")
    XCTAssertEqual(takeEvents(), [])
    run("tabs.selectedIndex = 1")
    XCTAssertEqual(takeEvents().last, "one appear")
  }

  func testATabThatIsRemovedGivesItsPlaceToAnother() throws {
    let screens = try ["one", "two", "three"].map(makeRecorded)
    for screen in screens { try tabs.add(screen) }
    _ = try presentScreen("home", [tabs])
    tabs.selectedIndex = 2
    _ = takeEvents()
    screens[0].removeFromParent()
    XCTAssertEqual(
      takeEvents(),
      ["two willDisappear", "three willAppear", "two disappear", "three appear"]
    )
    screens[2].removeFromParent()
    XCTAssertEqual(
      takeEvents(),
      ["three willDisappear", "three disappear", "two willAppear", "two appear"]
    )
  }

  func testAScreenMayRefuseToBeSelected() throws {
    script(
      "refuse",
      "local B = behaviour 'Refuse' function B:shouldSelect(index) return index ~= 2 end return B"
    )
    for id in ["one", "two", "three"] { try tabs.add(makeScreen(id)) }
    _ = try presentScreen("home", [tabs])
    try attach("refuse", to: tabs)
    tabs.select(2)
    XCTAssertEqual(tabs.selectedIndex, 1)
    tabs.select(3)
    XCTAssertEqual(tabs.selectedIndex, 3)
  }

  // MARK: Child screens

  func testAChildScreenComesAndGoesWithItsParent() throws {
    let child = try makeRecorded("child")
    let home = try makeScreen("home", [child])
    host.present(home)
    XCTAssertEqual(takeEvents(), ["child load", "child willAppear", "child appear"])
    XCTAssertTrue(child.isOnScreen)
    XCTAssertFalse(child.isPresented)
    let over = try presentScreen("over")
    XCTAssertEqual(takeEvents(), ["child willDisappear", "child disappear"])
    over.dismiss()
    child.dismiss()
    XCTAssertNil(host.topScreen)
    XCTAssertEqual(
      takeEvents(),
      [
        "child willAppear", "child appear", "child willDisappear", "child disappear",
        "child destroy",
      ]
    )
  }

  func testAScreenIsEitherPresentedOrAPart() throws {
    let home = try presentScreen("home")
    let child = try makeScreen("child")
    XCTAssertThrowsError(try View().add(home))
    try home.add(child)
    host.present(child)
    XCTAssertEqual(takeMessages(), ["child is inside home"])
  }

  // MARK: Patches

  func testFrontEndsHearOfAnimatedTransitions() throws {
    let list = try presentStack()
    let recorder = PatchRecorder(host)
    let mirror = PatchMirror(host)
    defer { recorder.observer?.cancel() }
    host.flush()
    _ = recorder.take()
    try stack.push(makeScreen("detail"), animated: true)
    host.present(try makeScreen("about"), animated: true)
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      [
        "create detail in stack at 1", "create about at 1", "push detail, other list",
        "present about, other home",
      ]
    )
    host.topScreen?.dismiss(animated: true)
    stack.pop(animated: true)
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      ["dismiss about, other home", "pop detail, other list", "remove about", "remove detail"]
    )
    try stack.push(makeScreen("detail2"))
    stack.pop()
    try stack.push(makeScreen("detail3"), animated: true)
    stack.pop(animated: true)
    host.flush()
    XCTAssertEqual(recorder.take(), [])
    tabs.selectedIndex = 2
    mirror.check(host)
    withExtendedLifetime(list) {}
  }
}
