import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A behaviour may be detached while one of its handlers runs.
final class DetachingTests: HostTestCase {
  func testABehaviourDetachesItselfInAHandler() throws {
    script(
      "once",
      """
      local B = behaviour "Once"
      function B:onTap()
        self:detach()
        log("still here", self:isAlive())
        wait(1)
        log("never")
      end
      return B
      """
    )
    let button = makeButton()
    try attach("once", to: button)

    button.tap()
    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["still here false"])
    XCTAssertEqual(button.attachments.behaviours.count, 0)
  }

  func testABehaviourDetachesItselfInOnAttachAndOnDetach() throws {
    script(
      "hasty",
      """
      local B = behaviour "Hasty"
      function B:onAttach() self:detach() log("attached") end
      function B:onDetach() self:detach() log("detached") end
      return B
      """
    )

    let behaviour = try attach("hasty", to: makeButton())

    XCTAssertFalse(behaviour.isAttached)
    XCTAssertEqual(log, ["detached", "attached"])
  }

  func testADetachedBehaviourSaysThatItIsGone() throws {
    script(
      "gone",
      """
      local B = behaviour "Toggle"
      B.fade = seconds {}
      function B:onTap()
        self:detach()
        log(select(2, pcall(function() self.fade = 1 end)))
        log(select(2, pcall(self.send, self, "x")))
        log(select(2, pcall(self.detach, self)))
      end
      return B
      """
    )
    let button = makeButton()
    try attach("gone", to: button)

    button.tap()

    XCTAssertEqual(log.count, 3)
    for line in log { XCTAssertTrue(line.hasSuffix("this Toggle is gone"), line) }
  }

  func testWhatIsAttachedInAHandlerHearsTheNextEvent() throws {
    script("late", "local B = behaviour \"Late\" function B:onTap() log(\"late\") end return B")
    let button = makeButton()
    let host = host
    weak let weakButton = button
    var attached: [Behaviour] = []
    try button.attached.on("tap") { _ in
      if let button = weakButton, attached.isEmpty, let new = try? host.attach("late", to: button) {
        attached.append(new)
      }
    }

    button.tap()
    XCTAssertEqual(takeLog(), [])
    button.tap()
    XCTAssertEqual(takeLog(), ["late"])
  }

  func testWhatIsDetachedInAHandlerHearsNothingMore() throws {
    script(
      "second",
      "local B = behaviour \"Second\" function B:onTap() log(\"second\") end return B"
    )
    let button = makeButton()
    var second: Behaviour?
    try button.attached.on("tap") { _ in second?.detach() }
    second = try attach("second", to: button)

    button.tap()
    second = nil

    XCTAssertEqual(log, [])
  }

  func testAListenerCancelledInAHandlerHearsNothingMore() throws {
    let button = makeButton()
    var second: EventListener?
    var heard = 0
    try button.attached.on("tap") { _ in second?.cancel() }
    second = try button.attached.on("tap") { _ in heard += 1 }

    button.tap()

    XCTAssertEqual(heard, 0)
  }
}
