import RemoraRuntime
import RemoraServices
import RemoraTestSupport
import XCTest

final class MotionTests: ControlTestCase {
  private func lend() -> Motion {
    let motion = Motion()
    host.lend("motion", motion)
    return motion
  }

  func testATiltIsToldOnce() throws {
    let motion = lend()
    try motion.on("tilted") { [weak self] event in
      self?.events.append("\(event.payload["x"] ?? nil) \(event.payload["y"] ?? nil)")
    }
    motion.tilt(x: 0.5, y: -0.25)
    motion.tilt(x: 0.5, y: -0.25)
    XCTAssertEqual(events, ["0.5 -0.25"])
    XCTAssertEqual(run("return motion.x, motion.y"), [0.5, -0.25])
  }

  func testATiltIsKeptWithinItsLimits() throws {
    let motion = lend()
    motion.tilt(x: 7, y: -7)
    XCTAssertEqual(run("return motion.x, motion.y"), [1.0, -1.0])
    motion.tilt(x: .nan, y: 0)
    motion.tilt(x: 0, y: .infinity)
    XCTAssertEqual(takeMessages().count, 2)
    XCTAssertEqual(run("return motion.x, motion.y"), [1.0, -1.0])
    XCTAssertEqual(failure(of: "motion.x = 0"), "Motion.x: x can only be read")
  }

  func testAHandlerThatTakesNoEventCostsNoMemory() throws {
    let motion = lend()
    script(
      "level",
      """
      local Level = behaviour "Level"
      Level.motion = outlet "Motion"
      Level.count = state(0)
      function Level:onMotionTilted()
        if self.motion.x > 0 then self.count = self.count + 1 end
      end
      return Level
      """
    )
    try attach("level", to: makeButton())
    func tilt(times: Int) {
      for step in 1...times { motion.tilt(x: Double(step) / Double(times), y: 0) }
    }
    tilt(times: 100)
    host.lua.collectGarbage()
    let before = host.lua.memoryUsed
    tilt(times: 1000)
    XCTAssertLessThan(host.lua.memoryUsed - before, 1000, "less than a byte at each tilt")
    XCTAssertEqual(run("return level.count"), [1100])
    XCTAssertFalse(host.behaviours.hasTasks)
  }
}
