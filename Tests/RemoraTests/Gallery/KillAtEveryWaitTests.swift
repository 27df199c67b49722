import XCTest

import class Remora.Host

@testable import Remora

/// Every behaviour of the gallery, whose owner dies wherever it can: at each wait and at each event.
///
/// Whatever the owner's end comes in the middle of, nothing is called on the dead and nothing is
/// left.
final class KillAtEveryWaitTests: XCTestCase {
  /// More would only be more of the same.
  private static let mostEnds = 500

  func testAnOwnerThatEndsAtAnyWaitLeavesNothing() throws {
    for script in try GalleryScript.all() { try end(script, at: .suspensions) }
  }

  func testAnOwnerThatEndsAtAnyEventLeavesNothing() throws {
    for script in try GalleryScript.all() { try end(script, at: .events) }
  }

  func testEveryWaitOfEveryBehaviourIsReached() throws {
    let scripts = try GalleryScript.all()
    XCTAssertTrue(scripts.contains { $0.name == "toggle_button" }, "the gallery was not found")
    for script in scripts where !script.waitingLines.isEmpty || !script.services.isEmpty {
      let (host, service, clock) = try makeHost(for: script)
      var suspensions = 0
      for seed in 0..<6 as Range<UInt64> {
        let run = GalleryRun(script.name, on: host, clock, service, end: .destroyed, seed: seed)
        if case .over(let count) = try run.run(until: .max, of: .suspensions) {
          suspensions += count
        }
      }
      XCTAssertGreaterThan(suspensions, 0, "\(script.name) was never suspended")
      let counts = host.countedFiles.first { $0.file.hasSuffix("/\(script.name).lua") }?.counts
      for line in script.waitingLines {
        XCTAssertGreaterThan(counts?[line - 1] ?? 0, 0, "\(script.name).lua:\(line) never ran")
      }
    }
  }

  // MARK: Running

  private func makeHost(
    for script: GalleryScript
  ) throws -> (host: Host, service: ServiceDouble, clock: VirtualClock) {
    let clock = VirtualClock()
    let host = try Host(clock: clock, limits: Host.Limits(handlerTime: nil))
    host.countLines()
    host.scriptFolders = [GalleryScript.folder]
    let service = ServiceDouble()
    for name in script.services { service.lend(name, in: host) }
    if script.usesDevices { host.lendDevices() }
    return (host, service, clock)
  }

  private func end(_ script: GalleryScript, at measure: GalleryRun.Measure) throws {
    let (host, service, clock) = try makeHost(for: script)
    var reports: [String] = []
    host.observeDiagnostics { if $0.severity != .note { reports.append($0.description) } }
    for seed in 0..<12 as Range<UInt64> {
      let end = GalleryStage.End.allCases[Int(seed / 3)]
      var last = 0
      func run(until limit: Int) throws -> GalleryRun.Outcome {
        try GalleryRun(script.name, on: host, clock, service, end: end, seed: seed)
          .run(until: limit, of: measure)
      }
      for limit in 1...KillAtEveryWaitTests.mostEnds {
        last = limit
        if case .over = try run(until: limit) { break }
      }
      host.lua.collectGarbage()
      let before = host.lua.memoryUsed
      for _ in 0..<3 { _ = try run(until: last) }
      host.lua.collectGarbage()
      XCTAssertLessThan(host.lua.memoryUsed - before, 512, "\(script.name) leaks when \(end)")
    }
    // In the middle of an event, a handler may find that its owner is gone.
    if measure == .suspensions, script.services.isEmpty { XCTAssertEqual(reports, [], script.name) }
  }
}
