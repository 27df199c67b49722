import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// One life of a gallery script, which ends when it is suspended, or sends an event, for the n-th
/// time.
final class GalleryRun {
  /// What the life is counted in.
  enum Measure: CaseIterable {
    case suspensions, events
  }

  /// What became of a run.
  enum Outcome {
    /// It came to its end where it was to.
    case ended
    /// It was over before, after so many.
    case over(Int)
  }

  private let host: ScriptHost
  private let name: String
  private let clock: VirtualClock
  private let service: ServiceDouble
  private let end: GalleryStage.End
  private let seed: UInt64
  private var seen: [any HostWait] = []
  /// The number of the newest pause that was counted.
  private var newestPause = 0
  private var count = 0

  init(
    _ name: String,
    on host: ScriptHost,
    _ clock: VirtualClock,
    _ service: ServiceDouble,
    end: GalleryStage.End,
    seed: UInt64
  ) {
    self.name = name
    self.host = host
    self.clock = clock
    self.service = service
    self.end = end
    self.seed = seed
  }

  private var place: String { "\(name), \(end) at \(count), seed \(seed)" }

  /// Runs until the n-th of what is measured, or to the end without.
  func run(until limit: Int, of measure: Measure) throws -> Outcome {
    let stage = try GalleryStage(name, on: host, end: end)
    var hasEnded = false
    func finish() {
      hasEnded = true
      stage.finish()
    }
    let observer = host.observeEvents { [unowned self] event in
      guard measure == .events, event.behaviour != nil, !hasEnded else { return }
      count += 1
      if count == limit { finish() }
    }
    try stage.attach(ownerIsOutlet: seed % 2 == 1)
    let driver = GalleryDriver(stage, clock, service, seed: seed)
    repeat {
      if measure == .suspensions { countWaits() }
      if measure == .suspensions, count >= limit { finish() }
    } while !hasEnded && driver.step()
    observer.cancel()
    seen = []
    let isOver = !hasEnded
    if isOver { finish() }
    stage.restDevices()
    XCTAssertTrue(stage.isOwnerGone, "\(place): something keeps the owner")
    checkNothingIsLeft(stage)
    checkSilence(stage)
    stage.clear()
    return isOver ? .over(count) : .ended
  }

  /// Counts the waits that have begun since it was last asked.
  private func countWaits() {
    let tasks = host.behaviours.all.flatMap { Array($0.running) }
    let pauses = tasks.compactMap { $0.pause?.order }.filter { $0 > newestPause }
    newestPause = pauses.max() ?? newestPause
    count += pauses.count
    for task in tasks {
      guard let wait = task.waiting.wait, !seen.contains(where: { $0 === wait }) else { continue }
      seen.append(wait)
      count += 1
    }
  }

  // MARK: After the end

  /// Nothing runs, whatever happens to what is still there.
  private func checkSilence(_ stage: GalleryStage) {
    let calls = service.calls
    let lines = host.scripts.compiler.countedFiles.map(\.counts)
    let values = self.values(of: stage)
    var sent = 0
    let observer = host.observeEvents { if $0.behaviour != nil { sent += 1 } }
    service.arriveAll()
    host.advance(by: .seconds(3600))
    XCTAssertEqual(self.values(of: stage), values, "\(place): something was written afterwards")
    for owner in stage.survivors {
      for event in host.kind(of: owner).events where event.name != "destroy" {
        XCTAssertNoThrow(try owner.attached.send(event.name))
      }
      for message in host.kind(of: owner).messages { owner.attached.ask(message.name) }
    }
    host.advance(by: .seconds(3600))
    observer.cancel()
    XCTAssertEqual(
      host.scripts.compiler.countedFiles.map(\.counts),
      lines,
      "\(place): code ran afterwards"
    )
    XCTAssertEqual(sent, 0, "\(place): events were sent afterwards")
    XCTAssertEqual(service.calls, calls, "\(place): a service was called afterwards")
  }

  private func values(of stage: GalleryStage) -> [[Value]] {
    stage.survivors.map { owner in
      host.kind(of: owner).properties.filter { $0.name != "delegate" }.map { $0.get(owner) }
    }
  }

  private func checkNothingIsLeft(_ stage: GalleryStage) {
    XCTAssertEqual(host.behaviours.all.map(\.id), [], "\(place): a behaviour is left")
    XCTAssertNil(stage.behaviour, "\(place): something keeps the behaviour")
    XCTAssertNil(host.nextDue, "\(place): a timer is left")
    XCTAssertFalse(host.scheduler.inbox.isExpecting, "\(place): a result is awaited still")
    for owner in stage.survivors {
      XCTAssertFalse(owner.attached.hasSubscriptions, "\(place): a subscription is left")
    }
  }
}
