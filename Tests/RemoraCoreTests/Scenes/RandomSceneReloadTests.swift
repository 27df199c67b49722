import RemoraServices
import TestSupport
import XCTest

@testable import RemoraLua
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
      let shown = lines(of: host)
      do {
        try fresh.open(scene: "scene")
        try fresh.present(screenNamed: "other")
      } catch {
        let report = host.reload()
        XCTAssertEqual(report.outcome, .refused, "seed \(seed), step \(step)")
        XCTAssertEqual(lines(of: host), shown, "seed \(seed), step \(step)")
        scene.restore(before)
        files.contents["scene/scene.json"] = Array(scene.text.utf8)
        XCTAssertEqual(host.reload().outcome, .unchanged)
        continue
      }
      accepted += 1
      let report = host.reload()
      XCTAssertNotEqual(report.outcome, .refused, "\(report.diagnostics)")
      let (found, expected) = (lines(of: host), lines(of: fresh))
      guard found == expected else {
        XCTFail("seed \(seed), step \(step):\n\(difference(found, expected))\n\(scene.text)")
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

  private func difference(_ found: [String], _ expected: [String]) -> String {
    let changes = found.difference(from: expected)
    return changes.map {
      switch $0 {
      case .insert(_, let line, _): "found    \(line)"
      case .remove(_, let line, _): "expected \(line)"
      }
    }.joined(separator: "\n")
  }

  /// Everything that can be told of what is on the stage.
  private func lines(of host: ScriptHost) -> [String] {
    var lines: [String] = []
    for screen in host.screens {
      screen.forEachDown { control in
        lines += PatchMirror.lines(of: control, in: host, depth: 0).prefix(1)
        lines.append("  in \(control.parent.map { host.stage.describe($0) } ?? "-")")
        for behaviour in control.attachments.behaviours { lines += self.lines(of: behaviour, host) }
        lines += hearers(of: control, host)
        // How many targets it finds depends on which screen was there first.
        if control.attachments.delegate is Multiplexer { lines.append("  with a delegate") }
      }
    }
    return lines
  }

  private func lines(of behaviour: Behaviour, _ host: ScriptHost) -> [String] {
    let script = behaviour.script
    let properties = script.properties.map { "\($0.name)=\(behaviour[property: $0.name] ?? nil)" }
    let outlets = script.outlets.indices.map { index in
      let owners = behaviour.linkedOwners(ofOutlet: index).map { host.stage.describe($0) }
      return "\(script.outlets[index].name)→\(owners.joined(separator: ","))"
    }
    let name = host.behaviour(behaviour.id) === behaviour ? behaviour.id : "(\(behaviour.id))"
    return ["  \(name): \(script.name) \(properties) \(outlets)"]
  }

  private func hearers(of control: Control, _ host: ScriptHost) -> [String] {
    let tap = control.attached.subscribers(for: .tap)
    let own = tap.compactMap { hearer in
      if case .handler(let behaviour, _) = hearer, behaviour.behaviour.owner === control {
        return behaviour.id
      }
      return nil
    }
    let others = tap.compactMap { hearer in
      if case .handler(let behaviour, _) = hearer, behaviour.behaviour.owner !== control {
        return behaviour.id
      }
      return nil
    }
    let listeners = tap.count - own.count - others.count
    return ["  heard by \(own), \(others.sorted()) and \(listeners)"]
  }
}
