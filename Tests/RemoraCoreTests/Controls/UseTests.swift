import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The event `used` of screens: a person does something on them.
final class UseTests: ControlTestCase {
  private func recordUses(of screen: Screen) throws {
    try screen.on("used") { [weak self, weak screen] event in
      let fields = ["input", "kind", "id"].compactMap { event.payload[$0]?.text }
      self?.events.append("\(screen?.id ?? ""): \(fields.joined(separator: " "))")
    }
  }

  func testItSaysWhatAPersonDoesToWhichControl() throws {
    let list = List(id: "topics")
    list.items = ["Crabs", "Eels"]
    let feed = ScrollView(id: "feed")
    let (field, slider, button) = (TextField(id: "name"), Slider(id: "size"), Button(id: "go"))
    (button.width, button.height) = (100, 40)
    let home = try presentScreen("home", [list, feed, field, slider, button])
    try recordUses(of: home)

    run(
      """
      go:tap() home:touch(5, 5) home:moveTouch(6, 5) home:lift() go:hover() home:tap(500, 5)
      topics:select(2) topics:swipe(1, "left") topics:delete(1)
      feed:scroll(0, 5) feed:scrollToTop() feed:drag(0, 9) feed:release()
      name:type("Ann") name:submit() size:slide(0.5)
      """
    )
    XCTAssertEqual(
      takeEvents().map { $0.replacing("home: ", with: "") },
      [
        "tap Button go", "touch Button go", "moveTouch Button go", "tap Button go",
        "hover Button go",
        "tap Screen home", "select List topics", "swipe List topics", "delete List topics",
        "scroll ScrollView feed", "scrollToTop ScrollView feed", "drag ScrollView feed",
        "beginEditing TextField name", "type TextField name", "submit TextField name",
        "slide Slider size",
      ]
    )
  }

  func testItIsSentToTheScreensAroundTheControlBeforeItHasAnEffect() throws {
    let (inner, button, stack) = (Screen(id: "inner"), Button(id: "go"), ScreenStack())
    try inner.add(button)
    try stack.add(inner)
    let outer = try presentScreen("outer", [stack])
    try recordUses(of: inner)
    try recordUses(of: outer)
    try record("tap", of: button)
    button.tap()
    XCTAssertEqual(events, ["inner: tap Button go", "outer: tap Button go", "tap"])
  }

  func testADialogAndTabsCount() throws {
    let tabs = Tabs(id: "parts")
    for _ in 1...2 { try tabs.add(View()) }
    let home = try presentScreen("home", [tabs])
    try recordUses(of: home)
    tabs.select(2)
    let alert = Alert(options: ["Yes"], cancelTitle: "No", id: "alert")
    try alert.present(on: home)
    alert.choose(1)
    let other = Alert(options: ["Yes"], cancelTitle: "No", id: "other")
    try other.present(on: home)
    other.cancel()
    XCTAssertEqual(
      events,
      ["home: select Tabs parts", "home: choose Alert alert", "home: cancel Alert other"]
    )
  }

  func testWhatHasNoEffectIsNoUse() throws {
    let (button, list, tabs) = (Button(id: "go"), List(id: "topics"), Tabs(id: "parts"))
    let home = try presentScreen("home", [button, list, tabs])
    try recordUses(of: home)
    button.enabled = false
    button.tap()
    button.hover()
    list.select(1)
    tabs.select(1)
    button.moveTouch(to: Point())
    button.lift()
    XCTAssertEqual(events, [])
  }

  func testWhatScriptsAndTheAppSetIsNoUse() throws {
    let (field, feed) = (TextField(id: "name"), ScrollView(id: "feed"))
    let home = try presentScreen("home", [field, feed])
    try recordUses(of: home)
    run("name.text = 'Ann' feed.offset = { x = 0, y = 5 }")
    feed.contentSize = Size(width: 100, height: 900)
    XCTAssertEqual(events, [])
  }

  func testAContentThatGlidesIsUsedOnce() throws {
    let feed = ScrollView(id: "feed")
    feed.contentSize = Size(width: 100, height: 5000)
    let home = try presentScreen("home", [feed])
    try recordUses(of: home)
    feed.drag(to: Point(x: 0, y: 50))
    feed.release(velocity: Point(x: 0, y: 900))
    host.advance(by: .seconds(1))
    XCTAssertGreaterThan(feed.offset.y, 300)
    XCTAssertEqual(events, ["home: drag ScrollView feed"])
  }

  func testAHandlerThatDisablesTheControlKeepsThePersonFromUsingIt() throws {
    let (button, slider, field) = (Button(id: "go"), Slider(id: "size"), TextField(id: "name"))
    let home = try presentScreen("home", [button, slider, field])
    for control in [button, slider, field] as [Control] {
      for event in ["tap", "touchDown", "pointerEnter"] { try record(event, of: control) }
    }
    try home.on("used") { _ in home.enabled = false }
    func use(_ body: () -> Void) {
      home.enabled = true
      body()
    }
    use { button.tap() }
    use { button.touch() }
    use { button.hover() }
    use { slider.slide(to: 1) }
    use { field.type("Ann") }
    XCTAssertEqual(events, [])
    XCTAssertEqual(slider.value, 0)
    XCTAssertEqual(field.text, "")
    home.enabled = true
  }

  func testAScreenThatEndsAtItHearsNothingMore() throws {
    let button = Button(id: "go")
    let home = try presentScreen("home", [button])
    try home.on("used") { [weak home] _ in home?.dismiss() }
    try record("tap", of: button)
    button.tap()
    XCTAssertEqual(events, [])
    XCTAssertNil(host.topScreen)
  }

  func testNothingIsSentWhileNothingListens() throws {
    let button = Button(id: "go")
    let (home, other) = (try presentScreen("home", [button]), try makeScreen("other"))
    host.add(other)
    let observer = host.observeEvents { [weak self] in self?.events.append($0.name) }
    button.tap()
    try recordUses(of: other)
    button.tap()
    XCTAssertEqual(events, ["tap", "tap"])
    try recordUses(of: home)
    button.tap()
    XCTAssertEqual(events, ["tap", "tap", "used", "home: tap Button go", "tap"])
    observer.cancel()
  }
}
