import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ControlInputTests: ControlTestCase {
  func testATapSendsTap() throws {
    let button = makeButton("b")
    try record("tap", of: button)
    button.tap()
    run("b:tap()")
    XCTAssertEqual(events, ["tap", "tap"])
  }

  func testADisabledOrHiddenButtonTakesNoTap() throws {
    let button = makeButton("b")
    try record("tap", of: button)
    button.enabled = false
    button.tap()
    button.enabled = true
    button.hidden = true
    button.tap()
    XCTAssertEqual(events, [])
    button.hidden = false
    button.tap()
    XCTAssertEqual(events, ["tap"])
  }

  func testWhatIsPartOfADisabledOrHiddenViewTakesNoInput() throws {
    let button = Button(id: "b")
    let view = View()
    try view.add(button)
    let screen = try presentScreen("home", [view])
    try record("tap", of: button)
    screen.enabled = false
    button.tap()
    XCTAssertFalse(button.acceptsInput)
    screen.enabled = true
    view.hidden = true
    button.tap()
    XCTAssertEqual(events, [])
    view.hidden = false
    button.tap()
    XCTAssertEqual(events, ["tap"])
  }

  func testAControlThatMovesToAnotherParentTakesInputAsThatDoes() throws {
    let button = Button(id: "b")
    let disabled = View()
    disabled.enabled = false
    try disabled.add(button)
    XCTAssertFalse(button.acceptsInput)
    try View().add(button)
    XCTAssertTrue(button.acceptsInput)
    button.removeFromParent()
    XCTAssertTrue(button.acceptsInput)
  }

  func testATapFlipsASwitchAndSendsItsValue() throws {
    let control = own(Switch(id: "s"))
    try control.attached.on("valueChanged") { [weak self] in self?.events.append("\($0.payload)")
    }
    control.tap()
    XCTAssertTrue(control.isOn)
    control.enabled = false
    control.tap()
    XCTAssertTrue(control.isOn)
    XCTAssertEqual(events, ["[\"isOn\": true]"])
  }

  func testSettingAValueFromCodeSendsNoEvent() throws {
    let screen = try presentScreen(
      "home",
      [Switch(id: "s"), Slider(id: "v"), TextField(id: "t"), ScrollView(id: "f"), List(id: "l")]
    )
    for control in screen.children {
      for event in host.kind(of: control).events { try record(event.name, of: control) }
    }
    run(
      """
      s.isOn = true; v.value = 0.5; t.text = 'x'; f.offset = { x = 0, y = 1 }
      l.items = { 'a' }; l.selectedIndex = 1
      """
    )
    XCTAssertEqual(events, [])
  }

  // MARK: Slider

  func testADragMovesTheKnobAndSendsItsValue() throws {
    let slider = own(Slider(id: "v"))
    try slider.attached.on("valueChanged") { [weak self] in self?.events.append("\($0.payload)")
    }
    slider.slide(to: 0.4)
    slider.slide(to: 7)
    slider.slide(to: 8)
    XCTAssertEqual(slider.value, 1)
    XCTAssertEqual(events, ["[\"value\": 0.4]", "[\"value\": 1]"])
  }

  func testADragStopsAtSteps() throws {
    let slider = own(Slider(id: "v"))
    (slider.minimum, slider.maximum, slider.step) = (-20, 40, 2.5)
    slider.slide(to: 3)
    XCTAssertEqual(slider.value, 2.5)
    slider.slide(to: -1000)
    XCTAssertEqual(slider.value, -20)
  }

  func testTheRightEndIsAStopOnlyWhenAStepEndsThere() throws {
    let slider = own(Slider(id: "v"))
    slider.step = 0.4
    slider.slide(to: 1)
    XCTAssertEqual(slider.value, 0.8)
    (slider.step, slider.maximum) = (0.1, 0.3)
    slider.slide(to: 0.3)
    XCTAssertEqual(slider.value, 0.3)
  }

  func testADragToNowhereIsReportedAndIgnored() throws {
    let slider = own(Slider(id: "v"))
    slider.slide(to: .nan)
    slider.slide(to: .infinity)
    XCTAssertEqual(slider.value, 0)
    XCTAssertEqual(takeMessages().count, 2)
  }

  func testANumberThatIsNoneIsRefused() throws {
    let slider = own(Slider(id: "v"))
    run(
      "local _, nan = pcall(v.slide, v, 0/0) local _, inf = pcall(v.slide, v, 1/0) "
        + "assert(nan.message:find('expected a number, got not a number (nan)', 1, true), nan.message) "
        + "assert(inf.message:find('expected a number, got infinity', 1, true), inf.message)"
    )
    XCTAssertEqual(slider.value, 0)
  }

  func testTheKnobStaysBetweenItsEnds() throws {
    let slider = own(Slider(id: "v"))
    slider.value = 5
    XCTAssertEqual(slider.value, 1)
    slider.maximum = 0.5
    XCTAssertEqual(slider.value, 0.5)
    slider.minimum = 0.75
    XCTAssertEqual(slider.value, 0.75)
    slider.value = .nan
    XCTAssertFalse(slider.value.isNaN)
  }

  // MARK: List

  func testChoosingALineSendsSelect() throws {
    let list = own(List(id: "l"))
    list.items = ["One", "Two"]
    try list.attached.on("select") { [weak self] in
      self?.events.append("\($0.payload["index"] ?? nil) \($0.payload["item"] ?? nil)")
    }
    list.select(2)
    XCTAssertEqual(list.selectedIndex, 2)
    for bad in [0, 3, -1, .max, .min] { list.select(bad) }
    list.enabled = false
    list.select(1)
    XCTAssertEqual(list.selectedIndex, 2)
    XCTAssertEqual(events, ["2 \"Two\""])
  }

  func testShouldSelectCanRefuse() throws {
    let list = own(List(id: "l"))
    list.items = ["One", "Two"]
    script(
      "guard",
      """
      local Guard = behaviour "Guard"
      function Guard:shouldSelect(index, item) return item ~= "Two" end
      function Guard:didSelect(index, item) log(index, item) end
      return Guard
      """
    )
    try attach("guard", to: list)
    list.select(2)
    list.select(1)
    XCTAssertEqual(list.selectedIndex, 1)
    XCTAssertEqual(log, ["1 One"])
  }

  func testALineThatGoesIsChosenNoMore() throws {
    let list = own(List(id: "l"))
    list.items = ["One", "Two"]
    list.selectedIndex = 2
    list.items = ["One", "Other"]
    XCTAssertEqual(list.selectedIndex, 2)
    list.items = ["One"]
    XCTAssertEqual(list.selectedIndex, 0)
    list.selectedIndex = 9
    XCTAssertEqual(list.selectedIndex, 0)
    XCTAssertEqual(
      failure(of: "l.selectedIndex = 2"),
      "List.selectedIndex: the list has 1 items, there is no item 2"
    )
  }

  // MARK: ScrollView

  func testScrollingMovesTheContentAndSendsScroll() throws {
    let feed = own(ScrollView(id: "f"))
    try feed.attached.on("scroll") { [weak self] in self?.events.append("\($0.payload)") }
    run("f:scroll(0, 120)")
    XCTAssertEqual(feed.offset, Point(x: 0, y: 120))
    run("f:scroll(0, 120)")
    feed.scrollEnabled = false
    run("f:scroll(0, 0)")
    XCTAssertEqual(feed.offset, Point(x: 0, y: 120))
    XCTAssertEqual(events, ["[\"offset\": { x = 0, y = 120 }]"])
  }

  func testWillScrollCanSendTheContentElsewhere() throws {
    let feed = own(ScrollView(id: "f"))
    script(
      "paging",
      """
      local Paging = behaviour "Paging"
      function Paging:willScroll(target) return { x = 0, y = target.y // 100 * 100 } end
      function Paging:didScroll(offset) log(offset.y) end
      return Paging
      """
    )
    try attach("paging", to: feed)
    feed.scroll(to: Point(x: 5, y: 250))
    XCTAssertEqual(feed.offset, Point(x: 0, y: 200))
    XCTAssertEqual(log, ["200"])
  }

  func testShouldScrollToTopCanRefuse() throws {
    let feed = own(ScrollView(id: "f"))
    feed.offset = Point(x: 3, y: 90)
    script(
      "stay",
      """
      local Stay = behaviour "Stay"
      Stay.stays = boolean { default = true }
      function Stay:shouldScrollToTop() return not self.stays end
      return Stay
      """
    )
    let behaviour = try attach("stay", to: feed)
    feed.scrollToTop()
    XCTAssertEqual(feed.offset.y, 90)
    try behaviour.set("stays", to: false)
    feed.scrollToTop()
    XCTAssertEqual(feed.offset, Point(x: 3, y: 0))
  }
}
