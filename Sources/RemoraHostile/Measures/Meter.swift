import Foundation
import Remora

/// Measures what a script costs the neighbour and the app, around every call of the app.
final class Meter {
  /// How long after each other a person taps the neighbour, where time passes by itself.
  static let tapInterval = 20_000_000

  private let stage: TrialStage
  private let clock = ThreadClock()
  private let isRealTime: Bool
  private var use = ProcessorUse()
  /// When the taps were made that have no answer yet.
  private var pending: [Int] = []
  private var answers: [Double] = []
  private var nextTap: Int
  private var seenTaps: Int
  private var seenTicks: Int
  private var lastTick: Int
  private var latestTick = 0
  private var longestCall = (time: 0, name: "")
  private var mostBehaviours = 0
  private let residentBefore = ProcessMemory.resident

  init(_ stage: TrialStage, isRealTime: Bool) {
    self.stage = stage
    self.isRealTime = isRealTime
    nextTap = isRealTime ? clock.own : clock.processor
    seenTaps = stage.neighbour.taps
    seenTicks = stage.neighbour.ticks
    lastTick = stage.host.clock.now
    use.add(clock.processor, at: clock.wall)
  }

  deinit { clock.close() }

  /// The CPU time of the thread, in nanoseconds.
  var processorTime: Int { clock.processor }

  /// The clock by which an answer is late.
  private var now: Int { isRealTime ? clock.own : clock.processor }

  /// Makes a call of the app.
  func call(_ name: String, _ body: () throws -> Void) rethrows {
    use.add(clock.processor, at: clock.wall)
    let start = now
    defer {
      let took = now - start
      use.add(clock.processor, at: clock.wall)
      if took > longestCall.time { longestCall = (took, name) }
      observe()
    }
    try body()
  }

  /// Taps the neighbour, as often as a person would have by now.
  func tapNeighbour() {
    if isRealTime {
      while nextTap <= clock.own {
        tapNeighbour(madeAt: nextTap)
        nextTap += Self.tapInterval
      }
    } else {
      for _ in 1...3 { tapNeighbour(madeAt: clock.processor) }
    }
  }

  private func tapNeighbour(madeAt moment: Int) {
    pending.append(moment)
    call("a tap of the neighbour") { stage.neighbour.tap() }
  }

  /// How long until a person taps again, in nanoseconds.
  var untilNextTap: Int { max(0, nextTap - clock.own) }

  private func observe() {
    let taps = stage.neighbour.taps
    let answered = min(max(0, taps - seenTaps), pending.count)
    if answered > 0 {
      let now = now
      answers += pending.prefix(answered).map { Double(now - $0) / 1e6 }
      pending.removeFirst(answered)
    }
    seenTaps = max(taps, seenTaps)
    let ticks = stage.neighbour.ticks
    if isRealTime {
      // Until it ticks it is as late as now.
      let time = stage.host.clock.now
      latestTick = max(latestTick, time - lastTick - Neighbour.period)
      if ticks != seenTicks { lastTick = time }
    }
    seenTicks = ticks
    mostBehaviours = max(mostBehaviours, stage.behaviours(of: "subject"))
  }

  /// What was measured, once the script has run.
  func measurements(_ limits: Remora.Host.Limits) -> Measurements {
    use.add(clock.processor, at: clock.wall)
    let sorted = answers.sorted()
    let quota = mostBehaviours > 1 ? limits.scriptShare : limits.share
    return Measurements(
      isRealTime: isRealTime,
      longestAnswer: sorted.last ?? 0,
      percentileAnswer: sorted.isEmpty
        ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * 0.95))],
      unanswered: pending.count,
      latestTick: Double(max(0, latestTick)) / 1e6,
      worstSecond: isRealTime ? Double(use.worst(within: 1_000_000_000)) / 1e6 : 0,
      quota: (quota ?? .zero) / .milliseconds(1),
      longestCall: Double(longestCall.time) / 1e6,
      longestCallName: longestCall.name,
      residentGrowth: max(0, ProcessMemory.resident - residentBefore)
    )
  }
}
