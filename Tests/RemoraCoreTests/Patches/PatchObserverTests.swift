import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class PatchObserverTests: ControlTestCase {
  // MARK: Snapshots

  func testANewObserverGetsEverythingThatIsThere() throws {
    let view = View(id: "view")
    try view.add(Label(id: "label"))
    _ = try presentScreen("home", [view])
    _ = try presentScreen("about")
    let recorder = PatchRecorder(host)
    XCTAssertEqual(
      recorder.batches,
      [
        [
          "create home at 0", "create view in home at 0", "create label in view at 0",
          "create about at 1",
        ]
      ]
    )
  }

  func testANewObserverGetsNothingWhenNothingIsThere() throws {
    XCTAssertEqual(PatchRecorder(host).batches, [])
  }

  func testASnapshotTakesNoChangesFromOtherObservers() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let first = PatchRecorder(host)
    _ = first.take()
    button.title = "x"
    let second = PatchRecorder(host)
    XCTAssertEqual(first.take(), ["b.title = \"x\""])
    _ = second.take()
    host.flush()
    XCTAssertEqual(second.batches, [])
  }

  func testAnObserverThatComesDuringABatchGetsEachControlOnce() throws {
    let home = try presentScreen("home")
    var late: PatchRecorder?
    let observer = host.observePatches { [weak self, weak home] _ in
      guard let self, let home, late == nil else { return }
      try? home.add(Label(id: "label"))
      late = PatchRecorder(host)
    }
    host.flush()
    XCTAssertEqual(late?.take(), ["create home at 0", "create label in home at 0"])
    host.flush()
    XCTAssertEqual(late?.take(), [])
    observer.cancel()
  }

  func testACancelledObserverSeesNothingMore() throws {
    let home = try presentScreen("home")
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    recorder.observer?.cancel()
    home.title = "x"
    host.flush()
    XCTAssertEqual(recorder.batches, [])
  }

  func testObserversThatAlwaysChangeSomethingDoNotHangTheHost() throws {
    let home = try presentScreen("home")
    var count = 0
    let observer = host.observePatches { [weak home] _ in
      count += 1
      home?.x += 1
    }
    host.flush()
    XCTAssertLessThan(count, 100)
    observer.cancel()
  }

  // MARK: Origins

  func testInputReachesEveryFrontEndButItsOrigin() throws {
    let slider = Slider(id: "s")
    _ = try presentScreen("home", [slider])
    let (page, other) = (PatchRecorder(host), PatchRecorder(host))
    _ = (page.take(), other.take())
    host.input(from: page.observer) { slider.slide(to: 0.5) }
    XCTAssertEqual(slider.value, 0.5)
    host.flush()
    XCTAssertEqual(page.batches, [])
    XCTAssertEqual(other.take(), ["s.value = 0.5"])
  }

  func testManyInputsOfATickAreOnePatch() throws {
    let slider = Slider(id: "s")
    _ = try presentScreen("home", [slider])
    let (page, other) = (PatchRecorder(host), PatchRecorder(host))
    _ = (page.take(), other.take())
    for position in [0.1, 0.2, 0.3] {
      host.input(from: page.observer) { slider.slide(to: position) }
    }
    host.flush()
    XCTAssertEqual(page.batches, [])
    XCTAssertEqual(other.batches, [["s.value = 0.3"]])
  }

  func testInputsFromTwoFrontEndsReachBoth() throws {
    let slider = Slider(id: "s")
    _ = try presentScreen("home", [slider])
    let (page, other) = (PatchRecorder(host), PatchRecorder(host))
    _ = (page.take(), other.take())
    host.input(from: page.observer) { slider.slide(to: 0.1) }
    host.input(from: other.observer) { slider.slide(to: 0.2) }
    host.flush()
    XCTAssertEqual(page.take(), ["s.value = 0.2"])
    XCTAssertEqual(other.take(), ["s.value = 0.2"])
  }

  func testWhatHandlersOfEventsChangeReachesTheOrigin() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    script(
      "title",
      """
      local Title = behaviour "Title"
      function Title:onTap() self.owner.title = "tapped" end
      return Title
      """
    )
    try attach("title", to: button)
    let page = PatchRecorder(host)
    _ = page.take()
    host.input(from: page.observer) { button.tap() }
    host.flush()
    XCTAssertEqual(page.take(), ["b.title = \"tapped\""])
  }

  func testWhatSwiftListenersChangeReachesTheOrigin() throws {
    let control = Switch(id: "s")
    _ = try presentScreen("home", [control])
    try when("valueChanged", of: control) { [weak control] in control?.alpha = 0.5 }
    let page = PatchRecorder(host)
    _ = page.take()
    host.input(from: page.observer) { control.tap() }
    host.flush()
    XCTAssertEqual(page.take(), ["s.alpha = 0.5"])
  }

  func testInputWithAPointReachesItsOrigin() throws {
    let control = Switch(id: "s")
    (control.width, control.height) = (40, 20)
    let screen = try presentScreen("home", [control])
    let page = PatchRecorder(host)
    _ = page.take()
    host.input(from: page.observer) {
      screen.touch(at: Point(x: 5, y: 5))
      screen.lift()
    }
    host.flush()
    XCTAssertEqual(page.take(), ["s.isOn = true"])
    host.input(from: page.observer) { screen.tap(at: Point(x: 5, y: 5)) }
    host.flush()
    XCTAssertEqual(page.take(), ["s.isOn = false"])
  }

  func testAControlIsFoundByItsNumberWhileItIsShown() throws {
    let label = Label(id: "l")
    let screen = try presentScreen("home", [label])
    let id = try XCTUnwrap(label.controlID)
    XCTAssertTrue(host.control(id) === label)
    XCTAssertTrue(host.control(try XCTUnwrap(screen.controlID)) === screen)
    label.removeFromParent()
    XCTAssertNil(host.control(id))
  }

  func testWhatHandlersOfMessagesChangeReachesTheOrigin() throws {
    let field = TextField(id: "f")
    _ = try presentScreen("home", [field])
    script(
      "upper",
      """
      local Upper = behaviour "Upper"
      function Upper:didChange(text) self.owner.text = text:upper() end
      return Upper
      """
    )
    try attach("upper", to: field)
    let (page, other) = (PatchRecorder(host), PatchRecorder(host))
    _ = (page.take(), other.take())
    host.input(from: page.observer) { _ = field.type("abc") }
    host.flush()
    XCTAssertEqual(page.take(), ["f.text = \"ABC\""])
    XCTAssertEqual(other.take(), ["f.text = \"ABC\"", "f.isEditing = true"])
  }

  func testWhatALifecycleHandlerChangesReachesTheOrigin() throws {
    let home = try presentScreen("home")
    let about = try presentScreen("about")
    try when("appear", of: home) { [weak home] in home?.title = "back" }
    let page = PatchRecorder(host)
    _ = page.take()
    host.input(from: page.observer) { about.dismiss() }
    host.flush()
    XCTAssertEqual(page.take(), ["remove about", "home.title = \"back\""])
  }

  func testWhatAnActionChangesReachesTheOrigin() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    script(
      "act",
      """
      local Act = behaviour "Act"
      Act.words = text { default = "" }
      function Act:go() self.owner.title = "gone" end
      function Act:onChange(name, old, new) self.owner.title = new end
      return Act
      """
    )
    let behaviour = try attach("act", to: button)
    let page = PatchRecorder(host)
    _ = page.take()
    try host.input(from: page.observer) { _ = try behaviour.perform("go") }
    host.flush()
    XCTAssertEqual(page.take(), ["b.title = \"gone\""])
    try host.input(from: page.observer) { try behaviour.set("words", to: "set") }
    host.flush()
    XCTAssertEqual(page.take(), ["b.title = \"set\""])
  }

  func testAValueThatAHandlerCorrectsReachesTheOriginOnce() throws {
    let slider = Slider(id: "s")
    _ = try presentScreen("home", [slider])
    try when("valueChanged", of: slider) { [weak slider] in slider?.value = 0.25 }
    let (page, other) = (PatchRecorder(host), PatchRecorder(host))
    _ = (page.take(), other.take())
    host.input(from: page.observer) { slider.slide(to: 0.3) }
    host.flush()
    XCTAssertEqual(page.take(), ["s.value = 0.25"])
    XCTAssertEqual(other.take(), ["s.value = 0.25"])
  }

  func testCodeAfterTheInputReachesTheOrigin() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let page = PatchRecorder(host)
    _ = page.take()
    host.input(from: page.observer) { button.tap() }
    button.title = "later"
    host.flush()
    XCTAssertEqual(page.take(), ["b.title = \"later\""])
  }
}
