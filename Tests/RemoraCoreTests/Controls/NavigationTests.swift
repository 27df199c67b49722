import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Presenting and dismissing: what the events carry, animated dismissals, the app's background.
final class NavigationTests: ControlTestCase {
  /// Records the four events of appearing with what they carry.
  private func recordAnimated(_ screen: Screen) throws {
    host.add(screen)
    for event in ["willAppear", "appear", "willDisappear", "disappear"] {
      try screen.on(event) { [weak self] event in
        self?.events.append("\(screen.id) \(event.name) \(event.payload["animated"] ?? .nothing)")
      }
    }
  }

  /// `about` over `home`; `about` fades out in `onWillDisappear`.
  private func presentFading(_ seconds: Double = 1) throws -> (home: Screen, about: Screen) {
    script(
      "fading",
      """
      local B = behaviour "Fading"
      B.fade = seconds { default = 1, max = 100 }
      function B:onWillDisappear() wait(self.fade) log "faded" end
      function B:onDetach() log "gone" end
      return B
      """
    )
    let home = try presentScreen("home")
    let about = try makeScreen("about", [Button(id: "button")])
    try attach("fading", to: about, ["fade": .number(seconds)])
    host.present(about)
    return (home, about)
  }

  // MARK: Animated

  func testTheEventsOfAppearingSayWhetherItIsAnimated() throws {
    let home = try presentScreen("home")
    let about = try makeScreen("about")
    try recordAnimated(home)
    try recordAnimated(about)
    host.present(about, animated: true)
    XCTAssertEqual(
      takeEvents(),
      [
        "home willDisappear true", "about willAppear true", "home disappear true",
        "about appear true",
      ]
    )
    about.dismiss(animated: true)
    XCTAssertEqual(
      takeEvents(),
      [
        "about willDisappear true", "home willAppear true", "about disappear true",
        "home appear true",
      ]
    )
    home.dismiss()
    XCTAssertEqual(takeEvents(), ["home willDisappear false", "home disappear false"])
  }

  func testAnAnimatedDismissalRunsOnWillDisappearToItsEnd() throws {
    let (home, about) = try presentFading()
    try recordAnimated(home)
    about.dismiss(animated: true)
    host.advance(by: .milliseconds(900))
    XCTAssertTrue(about.isPresented)
    XCTAssertEqual(takeLog(), [])
    XCTAssertEqual(takeEvents(), [])
    host.advance(by: .milliseconds(100))
    XCTAssertFalse(about.isPresented)
    XCTAssertEqual(takeLog(), ["faded", "gone"])
    XCTAssertEqual(takeEvents(), ["home willAppear true", "home appear true"])
  }

  func testAScreenThatIsLeavingTakesNoInput() throws {
    let (_, about) = try presentFading()
    let button = try XCTUnwrap(about.children.first)
    try record("tap", of: button)
    about.touch(at: Point())
    about.dismiss(animated: true)
    about.lift()
    button.tap()
    XCTAssertFalse(button.acceptsInput)
    XCTAssertEqual(takeEvents(), [])
  }

  func testADismissalWithoutAnimationWaitsForNothing() throws {
    let (_, about) = try presentFading()
    about.dismiss()
    XCTAssertFalse(about.isPresented)
    XCTAssertEqual(takeLog(), ["gone"])
  }

  func testAHandlerThatNeverEndsHoldsTheScreenForFiveSeconds() throws {
    let (_, about) = try presentFading(100)
    about.dismiss(animated: true)
    host.advance(by: .seconds(4.9))
    XCTAssertTrue(about.isPresented)
    host.advance(by: .seconds(0.2))
    XCTAssertFalse(about.isPresented)
    XCTAssertEqual(
      takeMessages(),
      ["about was dismissed while its onWillDisappear was still waiting after 5 seconds"]
    )
  }

  func testOtherNavigationCompletesADismissalThatWaits() throws {
    let (home, about) = try presentFading()
    about.dismiss(animated: true)
    about.dismiss(animated: true)
    XCTAssertTrue(about.isPresented)
    let other = try presentScreen("other")
    XCTAssertTrue(host.screens.elementsEqual([home, other]) { $0 === $1 })
    XCTAssertEqual(takeLog(), ["gone"])
    host.advance(by: .seconds(10))
    XCTAssertTrue(other.isOnTop)
  }

  func testAReloadInTheMiddleOfADismissalChangesNothingAboutIt() throws {
    let (_, about) = try presentFading()
    about.dismiss(animated: true)
    script(
      "fading",
      """
      local B = behaviour "Fading"
      B.fade = seconds { default = 1, max = 100 }
      function B:onDetach() log "new" end
      return B
      """
    )
    XCTAssertEqual(host.reload().outcome, .reloaded)
    XCTAssertTrue(about.isPresented)
    host.advance(by: .seconds(1))
    XCTAssertFalse(about.isPresented)
    XCTAssertEqual(takeLog(), ["faded", "new"])
  }

  // MARK: Twice, and again

  func testAScreenThatIsCoveredIsNotPresentedTwice() throws {
    let home = try presentScreen("home")
    _ = try presentScreen("about")
    host.present(home)
    XCTAssertEqual(takeMessages(), ["home is on the stage already, under another screen"])
    XCTAssertEqual(host.screens.count, 2)
    XCTAssertEqual(
      failure(of: "about:present(home)"),
      "home is on the stage already, under another screen — dismiss what covers it"
    )
  }

  func testAScreenThatIsDismissedWithoutBeingDestroyedCanBePresentedAgain() throws {
    let home = try presentScreen("home")
    let about = try makeScreen("about")
    try recordLife(of: about, as: "about")
    host.present(about)
    host.dismiss(about, destroying: false)
    XCTAssertEqual(
      takeEvents(),
      ["about load", "about willAppear", "about appear", "about willDisappear", "about disappear"]
    )
    run("home:present 'about'")
    XCTAssertEqual(takeEvents(), ["about willAppear", "about appear"])
    XCTAssertTrue(about.isOnTop)
    withExtendedLifetime(home) {}
  }

  // MARK: Background

  func testTheBackgroundAndTheForegroundReachEveryControlOnTheStageAndLentOwners() throws {
    host.lendDevices()
    script(
      "sleeper",
      """
      local B = behaviour "Sleeper"
      function B:onBackground() log(self.owner.id, "sleeps") end
      function B:onForeground() log(self.owner.id, "wakes") end
      return B
      """
    )
    let button = Button(id: "button")
    let home = try presentScreen("home", [button])
    let elsewhere = own(Button(id: "elsewhere"))
    for owner in [home, button, elsewhere] { try attach("sleeper", to: owner, id: "\(owner.id)B") }
    let keyboard = try XCTUnwrap(host.lentOwner("keyboard"))
    try record("background", of: keyboard)
    _ = try presentScreen("over")
    button.touch(at: Point())
    host.enterBackground()
    host.enterBackground()
    XCTAssertTrue(host.isInBackground)
    XCTAssertEqual(takeLog(), ["button sleeps", "home sleeps"])
    host.enterForeground()
    host.enterForeground()
    XCTAssertEqual(takeLog(), ["home wakes", "button wakes"])
    XCTAssertEqual(events, ["background"])
  }

  // MARK: Hidden

  func testAHiddenControlDisappearsWithWhatIsInIt() throws {
    let (view, label) = (View(id: "view"), Label(id: "label"))
    try view.add(label)
    let home = try presentScreen("home", [view])
    for control in [view, label] { try recordLife(of: control, as: control.id) }
    view.hidden = true
    XCTAssertEqual(
      takeEvents(),
      [
        "label willDisappear", "view willDisappear", "label disappear", "view disappear",
      ]
    )
    let other = try presentScreen("other")
    other.dismiss()
    XCTAssertEqual(takeEvents(), [])
    run("view.hidden = false")
    XCTAssertEqual(
      takeEvents(),
      ["view willAppear", "label willAppear", "view appear", "label appear"]
    )
    view.hidden = true
    _ = takeEvents()
    home.dismiss()
    XCTAssertEqual(takeEvents(), ["label destroy", "view destroy"])
  }

  func testAHandlerMayShowAgainWhatIsBeingHidden() throws {
    let view = View(id: "view")
    _ = try presentScreen("home", [view])
    try recordLife(of: view, as: "view")
    try when("willDisappear", of: view) { view.hidden = false }
    view.hidden = true
    XCTAssertEqual(
      takeEvents(),
      ["view willDisappear", "view disappear", "view willAppear", "view appear"]
    )
  }
}
