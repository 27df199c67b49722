import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Every behaviour of the gallery, whose owner dies wherever it can: at each wait and at each event.
///
/// Whatever the owner's end comes in the middle of, nothing is called on the dead and nothing is
/// left. `make test` tries each kind of end once, `make long` with more seeds and at more waits.
final class KillAtEveryWaitTests: XCTestCase {
  /// More would only be more of the same.
  private static let maximumEnds = Effort.count(40, long: 500)
  /// From here on the seeds take turns: a slideshow has come to the same wait many times.
  private static let everyEnd = Effort.count(2, long: 16)

  /// Thousands of hosts, one after the other, on one thread.
  private func skipUnderThreadSanitizer() throws {
    let sanitizer = ProcessInfo.processInfo.environment["SANITIZER"]
    try XCTSkipIf(sanitizer == "thread", "takes hours there, and has one thread")
  }

  func testAnOwnerThatEndsAtAnyWaitLeavesNothing() throws {
    try skipUnderThreadSanitizer()
    for script in try GalleryScript.all() {
      try end(script, at: .suspensions, seeds: Effort.count(4, long: 8))
    }
  }

  func testAnOwnerThatEndsAtAnyEventLeavesNothing() throws {
    try skipUnderThreadSanitizer()
    for script in try GalleryScript.all() { try end(script, at: .events, seeds: 4) }
  }

  func testEveryWaitOfEveryBehaviourIsReached() throws {
    let scripts = try GalleryScript.all()
    XCTAssertTrue(scripts.contains { $0.name == "toggle_button" }, "the gallery was not found")
    for script in scripts where !script.waitingLines.isEmpty || !script.services.isEmpty {
      let (host, service, clock) = try makeHost(for: script)
      var suspensions = 0
      var missed = Set(script.waitingLines)
      for seed in 0..<200 as Range<UInt64> where suspensions == 0 || !missed.isEmpty {
        let run = GalleryRun(script.name, on: host, clock, service, end: .destroyed, seed: seed)
        if case .over(let count) = try run.run(until: .max, of: .suspensions) {
          suspensions += count
        }
        let counts = host.scripts.compiler.countedFiles.first {
          $0.file.hasSuffix("/\(script.name).lua")
        }?.counts
        missed = missed.filter { counts?[$0 - 1] ?? 0 == 0 }
      }
      XCTAssertGreaterThan(suspensions, 0, "\(script.name) was never suspended")
      XCTAssertEqual(missed.sorted(), [], "\(script.name) never waited in these lines")
    }
  }

  // MARK: Running

  private func makeHost(
    for script: GalleryScript
  ) throws -> (host: ScriptHost, service: ServiceDouble, clock: VirtualClock) {
    let clock = VirtualClock()
    let host = try ScriptHost(clock: clock, limits: ScriptHost.Limits(handlerTime: nil)) { _ in }
    host.scripts.compiler.countLines()
    host.scriptFolders = [GalleryScript.folder]
    let service = ServiceDouble()
    for name in script.services { service.lend(name, in: host) }
    if script.usesDevices { host.lendDevices() }
    return (host, service, clock)
  }

  private func end(
    _ script: GalleryScript,
    at measure: GalleryRun.Measure,
    seeds: Int
  ) throws {
    let (host, service, clock) = try makeHost(for: script)
    var reports: [String] = []
    host.observeDiagnostics { if $0.severity != .note { reports.append($0.description) } }
    let ends = GalleryStage.End.allCases
    for number in 0..<seeds {
      let (end, seed) = (ends[number % ends.count], UInt64(number + number / ends.count))
      var last = 0
      func run(until limit: Int) throws -> GalleryRun.Outcome {
        try GalleryRun(script.name, on: host, clock, service, end: end, seed: seed)
          .run(until: limit, of: measure)
      }
      for limit in 1...KillAtEveryWaitTests.maximumEnds
      where limit <= KillAtEveryWaitTests.everyEnd || limit % seeds == number {
        last = limit
        if case .over = try run(until: limit) { break }
      }
      var growths: [Int] = []
      while growths.count < 20, growths.last ?? 1 > 0 {
        growths.append(try growth(of: host) { _ = try run(until: last) })
      }
      XCTAssertLessThanOrEqual(
        growths.last ?? 0,
        0,
        "\(script.name) leaks when \(end), by \(growths) bytes"
      )
    }
    // In the middle of an event, a handler may find that its owner is gone. The stage has none of the
    // screens that go_to looks for.
    if measure == .suspensions, script.services.isEmpty, script.name != "go_to" {
      XCTAssertEqual(reports, [], script.name)
    }
  }

  /// By how much Lua's memory grows: pools and caches may, once.
  private func growth(of host: ScriptHost, _ body: () throws -> Void) rethrows -> Int {
    let before = settledMemory(of: host)
    try body()
    return settledMemory(of: host) - before
  }

  /// Lua gives unused records of calls back little by little, at each collection.
  private func settledMemory(of host: ScriptHost) -> Int {
    for _ in 1...4 { host.lua.collectGarbage() }
    return host.lua.memoryUsed
  }
}
