import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Handlers that present, dismiss, add, remove and tap while something else is on its way.
final class ReentrancyTests: ControlTestCase {
  func testAScreenDismissedInItsOwnOnAppearGoesInOrder() throws {
    let label = Label(id: "label")
    let home = try makeScreen("home", [label])
    try recordLife(of: home, as: "home")
    try recordLife(of: label, as: "label")
    try when("appear", of: home) { [weak home] in home?.dismiss() }
    host.present(home)
    XCTAssertEqual(
      events,
      [
        "home load", "label load", "home willAppear", "label willAppear", "home appear",
        "label willDisappear", "home willDisappear", "label disappear", "home disappear",
        "label destroy", "home destroy",
      ]
    )
    XCTAssertTrue(host.screens.isEmpty)
  }

  func testAScreenDismissedInItsOwnOnLoadNeverAppears() throws {
    let below = try presentScreen("below")
    let home = try makeScreen("home")
    try recordLife(of: below, as: "below")
    try recordLife(of: home, as: "home")
    try when("load", of: home) { [weak home] in home?.dismiss() }
    host.present(home)
    XCTAssertEqual(events, ["home load", "home destroy"])
    XCTAssertTrue(below.isOnTop)
  }

  func testAScreenThatDismissesTheNewOneAsItDisappearsAppearsAgain() throws {
    let below = try presentScreen("below")
    let home = try makeScreen("home")
    // Teardown tells the last listener first.
    try when("willDisappear", of: below) { [weak home] in home?.dismiss() }
    try recordLife(of: below, as: "below")
    try recordLife(of: home, as: "home")
    host.present(home)
    XCTAssertEqual(
      events,
      [
        "home load", "below willDisappear", "home destroy", "below disappear", "below willAppear",
        "below appear",
      ]
    )
  }

  func testAScreenThatPresentsAnotherAsItWillAppearIsCoveredByIt() throws {
    let home = try makeScreen("home", [Label(id: "label")])
    let about = try makeScreen("about")
    try recordLife(of: home, as: "home")
    try recordLife(of: home.children[0], as: "label")
    try recordLife(of: about, as: "about")
    var isFirst = true
    try when("willAppear", of: home) { [weak self, weak about] in
      if isFirst, let about { self?.host.present(about) }
      isFirst = false
    }
    host.present(home)
    XCTAssertEqual(
      events,
      [
        "home load", "label load", "home willAppear",
        "about load", "home willDisappear", "about willAppear", "home disappear", "about appear",
      ]
    )
    XCTAssertTrue(host.topScreen === about)
    _ = takeEvents()
    about.dismiss()
    XCTAssertEqual(
      events,
      [
        "about willDisappear", "home willAppear", "label willAppear", "about disappear",
        "home appear",
        "label appear", "about destroy",
      ]
    )
  }

  func testAPartThatIsRemovedBeforeItAppearsHasNoEvents() throws {
    let (first, second) = (Label(id: "first"), Label(id: "second"))
    let home = try makeScreen("home", [first, second])
    try recordLife(of: second, as: "second")
    try when("willAppear", of: first) { [weak second] in second?.removeFromParent() }
    host.present(home)
    XCTAssertEqual(events, ["second load"])
    XCTAssertNil(second.controlID)
  }

  func testAPartThatIsAddedAsItsScreenLoadsComesWithIt() throws {
    let home = try makeScreen("home")
    let label = Label(id: "label")
    try recordLife(of: home, as: "home")
    try recordLife(of: label, as: "label")
    try when("load", of: home) { [weak home] in try home?.add(label) }
    host.present(home)
    XCTAssertEqual(
      events,
      [
        "home load", "label load", "home willAppear", "label willAppear", "home appear",
        "label appear",
      ]
    )
    home.dismiss()
  }

  func testAPartThatIsRemovedWhileItsScreenGoesIsNotShownAnyMore() throws {
    let label = own(Label(id: "label"))
    let home = try makeScreen("home", [label])
    try recordLife(of: label, as: "label")
    host.present(home)
    try when("willDisappear", of: home) { [weak label] in label?.removeFromParent() }
    _ = takeEvents()
    home.dismiss()
    XCTAssertEqual(events, ["label willDisappear", "label disappear"])
    XCTAssertNil(label.controlID)
    XCTAssertFalse(label.attachments.hasEnded)
  }

  func testAPartThatRemovesItselfDisappearsOnce() throws {
    let label = own(Label(id: "label"))
    let home = try presentScreen("home", [label])
    // Teardown tells the last listener first.
    try when("willDisappear", of: label) { [weak label] in label?.removeFromParent() }
    try recordLife(of: label, as: "label")
    label.removeFromParent()
    XCTAssertEqual(events, ["label willDisappear", "label disappear"])
    XCTAssertTrue(home.children.isEmpty)
  }

  func testAHandlerCannotMakeACircleWhileAControlMoves() throws {
    let (outer, inner) = (View(), View())
    let home = try presentScreen("home", [outer, inner])
    try when("disappear", of: inner) { [weak outer, weak inner] in
      if let outer, let inner { try inner.add(outer) }
    }
    XCTAssertThrowsError(try outer.add(inner))
    home.dismiss()
  }

  func testATapInsideATapOfAnotherButtonIsHandledAtOnce() throws {
    let (first, second) = (makeButton("first"), makeButton("second"))
    try when("tap", of: first) { [weak self, weak second] in
      self?.events.append("first begins")
      second?.tap()
      self?.events.append("first ends")
    }
    try record("tap", of: second, as: "second")
    first.tap()
    XCTAssertEqual(events, ["first begins", "second", "first ends"])
  }

  func testATapThatTapsItselfEndsAndNamesTheLoop() throws {
    let button = makeButton("b")
    try when("tap", of: button) { [weak button] in button?.tap() }
    button.tap()
    XCTAssertEqual(takeMessages().count, 1)
  }

  func testAButtonThatDestroysItselfInItsTapIsGone() throws {
    let button = Button(id: "b")
    let home = try presentScreen("home", [button])
    script(
      "vanish",
      """
      local Vanish = behaviour "Vanish"
      function Vanish:onTap() log("tap") screenOf(self.owner) log("never") end
      function screenOf(control) find("home"):dismiss() return control.title end
      return Vanish
      """
    )
    weak let behaviour = try attach("vanish", to: button)
    button.tap()
    XCTAssertEqual(log.first, "tap")
    XCTAssertTrue(host.screens.isEmpty)
    XCTAssertFalse(behaviour?.isAttached ?? false)
    _ = takeDiagnostics()
    home.dismiss()
  }

  func testScreensThatPresentEachOtherWithoutEndAreStopped() throws {
    func presentNext() {
      let next = Screen()
      host.add(next)
      _ = try? next.attached.on("appear") { _ in presentNext() }
      host.present(next)
    }
    presentNext()
    XCTAssertEqual(takeMessages().count, 1)
    XCTAssertLessThan(host.screens.count, 100)
    for screen in host.screens.reversed() { host.dismiss(screen) }
    _ = takeDiagnostics()
  }
}
