import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Edited at random, a scene on stage is what it would be if it were opened anew.
final class RandomSceneReloadTests: SceneReloadTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "amount",
      "local B = behaviour 'A' B.amount = integer { default = 7 } B.n = state(0)\n"
        + "function B:act() self.n = self.n + 1 end return B"
    )
    script(
      "hearing",
      "local B = behaviour 'H' function B:onTap() end function B:act() end return B"
    )
    script(
      "linked2",
      "local B = behaviour 'L' B.target = outlet { 'Button', optional = true }\n"
        + "function B:onTargetTap() end function B:act() end return B"
    )
    script("second", "local B = behaviour 'S' B.after = 'plain' return B")
    script("needing", "local B = behaviour 'N' B.needs = 'plain' function B:act() end return B")
  }

  func testIsWhatItWouldBeIfItWereOpenedAnew() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "takes hours there, and has one thread")
    for seed in 1...Effort.count(1, long: 8) { try run(seed: UInt64(seed), steps: 150) }
  }

  private func run(seed: UInt64, steps: Int) throws {
    var scene = RandomScene(seed: seed)
    try open(scene.text)
    try host.present(screenNamed: "other")
    var accepted = 0
    for step in 0..<steps {
      let before = scene.copy()
      for _ in 0...step % 3 { scene.edit() }
      files.contents["scene/scene.json"] = Array(scene.text.utf8)
      let fresh = try ScriptHost(clock: VirtualClock(), files: files)
      let shown = StageLines.all(of: host)
      do {
        try fresh.open(scene: "scene")
        try fresh.present(screenNamed: "other")
      } catch {
        let report = host.reload()
        XCTAssertEqual(report.outcome, .refused, "seed \(seed), step \(step)")
        XCTAssertEqual(StageLines.all(of: host), shown, "seed \(seed), step \(step)")
        scene.restore(before)
        files.contents["scene/scene.json"] = Array(scene.text.utf8)
        XCTAssertEqual(host.reload().outcome, .unchanged)
        continue
      }
      accepted += 1
      let report = host.reload()
      XCTAssertNotEqual(report.outcome, .refused, "\(report.diagnostics)")
      let (found, expected) = (StageLines.all(of: host), StageLines.all(of: fresh))
      guard found == expected else {
        XCTFail(
          "seed \(seed), step \(step):\n\(StageLines.difference(found, expected))\n\(scene.text)"
        )
        break
      }
      XCTAssertEqual(host.ids, fresh.ids, "seed \(seed), step \(step)")
      mirror?.check(host)
      while let top = fresh.topScreen { fresh.dismiss(top) }
    }
    XCTAssertGreaterThan(accepted, steps / 3, "most edits make no sense")
    reported = []
    while let top = host.topScreen { host.dismiss(top) }
  }
}
