import RemoraLua

/// The functions that `start`, `after` and `every` call.
extension BehaviourTask {
  /// Calls the scheduled function now.
  func startScheduled(in host: ScriptHost) {
    guard let schedule else { return }
    task = makePart(schedule.function, in: host)
    start()
  }

  /// Waits until the scheduled function is due.
  ///
  /// - Throws: ``Diagnostic`` if too many tasks wait.
  func beginWaiting(in host: ScriptHost) throws(Diagnostic) {
    try checkRoom(in: host)
    keep(in: host)
    pause(until: schedule?.due ?? 0, in: host)
  }

  /// Ends, or waits until `every` calls its function again.
  func endRound(_ outcome: Outcome, in host: ScriptHost) {
    guard let schedule, schedule.period != nil, behaviour?.accepts(self) ?? isFree else {
      return end(outcome, in: host)
    }
    task = nil
    rests = []
    schedule.advance(past: host.clock.now)
    pause(until: schedule.due, in: host)
  }

  private func pause(until due: Int, in host: ScriptHost) {
    pause(for: max(0, due - host.clock.now), in: host)
  }
}
