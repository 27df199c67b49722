import Remora
import XCTest

/// A clock of the app, whose time is a `Duration`.
final class AppClockTests: XCTestCase {
  private final class Clock: HostClock {
    var now = Duration.zero
  }

  private let clock = Clock()

  private func clockFace() throws -> (host: ScriptHost, face: Label) {
    let host = try ScriptHost(clock: clock)
    host.observeDiagnostics { XCTFail("\($0)") }
    try host.load(
      """
      local Face = behaviour "Face"
      function Face:onAttach()
        wait(1.5)
        self.owner.text = "awake"
        wait(1e9)
        self.owner.text = "late"
      end
      return Face
      """,
      as: "face"
    )
    let face = Label()
    try host.attach("face", to: face)
    return (host, face)
  }

  func testAWaitEndsAtItsTime() throws {
    let (host, face) = try clockFace()
    clock.now = .seconds(1.5) - .nanoseconds(1)
    host.poll()
    XCTAssertEqual(face.text, "")
    XCTAssertEqual(face.attachments.behaviours.first?.tasks.first?.timeLeft, .nanoseconds(1))
    clock.now += .nanoseconds(1)
    host.poll()
    XCTAssertEqual(face.text, "awake")
  }

  /// A host counts 292 years: for a clock that is beyond, everything is due.
  func testATimeBeyondWhatAHostCountsIsItsLast() throws {
    let (host, face) = try clockFace()
    clock.now = .seconds(1e15)
    // On a busy machine one poll may have no time for both.
    for _ in 0..<10 { host.poll() }
    XCTAssertEqual(face.text, "late")
  }
}
