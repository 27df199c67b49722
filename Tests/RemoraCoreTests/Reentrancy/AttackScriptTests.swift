import Foundation
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The scripts of `make attack` with an honest neighbour, without a studio: what one call of the app takes of the
/// processor, which is the same on a busy machine.
final class AttackScriptTests: XCTestCase {
  private static let folder = PackageFolder.url("Tests/Attack/scripts")
  /// `handlerTime`, an eighth for who called, a step of a neighbour, and what the watchdog is late.
  private static let longest = 250_000_000
  /// They are no attack themselves: others attach them, or they are the neighbour.
  private static let helpers: Set = [
    "honest", "long_answers", "slow", "spinning", "spinning_delegate",
  ]

  func testNoCallTakesLong() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZER"] != nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for script in files.sorted().map({ String($0.dropLast(4)) })
    where !Self.helpers.contains(script) {
      let host = try makeHost(beside: script)
      let button = try XCTUnwrap(host.owner("hostile") as? Button)
      let label = try XCTUnwrap(host.owner("tick") as? Label)
      var longest = 0
      func measure(_ body: () -> Void) {
        let begin = ThreadTime.nanoseconds
        body()
        longest = max(longest, ThreadTime.nanoseconds - begin)
      }
      for _ in 1...Effort.count(4, long: 12) {
        measure { button.tap() }
        for _ in 1...4 { measure { host.poll() } }
      }
      if Effort.isLong { print("\(script): \(longest / 1_000_000) ms") }
      XCTAssertLessThan(longest, Self.longest, script)
      let ticks = label.text
      let end = ContinuousClock.now + .seconds(60)
      while label.text == ticks, .now < end { host.poll() }
      XCTAssertNotEqual(label.text, ticks, "nothing ticks beside \(script)")
      host.close()
    }
  }

  private func makeHost(beside script: String) throws -> ScriptHost {
    let scene = """
      {
        "name": "Neighbours", "scripts": ["."],
        "screens": [{ "id": "home", "controls": [
          { "kind": "Label", "id": "tick", "behaviours": [{ "script": "honest", "id": "honest" }] },
          { "kind": "Button", "id": "beside", "behaviours": [{ "script": "slow", "id": "slow" }] },
          { "kind": "Label", "id": "below", "behaviours": [{ "script": "slow", "id": "below_slow" }] },
          { "kind": "Button", "id": "hostile", "behaviours": [{ "script": "\(script)", "id": "it0" }] }
        ] }]
      }
      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(at: Self.folder, to: folder)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    try Data(scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
    let host = try ScriptHost()
    host.observeDiagnostics { _ in }
    try host.open(scene: folder.path)
    return host
  }
}
