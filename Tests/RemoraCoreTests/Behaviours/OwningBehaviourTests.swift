import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Behaviours that own behaviours.
final class OwningBehaviourTests: ControlTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    for name in ["lamp", "moth"] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        B.lit = event()
        function B:onAttach() log("+\(name)", self.owner) end
        function B:onDetach() log("-\(name)", self.owner:isAlive()) end
        function B:onTap() self:send "lit" end
        function B:add() return self:attach("moth", { id = "ofSelf" }) == self.ofSelf end
        function B:fly() log "flies" end
        return B
        """.replacingOccurrences(
          of: "function B:onTap() self:send \"lit\" end",
          with: name == "lamp"
            ? "function B:onTap() self:send \"lit\" end"
            : "B.lamp = outlet { 'lamp', optional = true } function B:onLampLit() log 'sees' end"
        )
      )
    }
  }

  private func lit() throws -> (button: Button, lamp: Behaviour, moth: Behaviour) {
    let button = makeButton("a")
    let lamp = try attach("lamp", to: button)
    return (button, lamp, try lamp.attach("moth"))
  }

  func testABehaviourThatOwnsAnotherEndsItFirst() throws {
    let (_, lamp, moth) = try lit()
    XCTAssertTrue(moth.owner === lamp)
    lamp.detach()
    XCTAssertFalse(moth.isAttached)
    XCTAssertEqual(log, ["+lamp a", "+moth lamp of a", "-moth true", "-lamp true"])
    XCTAssertTrue(lamp.attachments.hasEnded)
    XCTAssertThrowsError(try lamp.attach("moth"))
  }

  func testTheEndOfAControlEndsThemAll() throws {
    let (button, lamp, moth) = try lit()
    button.destroy()
    XCTAssertFalse(lamp.isAttached || moth.isAttached)
    XCTAssertNil(host.behaviour("moth"))
  }

  func testAnOutletForItsScriptIsItsOwner() throws {
    let (button, _, _) = try lit()
    button.tap()
    XCTAssertEqual(log.last, "sees")
  }

  func testTheyMoveTogether() throws {
    let (_, lamp, moth) = try lit()
    let other = makeButton("b")
    try host.move(lamp, to: other)
    XCTAssertTrue(moth.isAttached)
    other.tap()
    XCTAssertEqual(log.last, "sees")
    other.destroy()
    XCTAssertFalse(moth.isAttached)
  }

  func testScriptsAttachToBehaviours() throws {
    let button = makeButton("a")
    let lamp = try attach("lamp", to: button)
    XCTAssertEqual(try lamp.perform("add").values, [true])
    run("a.lamp:attach('moth', { id = 'byOthers' }) a.lamp.byOthers:fly()")
    XCTAssertEqual(log.last, "flies")
    XCTAssertEqual(lamp.attachments.behaviours.map(\.id), ["ofSelf", "byOthers"])
    run("byOthers.owner = a")
    XCTAssertEqual(button.attachments.behaviours.map(\.id), ["lamp", "byOthers"])
    run("byOthers.owner = lamp")
    XCTAssertEqual(lamp.attachments.behaviours.map(\.id), ["ofSelf", "byOthers"])
  }

  func testABehaviourCannotOwnItself() throws {
    let (_, lamp, moth) = try lit()
    XCTAssertEqual(
      failure(of: "a.lamp.owner = a.lamp"),
      "lamp.owner: lamp cannot own itself, nor move to what it owns"
    )
    XCTAssertThrowsError(try host.move(lamp, to: moth))
    XCTAssertTrue(lamp.isAttached && moth.isAttached)
  }

  func testTheyOwnEachOtherOnlySoOften() throws {
    var last = try attach("lamp", to: makeButton("a"))
    for number in 2...8 { last = try last.attach("moth", id: "m\(number)") }
    XCTAssertThrowsError(try last.attach("moth", id: "m9")) { error in
      XCTAssertEqual(
        Diagnostics(error).all.first?.message,
        "more than 8 behaviours would own each other"
      )
    }
    let other = try attach("lamp", to: makeButton("b"), id: "other")
    XCTAssertThrowsError(try host.move(try XCTUnwrap(host.behaviour("lamp")), to: other))
  }

  func testAScriptAttachesNoMoreThroughBehaviours() throws {
    let (button, lamp, moth) = try lit()
    script("filler", "return behaviour 'Filler'")
    for _ in 1...62 { try lamp.attach("filler") }
    for owner in ["a", "a.lamp", "a.lamp.moth"] {
      XCTAssertTrue(failure(of: "\(owner):attach 'filler'").contains("64 behaviours already"))
    }
    XCTAssertEqual(button.attachments.behaviours.count, 1)
    withExtendedLifetime(moth) {}
  }

  func testWhatIsAttachedDuringTheEndEndsToo() throws {
    script(
      "hydra",
      """
      local B = behaviour "Hydra"
      function B:onDetach() pcall(function() self.owner:attach "head" end) end
      return B
      """
    )
    script("head", "local B = behaviour 'Head' function B:onDetach() log 'off' end return B")
    let lamp = try attach("lamp", to: makeButton("a"))
    try lamp.attach("hydra")
    _ = takeLog()
    lamp.detach()
    XCTAssertEqual(takeLog(), ["-lamp true", "off"])
  }
}
