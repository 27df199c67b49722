import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The life of a behaviour: set up in one order, taken down in exactly the reverse.
final class LifecycleTests: HostTestCase {
  private func scriptWithLife(_ name: String) {
    script(
      name,
      """
      local B = behaviour "\(name)"
      function B:onAttach() log("\(name) attach") end
      function B:onDetach() log("\(name) detach") end
      function B:onLoad() log("\(name) load") end
      function B:onWillAppear() log("\(name) willAppear") end
      function B:onAppear() log("\(name) appear") end
      function B:onWillDisappear() log("\(name) willDisappear") end
      function B:onDisappear() log("\(name) disappear") end
      function B:onDestroy() log("\(name) destroy") end
      return B
      """
    )
  }

  func testAScreenTellsItsLifeInOrder() throws {
    scriptWithLife("life")
    let screen = own(Screen())
    try attach("life", to: screen)

    host.present(screen)
    XCTAssertEqual(takeLog(), ["life attach", "life load", "life willAppear", "life appear"])

    host.dismiss(screen)
    XCTAssertEqual(
      takeLog(),
      ["life willDisappear", "life disappear", "life destroy", "life detach"]
    )
  }

  // MARK: Attached on the stage

  func testABehaviourOnTheStageGetsWhatItMissed() throws {
    scriptWithLife("life")
    let button = makeButton()
    let screen = own(Screen())
    try screen.add(button)
    host.present(screen)

    try attach("life", to: button)

    XCTAssertEqual(takeLog(), ["life attach", "life load", "life willAppear", "life appear"])
    host.dismiss(screen)
    XCTAssertEqual(
      takeLog(),
      ["life willDisappear", "life disappear", "life destroy", "life detach"]
    )
  }

  func testABehaviourOnACoveredScreenGetsOnlyItsLoading() throws {
    scriptWithLife("life")
    let screen = own(Screen())
    host.present(screen)
    let above = own(Screen())
    host.present(above)

    try attach("life", to: screen)
    XCTAssertEqual(takeLog(), ["life attach", "life load"])
    host.dismiss(above)
    XCTAssertEqual(takeLog(), ["life willAppear", "life appear"])
  }

  func testABehaviourAttachedWhileItsOwnerAppearsGetsEachEventOnce() throws {
    scriptWithLife("life")
    script(
      "early",
      "local B = behaviour 'E' function B:onWillAppear() self.owner:attach 'life' end return B"
    )
    let screen = own(Screen())
    try attach("early", to: screen)
    host.present(screen)
    XCTAssertEqual(takeLog(), ["life attach", "life load", "life willAppear", "life appear"])
  }

  func testWhatItMissedReachesNobodyElse() throws {
    scriptWithLife("life")
    scriptWithLife("other")
    let screen = own(Screen())
    try attach("other", to: screen)
    host.present(screen)
    _ = takeLog()
    try attach("life", to: screen)
    XCTAssertEqual(takeLog(), ["life attach", "life load", "life willAppear", "life appear"])
  }

  func testWhatItMissedEndsWhenItDetachesItself() throws {
    script(
      "short",
      """
      local B = behaviour "Short"
      function B:onLoad() log("load", self.owner.isOnScreen) self:detach() end
      function B:onAppear() log "appear" end
      return B
      """
    )
    let screen = own(Screen())
    host.present(screen)
    XCTAssertFalse(try attach("short", to: screen).isAttached)
    XCTAssertEqual(takeLog(), ["load true"])
  }

  func testADismissalInOnAttachLeavesNothingMissed() throws {
    script(
      "goes",
      """
      local B = behaviour "Goes"
      function B:onAttach() self.owner:dismiss() end
      function B:onLoad() log "load" end
      function B:onAppear() log "appear" end
      return B
      """
    )
    let screen = own(Screen())
    host.present(screen)
    try attach("goes", to: screen)
    XCTAssertEqual(takeLog(), [])
  }

  func testTeardownIsTheReverseOfSetup() throws {
    for name in ["first", "second", "third"] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        function B:onAttach() log("+\(name)") end
        function B:onDetach() log("-\(name)") end
        return B
        """
      )
    }
    let screen = own(Screen())
    let button = makeButton()
    try screen.add(button)
    try attach("first", to: screen)
    try attach("second", to: button)
    try attach("third", to: button)
    host.present(screen)

    host.dismiss(screen)

    XCTAssertEqual(log, ["+first", "+second", "+third", "-third", "-second", "-first"])
  }

  func testAFailingCallbackStopsNothingElse() throws {
    script(
      "broken",
      """
      local B = behaviour "Broken"
      function B:onAttach() error("attach") end
      function B:onTap() error("tap") end
      function B:onDetach() error("detach") end
      return B
      """
    )
    scriptWithLife("life")
    let button = makeButton()
    script("tapped", "local B = behaviour \"T\" function B:onTap() log(\"tapped\") end return B")
    let broken = try attach("broken", to: button)
    try attach("tapped", to: button)

    button.tap()
    broken.detach()
    button.tap()

    XCTAssertEqual(takeMessages(), ["attach", "tap", "detach"])
    XCTAssertEqual(log, ["tapped", "tapped"])
    XCTAssertFalse(broken.isAttached)
  }

  func testOnDetachStillHasEverything() throws {
    script(
      "restores",
      """
      local B = behaviour "Restores"
      B.button = outlet "Button"
      B.title = text { default = "back" }
      B.ended = event {}
      function B:onDetach() self.button.title = self.title self:send("ended") end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("restores", to: button)
    var events = 0
    try behaviour.on("ended") { _ in events += 1 }

    behaviour.detach()

    XCTAssertEqual(button.title, "back")
    XCTAssertEqual(events, 1)
  }

  func testDetachingTwiceDoesNothing() throws {
    scriptWithLife("life")
    let behaviour = try attach("life", to: own(View()))

    behaviour.detach()
    behaviour.detach()

    XCTAssertEqual(log, ["life attach", "life detach"])
  }
}
