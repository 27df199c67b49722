import Foundation
import Remora

/// One run of a script: it is loaded, attached and used, with the neighbour tapped in between.
final class Performance {
  /// The thrown errors.
  private(set) var thrown: [Diagnostic] = []
  /// The results of its action.
  private(set) var values: [Value] = []
  /// The worst overshoot of a call of the app beyond the budgets of the steps stopped in it, in nanoseconds
  /// of CPU time.
  ///
  /// It is `nil` if nothing was stopped or too long.
  private(set) var overshoot: Int?

  private let trialHost: TrialHost
  private let limits: TrialLimits
  private let meter: Meter
  /// How long to run on the real clock after attaching the script.
  private let realTime: Duration?

  init(on trialHost: TrialHost, _ limits: TrialLimits, _ meter: Meter, realTime: Duration? = nil) {
    self.trialHost = trialHost
    self.limits = limits
    self.meter = meter
    self.realTime = realTime
  }

  func run(_ source: [UInt8], _ placement: TrialResult.Placement, as name: String) {
    let host = trialHost.host
    step("loading it") { _ = try host.load(source, as: name, file: "\(name).lua") }
    guard thrown.isEmpty else { return }
    var behaviour: Behaviour?
    step("attaching it") { behaviour = try host.attach(name, to: trialHost.subject) }
    switch placement {
    case .body: step("an action") { values = try behaviour?.perform("result").values ?? [] }
    case .handler: step("an action") { values = try behaviour?.perform("run").values ?? [] }
    case .behaviour:
      guard realTime == nil else { break }
      for _ in 1...3 {
        step("a tap of it") { trialHost.subject.tap() }
        host.advance(by: .milliseconds(100))
      }
    }
    guard let realTime else {
      // Many steps of tasks, each with its own budget.
      host.advance(by: .seconds(1))
      meter.tapNeighbour()
      return
    }
    live(for: realTime, tapping: placement == .behaviour)
  }

  /// The loop of an app: handles input, then what is due, and sleeps if nothing is.
  private func live(for duration: Duration, tapping: Bool) {
    let start = ContinuousClock.now
    var taps = tapping ? [0, 100, 200].map { start + .milliseconds($0) } : []
    while ContinuousClock.now < start + duration {
      if let next = taps.first, next <= .now {
        taps.removeFirst()
        step("a tap of it") { trialHost.subject.tap() }
      }
      // A person's input waits in a queue, from which an app takes several at once.
      for _ in 1...8 where ContinuousClock.now < start + duration { meter.tapNeighbour() }
      step("a poll") { trialHost.host.poll() }
      let due = trialHost.host.nextDue.map { max(0, $0 - trialHost.host.clock.nanoseconds) } ?? .max
      let pause = min(due, meter.untilNextTap)
      if pause > 0 { usleep(UInt32(pause / 1000 + 1)) }
    }
  }

  private func step(_ name: String, _ body: () throws -> Void) {
    if realTime == nil { meter.tapNeighbour() }
    let start = meter.processorTime
    let stoppedBefore = trialHost.timeouts
    var failures: [Diagnostic] = []
    do {
      try meter.call(name, body)
    } catch {
      failures = (error as? RemoraError)?.diagnostics ?? [Diagnostic(.error, "\(error)")]
      thrown += failures
    }
    let stopped = trialHost.timeouts - stoppedBefore + failures.count { $0.isTimeout }
    let excess = meter.processorTime - start - allowance(stopped)
    if stopped > 0 || excess > 0 { overshoot = max(overshoot ?? 0, excess) }
  }

  /// The nanoseconds that a call of the app may take if this many steps were stopped in it.
  ///
  /// Many behaviours may each have a step in one tap: together they are limited by their quota.
  private func allowance(_ stopped: Int) -> Int {
    let allowed = realTime != nil ? limits.scriptQuota : limits.budget * max(1, stopped)
    return Int(allowed / .nanoseconds(1))
  }
}
