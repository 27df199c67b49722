import Remora
import RemoraLimits
import RemoraLua

/// Time that passes while a spec waits.
extension SpecHost {
  /// Runs a function, and lets time pass while it waits.
  ///
  /// - Returns: The error that it raised, if any.
  func failureOfRunning(_ function: LuaFunction) throws(SpecFailure) -> LuaError? {
    let task = settings.step {
      let task = BehaviourTask(function, in: host.scheduler)
      task.start()
      host.flush()
      return task
    }
    let limit = min(clock.nanoseconds + Limit.specWait.nanoseconds, clock.end)
    let end = ContinuousClock.now + settings.timeLimit * Limit.specSteps.value
    while !task.isOver {
      let isEndless = ContinuousClock.now > end
      guard !isEndless, advance(until: limit) else {
        throw settings.step {
          task.cancel()
          return SpecFailure(
            isEndless
              ? "the spec does not end: it waits again and again"
              : "the spec waits for something that never happens",
            file: file,
            line: function.declaration.place.line,
            excerpt: excerpt(file, function.declaration.place.line)
          )
        }
      }
    }
    if case .failed(let error) = task.outcome { return error }
    return nil
  }

  /// Lets time pass until something happens.
  ///
  /// - Returns: Whether anything can still happen.
  func advance(until limit: Int) -> Bool {
    if host.scheduler.inbox.isExpecting, awaitResult() { return true }
    return settings.step {
      if let due = host.nextDue, due <= limit {
        host.advance(by: .nanoseconds(max(0, due - clock.nanoseconds)))
        return true
      }
      return host.scheduler.inbox.isExpecting && resultWaiter.hasTimeLeft
    }
  }

  /// Waits a moment, in real time, for the result of an asynchronous function.
  ///
  /// - Returns: Whether a result arrived.
  @discardableResult
  func awaitResult() -> Bool {
    guard resultWaiter.wait(upTo: .milliseconds(5)) else { return false }
    settings.step { host.poll() }
    return true
  }
}
