import RemoraLua

/// The functions that `start`, `after` and `every` call.
extension BehaviourTask {
  /// Calls the scheduled function now.
  func startScheduled(in scheduler: Scheduler) {
    guard let schedule else { return }
    task = makePart(schedule.function, in: scheduler)
    start()
  }

  /// Waits until the scheduled function is due.
  ///
  /// - Throws: ``Diagnostic`` if too many tasks wait.
  func beginWaiting(in scheduler: Scheduler) throws(Diagnostic) {
    try checkRoom(in: scheduler)
    keep(in: scheduler)
    pause(until: schedule?.due ?? 0, in: scheduler)
  }

  /// Ends, or waits until `every` calls its function again.
  func endRound(_ outcome: Outcome, in scheduler: Scheduler) {
    guard let schedule, schedule.period != nil, behaviour?.accepts(self) ?? isFree else {
      return end(outcome, in: scheduler)
    }
    task = nil
    rests = []
    schedule.advance(past: scheduler.clock.now)
    pause(until: schedule.due, in: scheduler)
  }

  private func pause(until due: Int, in scheduler: Scheduler) {
    pause(for: max(0, due - scheduler.clock.now), in: scheduler)
  }
}
