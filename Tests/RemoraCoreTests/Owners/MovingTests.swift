import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A behaviour with another owner is the same behaviour.
final class MovingTests: ControlTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "pulse",
      """
      local B = behaviour "Pulse"
      B.button = outlet "Button"
      B.count = state(0)
      B.pulsed = event { count = "integer" }
      function B:onAttach() log("+", self.owner) end
      function B:onDetach() log("-", self.owner) end
      function B:onButtonTap()
        self.count = self.count + 1
        self:send("pulsed", { count = self.count })
      end
      function B:onAppear() log("appear", self.owner) end
      return B
      """
    )
  }

  private func pair() throws -> (Button, Button, Behaviour) {
    let (a, b) = (makeButton("a"), makeButton("b"))
    return (a, b, try attach("pulse", to: a))
  }

  func testItsHandlesAndListenersStay() throws {
    let (a, b, pulse) = try pair()
    var heard: [Value] = []
    try pulse.on("pulsed") { heard.append($0.payload["count"] ?? .nothing) }
    XCTAssertEqual(
      run("kept = a.pulse kept.owner = b return kept:isAlive(), kept == b.pulse, kept.button == b"),
      [true, true, true]
    )
    a.tap()
    b.tap()
    XCTAssertEqual(heard, [1])
    XCTAssertTrue(b.attachments.behaviours.first === pulse)
    XCTAssertTrue(host.behaviour("pulse") === pulse)
  }

  func testItGoesBackToItsFirstOwner() throws {
    let (a, b, pulse) = try pair()
    try host.move(pulse, to: b)
    try host.move(pulse, to: a)
    a.tap()
    XCTAssertEqual(pulse.stateValue("count"), 1)
    XCTAssertEqual(log, ["+ a", "- a", "+ b", "- b", "+ a"])
  }

  func testItGetsTheLifecycleOfTheNewOwner() throws {
    let (_, b, pulse) = try pair()
    let screen = try presentScreen("home", [b])
    _ = takeLog()
    try host.move(pulse, to: b)
    XCTAssertEqual(takeLog(), ["- a", "+ b", "appear b"])
    withExtendedLifetime(screen) {}
  }

  func testItEndsWithItsNewOwner() throws {
    let (a, b, pulse) = try pair()
    try host.move(pulse, to: b)
    a.destroy()
    XCTAssertTrue(pulse.isAttached)
    b.destroy()
    XCTAssertFalse(pulse.isAttached)
    XCTAssertNil(host.behaviour("pulse"))
  }

  func testNoOwnerDetachesIt() throws {
    let (a, _, pulse) = try pair()
    XCTAssertEqual(run("kept = a.pulse kept.owner = nil return kept:isAlive()"), [false])
    XCTAssertFalse(pulse.isAttached)
    a.tap()
    XCTAssertEqual(log, ["+ a", "- a"])
  }

  func testWhatWaitsIsCancelledAndWhatRunsContinues() throws {
    script(
      "walker",
      """
      local B = behaviour "Walker"
      local function closing(name)
        return setmetatable({}, { __close = function() log(name, "closed") end })
      end
      function B:onTap()
        local guard <close> = closing "tap"
        wait(1)
        log "never"
      end
      function B:go()
        wait(0.1)
        self.owner = find "b"
        log("on", self.owner)
        wait(1)
        log "arrived"
      end
      return B
      """
    )
    let (a, _, _) = try pair()
    let walker = try attach("walker", to: a)
    _ = takeLog()
    a.tap()
    try walker.perform("go")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(takeLog(), ["tap closed", "on b"])
    host.advance(by: .seconds(2))
    XCTAssertEqual(takeLog(), ["arrived"])
  }

  func testItsMultiplexersEnd() throws {
    script(
      "maker",
      """
      local B = behaviour "Maker"
      function B:onAttach() self.owner.delegate = self:multiplexer {} end
      return B
      """
    )
    let (a, b) = (makeButton(), makeButton())
    let maker = try attach("maker", to: a)
    try host.move(maker, to: b)
    XCTAssertNil(a.attachments.delegate)
    XCTAssertNotNil(b.attachments.delegate)
  }

  func testANewOwnerThatOnDetachDestroysDetachesIt() throws {
    script(
      "spoiler",
      """
      local B = behaviour "Spoiler"
      B.other = outlet "Button"
      function B:onDetach() service("test").destroy() end
      return B
      """
    )
    let (a, b) = (makeButton("a"), makeButton("b"))
    host.lend("test") { [weak b] service in service.function("destroy") { b?.destroy() } }
    let spoiler = try attach("spoiler", to: a, outlets: ["other": [a]])
    XCTAssertEqual(
      failure(of: "a.spoiler.owner = b"),
      "Spoiler.owner: the new owner of spoiler ended meanwhile: it is detached"
    )
    XCTAssertFalse(spoiler.isAttached)
    XCTAssertNil(host.behaviour("spoiler"))
    XCTAssertEqual(a.attachments.behaviours.count, 0)
  }
}
