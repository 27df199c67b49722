import RemoraLua

/// The functions that `start`, `after` and `every` call.
extension BehaviourTask {
  /// A call of a function as a part of this task, charged to the same account.
  func makePart(_ function: LuaFunction, in scheduler: Scheduler) -> LuaTask {
    let part =
      behaviour.map {
        scheduler.lua.task(function, for: $0.selfSlot, account: $0.account)
      } ?? scheduler.lua.task(function)
    part.resultLimit = nil
    return part
  }

  /// Calls the scheduled function now.
  func startScheduled(in scheduler: Scheduler) {
    guard let schedule = beginning.schedule else { return }
    call = makePart(schedule.function, in: scheduler)
    start()
  }

  /// Waits until the scheduled function is due, for the first time.
  ///
  /// - Throws: ``Diagnostic`` if too many tasks wait.
  func begin(_ schedule: Schedule, in scheduler: Scheduler) throws {
    _ = try begin(.time(time(until: schedule, in: scheduler)), in: scheduler)?.get()
  }

  /// Waits until `every` calls its function again.
  ///
  /// - Returns: False if it does not.
  func beginsAgain(in scheduler: Scheduler) -> Bool {
    guard let schedule = beginning.schedule, schedule.period != nil, mayWait else { return false }
    call = nil
    ending.rests = []
    schedule.advance(past: scheduler.clock.nanoseconds)
    sleep(for: time(until: schedule, in: scheduler), in: scheduler)
    return true
  }

  private func time(until schedule: Schedule, in scheduler: Scheduler) -> Int {
    max(0, schedule.due - scheduler.clock.nanoseconds)
  }
}

extension BehaviourTask {
  /// Takes the properties that have to come to rest from it and its parts, for the task that takes
  /// its place.
  func takeRests() -> [Rest.Pending] {
    defer { ending.rests = [] }
    return ending.rests.pending + ((waiting.wait as? TogetherWait)?.takeRests() ?? [])
  }
}
