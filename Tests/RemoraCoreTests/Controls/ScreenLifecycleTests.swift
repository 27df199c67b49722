import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ScreenLifecycleTests: ControlTestCase {
  /// `home` with a view that holds a label, and a button.
  private func makeHome() throws -> Screen {
    let view = View(id: "view")
    let label = Label(id: "label")
    let button = Button(id: "button")
    try view.add(label)
    let home = try makeScreen("home", [view, button])
    for control in [home, view, label, button] { try recordLife(of: control, as: control.id) }
    return home
  }

  func testAScreenComesFromTheOutsideInAndGoesFromTheInsideOut() throws {
    let home = try makeHome()
    host.present(home)
    let down = ["home", "view", "label", "button"]
    let up = ["button", "label", "view", "home"]
    XCTAssertEqual(
      takeEvents(),
      down.map { "\($0) load" } + down.map { "\($0) willAppear" } + down.map { "\($0) appear" }
    )
    home.dismiss()
    XCTAssertEqual(
      takeEvents(),
      up.map { "\($0) willDisappear" } + up.map { "\($0) disappear" } + up.map { "\($0) destroy" }
    )
  }

  func testAScreenOnTopCoversTheOneBelow() throws {
    let home = try makeScreen("home")
    let about = try makeScreen("about")
    try recordLife(of: home, as: "home")
    try recordLife(of: about, as: "about")
    host.present(home)
    _ = takeEvents()
    host.present(about)
    let coming = takeEvents()
    XCTAssertEqual(
      coming,
      [
        "about load", "home willDisappear", "about willAppear", "home disappear", "about appear",
      ]
    )
    XCTAssertTrue(home.isPresented)
    XCTAssertFalse(home.isOnTop)
    about.dismiss()
    XCTAssertEqual(
      takeEvents(),
      [
        "about willDisappear", "home willAppear", "about disappear", "home appear", "about destroy",
      ]
    )
    XCTAssertTrue(home.isOnTop)
  }

  func testAScreenLoadsOnce() throws {
    let home = try makeScreen("home")
    try record("load", of: home)
    host.present(home)
    let about = try presentScreen("about")
    about.dismiss()
    XCTAssertEqual(events, ["load"])
  }

  func testDismissingAScreenInTheMiddleTakesThoseAboveWithIt() throws {
    let screens = try ["a", "b", "c"].map { try makeScreen($0) }
    for screen in screens {
      try recordLife(of: screen, as: screen.id)
      host.present(screen)
    }
    _ = takeEvents()
    screens[1].dismiss()
    XCTAssertEqual(
      takeEvents(),
      ["c willDisappear", "a willAppear", "c disappear", "a appear", "c destroy", "b destroy"]
    )
    XCTAssertTrue(host.topScreen === screens[0])
    XCTAssertEqual(host.screens.count, 1)
  }

  func testPresentingTwiceDoesNothing() throws {
    let home = try presentScreen("home")
    try recordLife(of: home, as: "home")
    host.present(home)
    XCTAssertEqual(events, [])
    XCTAssertEqual(host.screens.count, 1)
  }

  func testDismissingTwiceDoesNothing() throws {
    let home = try presentScreen("home")
    try recordLife(of: home, as: "home")
    home.dismiss()
    _ = takeEvents()
    home.dismiss()
    host.dismiss(home)
    XCTAssertEqual(events, [])
  }

  func testAScreenThatWasDismissedIsNotPresentedAgain() throws {
    let home = try presentScreen("home")
    home.dismiss()
    host.present(home)
    XCTAssertEqual(takeMessages(), ["home was dismissed and destroyed"])
    XCTAssertEqual(host.screens.count, 0)
  }

  func testDestroyingAPresentedScreenDismissesIt() throws {
    let home = try presentScreen("home")
    try record("disappear", of: home)
    home.destroy()
    XCTAssertEqual(events, ["disappear"])
    XCTAssertTrue(host.screens.isEmpty)
  }

  func testALogReadsCreatedPresentedDismissedGone() throws {
    script(
      "logger",
      """
      local Logger = behaviour "Logger"
      function Logger:onLoad() log "created" end
      function Logger:onAppear() log "presented" end
      function Logger:onDisappear() log "dismissed" end
      function Logger:onDestroy() log "gone" end
      return Logger
      """
    )
    let home = try makeScreen("home")
    weak let behaviour = try attach("logger", to: home)
    XCTAssertNotNil(behaviour)
    host.present(home)
    run("screen:dismiss()")
    XCTAssertNil(behaviour)
    XCTAssertEqual(log.joined(separator: " → "), "created → presented → dismissed → gone")
  }

  func testHandlesSayThatADismissedScreenAndItsPartsAreGone() throws {
    let button = Button(id: "b")
    let home = try presentScreen("home", [button])
    let console = Console(host)
    _ = console.evaluate("kept, part = home, b")
    home.dismiss()
    guard case .failed(let screen) = console.evaluate("kept.title = 'x'"),
      case .failed(let part) = console.evaluate("part:tap()"),
      case .values(let alive) = console.evaluate("return kept:isAlive(), part:isAlive(), home, b")
    else { return XCTFail("a part of the screen is there") }
    XCTAssertEqual(screen.message, "this Screen is gone")
    XCTAssertEqual(part.message, "this Button is gone")
    XCTAssertEqual(alive, [false, false, nil, nil])
  }

  func testBehavioursOfOneOwnerAreTakenDownInReverse() throws {
    script(
      "step",
      """
      local Step = behaviour "Step"
      Step.name = text { default = "" }
      function Step:onAttach() log(self.name, "attach") end
      function Step:onLoad() log(self.name, "load") end
      function Step:onWillAppear() log(self.name, "willAppear") end
      function Step:onAppear() log(self.name, "appear") end
      function Step:onWillDisappear() log(self.name, "willDisappear") end
      function Step:onDisappear() log(self.name, "disappear") end
      function Step:onDestroy() log(self.name, "destroy") end
      function Step:onDetach() log(self.name, "detach") end
      return Step
      """
    )
    let home = try makeScreen("home")
    for name in ["a", "b"] { try attach("step", to: home, id: name, ["name": .text(name)]) }
    host.present(home)
    let up = takeLog()
    home.dismiss()
    let opposite = [
      "attach": "detach", "load": "destroy", "willAppear": "disappear", "appear": "willDisappear",
    ]
    let expected = up.reversed().map { line in
      let words = line.split(separator: " ").map(String.init)
      return "\(words[0]) \(opposite[words[1]] ?? "")"
    }
    XCTAssertEqual(up.count, 8)
    XCTAssertEqual(log, expected)
  }

  func testAFailingCallbackStopsNothingElse() throws {
    script(
      "failing",
      """
      local Failing = behaviour "Failing"
      function Failing:onWillAppear() error "no" end
      function Failing:onDestroy() error "no" end
      return Failing
      """
    )
    let button = Button(id: "b")
    let home = try makeScreen("home", [button])
    try attach("failing", to: home)
    try recordLife(of: button, as: "b")
    host.present(home)
    home.dismiss()
    XCTAssertEqual(takeMessages().count, 2)
    XCTAssertEqual(
      events,
      ["b load", "b willAppear", "b appear", "b willDisappear", "b disappear", "b destroy"]
    )
  }
}
