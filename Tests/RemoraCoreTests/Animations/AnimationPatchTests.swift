import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What front ends are told of properties on their way.
final class AnimationPatchTests: AnimationTestCase {
  func testFrontEndsGetOnePatchForTheWholeWay() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover("self.owner:animate { alpha = 0, over = 0.7 }", to: button)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try mover.perform("go")
    for _ in 0..<10 { host.advance(by: .milliseconds(100)) }
    XCTAssertEqual(recorder.batches, [["b.alpha: 1 → 0 in 0.7"]])
  }

  func testANewObserverGetsWhatIsLeftOfTheWay() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button)
    try mover.perform("go")
    host.advance(by: .milliseconds(250))
    let recorder = PatchRecorder(host)
    XCTAssertEqual(
      recorder.take(),
      ["create home at 0", "create b in home at 0", "b.x: 25 → 100 in 0.75"]
    )
  }

  func testAControlThatComesOnShowWhileItMovesGoesOnMoving() throws {
    let button = own(Button(id: "b"))
    let mover = try attachMover("self.owner:animate { x = 100, over = 1 }", to: button)
    try mover.perform("go")
    host.advance(by: .milliseconds(500))
    let recorder = PatchRecorder(host)
    let home = try presentScreen("home", [button])
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      ["create home at 0", "create b in home at 0", "b.x: 50 → 100 in 0.5"]
    )
    button.removeFromParent()
    host.advance(by: .seconds(1))
    XCTAssertEqual(recorder.take(), ["remove b"])
    XCTAssertEqual(button.x, 100)
    XCTAssertEqual(log, ["done"])
    home.dismiss()
  }

  func testAnAnimationThatBeginsAsTheControlComesIsToldOnce() throws {
    let button = Button(id: "b")
    let home = try makeScreen("home", [button])
    script(
      "enter",
      """
      local Enter = behaviour "Enter"
      function Enter:onAppear() self.owner:animate { x = 100, over = 1 } end
      return Enter
      """
    )
    try attach("enter", to: button)
    let recorder = PatchRecorder(host)
    host.present(home)
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      ["create home at 0", "create b in home at 0", "b.x: 0 → 100 in 1.0"]
    )
  }

  func testAValueTheControlDoesNotTakeIsCorrectedAtTheEnd() throws {
    let slider = Slider(id: "s")
    _ = try presentScreen("home", [slider])
    let mover = try attachMover("self.owner:animate { value = 5, over = 1 }", to: slider)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try mover.perform("go")
    host.advance(by: .seconds(2))
    XCTAssertEqual(slider.value, 1)
    XCTAssertEqual(recorder.take(), ["s.value: 0 → 5 in 1.0", "s.value = 1"])
  }

  func testWhatAnAnimationMovesBesideItselfIsTold() throws {
    let slider = Slider(id: "s")
    slider.value = 1
    _ = try presentScreen("home", [slider])
    let mover = try attachMover("self.owner:animate { maximum = 0.5, over = 1 }", to: slider)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try mover.perform("go")
    host.advance(by: .seconds(1))
    XCTAssertEqual(recorder.take(), ["s.maximum: 1 → 0.5 in 1.0", "s.value = 0.5"])
  }
}
