import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Where a property comes to rest when the handler that animates it ends early.
final class AnimationRestTests: AnimationTestCase {
  private static let fade = """
    self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } }
    self.owner:animate { alpha = 0.8, over = 1 }
    """

  private var count = 0

  private func fading(_ body: String = fade) throws -> (button: Button, mover: Behaviour) {
    let button = makeButton()
    count += 1
    let mover = try attachMover(body, to: button, id: "mover\(count)")
    try mover.perform("go")
    return (button, mover)
  }

  func testADetachedBehaviourLeavesItAtRest() throws {
    let (button, mover) = try fading()
    host.advance(by: .milliseconds(430))
    XCTAssertEqual(button.alpha, 0.57, accuracy: 0.001)
    mover.detach()
    XCTAssertEqual(button.alpha, 1)
  }

  func testItCountsUntilTheHandlerEnds() throws {
    let (button, mover) = try fading()
    host.advance(by: .milliseconds(1500))
    XCTAssertEqual(button.alpha, 0.4, accuracy: 0.001)
    mover.detach()
    XCTAssertEqual(button.alpha, 1)

    let (other, done) = try fading()
    host.advance(by: .seconds(2))
    done.detach()
    XCTAssertEqual(other.alpha, 0.8)
  }

  func testItCountsBetweenAnimations() throws {
    let (button, mover) = try fading(
      "self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } } wait(5)"
    )
    host.advance(by: .seconds(2))
    XCTAssertEqual(button.alpha, 0)
    mover.detach()
    XCTAssertEqual(button.alpha, 1)
  }

  func testAnotherOwnerLeavesTheFirstAtRest() throws {
    let (button, mover) = try fading()
    host.advance(by: .milliseconds(430))
    try host.move(mover, to: makeButton())
    XCTAssertEqual(button.alpha, 1)
  }

  func testAFailingHandlerLeavesItAtRest() throws {
    let (button, _) = try fading(
      "self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } } error 'lost'"
    )
    host.advance(by: .seconds(2))
    XCTAssertEqual(button.alpha, 1)
    XCTAssertEqual(takeMessages(), ["lost"])
  }

  func testWhatOthersWroteStays() throws {
    let (button, mover) = try fading()
    host.advance(by: .milliseconds(430))
    button.alpha = 0.3
    mover.detach()
    XCTAssertEqual(button.alpha, 0.3)
  }

  func testPartsRunTogetherComeToRest() throws {
    let (button, mover) = try fading(
      """
      together(
        function() self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } } end,
        function() self.owner:animate { x = 100, over = 2, rest = { x = 0 } } end
      )
      """
    )
    host.advance(by: .milliseconds(1500))
    XCTAssertEqual(button.alpha, 0)
    XCTAssertEqual(button.x, 75, accuracy: 0.001)
    mover.detach()
    XCTAssertEqual(button.alpha, 1)
    XCTAssertEqual(button.x, 0)
  }

  func testARestartedHandlerGoesOnFromWhereItIs() throws {
    script(
      "fader",
      """
      local B = behaviour "Fader"
      B.fades = boolean { default = true }
      B.whileBusy = "restart"
      function B:onTap()
        if self.fades then self.owner:animate { alpha = 0, over = 1, rest = { alpha = 1 } } end
      end
      return B
      """
    )
    let button = Button(id: "b")
    let home = try presentScreen("home", [button])
    let fader = try attach("fader", to: button)
    button.tap()
    host.advance(by: .milliseconds(500))
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    button.tap()
    host.flush()
    XCTAssertEqual(recorder.take(), ["b.alpha = 0.5", "b.alpha: 0.5 → 0 in 1.0"])
    host.advance(by: .milliseconds(500))
    try fader.set("fades", to: false)
    button.tap()
    XCTAssertEqual(button.alpha, 1)
    home.dismiss()
  }

  func testMistakesSayWhatToWrite() throws {
    for (code, message) in [
      ("rest = 1", "rest takes values in braces: animate { alpha = 0, rest = { alpha = 1 } }"),
      ("rest = { x = 1 }", "rest names x, which this animation does not change"),
      ("rest = { alpha = 2 }", "alpha: expected a number from 0 to 1, got 2"),
    ] {
      let (button, _) = try fading("self.owner:animate { alpha = 0, \(code) }")
      XCTAssertEqual(button.alpha, 1)
      XCTAssertEqual(takeMessages(), [message])
    }
  }
}
