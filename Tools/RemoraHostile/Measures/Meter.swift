import Foundation
import Remora

/// Measures how a script affects the neighbour and the app, around every call of the app.
final class Meter {
  /// The interval of taps of the neighbour on the real clock.
  static let tapInterval = 20_000_000

  /// Among how many taps a script counts of which all is suspended: whatever a person taps then is
  /// answered at once.
  private static let tapsOfTenSeconds = 10_000_000_000 / tapInterval

  private let trialHost: TrialHost
  private let clock = ThreadClock()
  private let isRealTime: Bool
  private var use = ProcessorUse()
  /// The times of unanswered taps.
  private var pending: [Int] = []
  private var answers: [Double] = []
  private var nextTap: Int
  private var seenTaps: Int
  private var seenTicks: Int
  private var lastTick: Int
  private var latestTick = 0
  private var longestCall = (time: 0, name: "")
  private var maximumBehaviours = 0
  private let start: Int
  private let delayBefore: Int
  private let residentBefore = ProcessMemory.resident

  init(_ trialHost: TrialHost, isRealTime: Bool) {
    self.trialHost = trialHost
    self.isRealTime = isRealTime
    (start, delayBefore) = (clock.wall, clock.delay)
    nextTap = isRealTime ? clock.own : clock.processor
    seenTaps = trialHost.neighbour.taps
    seenTicks = trialHost.neighbour.ticks
    lastTick = trialHost.host.clock.nanoseconds
    use.add(clock.processor, at: clock.wall)
  }

  deinit { clock.close() }

  /// The CPU time of the thread, in nanoseconds.
  var processorTime: Int { clock.processor }

  /// The clock that measures answers.
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

  /// Taps the neighbour if a tap is due; on the virtual clock, a few times.
  func tapNeighbour() {
    guard isRealTime else {
      for _ in 1...3 { tapNeighbour(madeAt: clock.processor) }
      return
    }
    guard untilNextTap == 0 else { return }
    tapNeighbour(madeAt: nextTap)
    nextTap += Self.tapInterval
  }

  private func tapNeighbour(madeAt moment: Int) {
    pending.append(moment)
    call("a tap of the neighbour") { trialHost.neighbour.tap() }
  }

  /// The time until the next tap, in nanoseconds.
  var untilNextTap: Int { max(0, nextTap - clock.own) }

  private func observe() {
    let taps = trialHost.neighbour.taps
    let answered = min(max(0, taps - seenTaps), pending.count)
    if answered > 0 {
      let now = now
      answers += pending.prefix(answered).map { Double(now - $0) / 1e6 }
      pending.removeFirst(answered)
    }
    seenTaps = max(taps, seenTaps)
    let ticks = trialHost.neighbour.ticks
    if isRealTime {
      // Until it ticks, its delay keeps growing.
      let time = trialHost.host.clock.nanoseconds
      latestTick = max(latestTick, time - lastTick - Neighbour.period)
      if ticks != seenTicks { lastTick = time }
    }
    seenTicks = ticks
    maximumBehaviours = max(maximumBehaviours, trialHost.guests.count)
  }

  /// Counts unanswered taps as if they were answered now.
  private func leaveQueue() {
    let end = clock.own
    while nextTap < end {
      answers.append(Double(end - nextTap) / 1e6)
      nextTap += Self.tapInterval
    }
  }

  /// The measurements, after the script has run.
  func measurements(_ limits: ScriptHost.Limits) -> Measurements {
    use.add(clock.processor, at: clock.wall)
    if isRealTime { leaveQueue() }
    let sorted = answers.sorted()
    let guests = trialHost.guests
    let isOver = isRealTime && !guests.isEmpty && guests.allSatisfy(\.isSuspended)
    let count = isOver ? max(sorted.count, Self.tapsOfTenSeconds) : sorted.count
    let quota = maximumBehaviours > 1 ? limits.scriptQuota : limits.behaviourQuota
    return Measurements(
      isRealTime: isRealTime,
      longestAnswer: sorted.last ?? 0,
      percentileAnswer: Self.percentile(95, of: sorted, among: count),
      unanswered: pending.count,
      busy: 100 * Double(clock.delay - delayBefore) / Double(max(1, clock.wall - start)),
      latestTick: Double(max(0, latestTick)) / 1e6,
      worstSecond: isRealTime ? Double(use.worst(within: 1_000_000_000)) / 1e6 : 0,
      quota: (quota ?? .zero) / .milliseconds(1),
      longestCall: Double(longestCall.time) / 1e6,
      longestCallName: longestCall.name,
      residentGrowth: max(0, ProcessMemory.resident - residentBefore)
    )
  }

  /// What so many per cent of the values do not exceed; of `count` values, those that are not given
  /// are the least.
  static func percentile(_ percent: Int, of sorted: [Double], among count: Int) -> Double {
    let above = max(0, count * (100 - percent) / 100)
    return above < sorted.count ? sorted[sorted.count - 1 - above] : 0
  }
}
