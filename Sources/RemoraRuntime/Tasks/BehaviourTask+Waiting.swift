import RemoraLua

/// How a task waits, and goes on.
extension BehaviourTask {
  /// Whether it may wait: not while its behaviour ends.
  var mayWait: Bool { behaviour?.accepts(self) ?? beginning.isFree }
  /// Whether its behaviour or its host keeps it, since it waits or has waited.
  var isKept: Bool { link.isInList }

  /// Begins a wait, from which on its behaviour or its host keeps the task; returns the result of a wait that ended
  /// synchronously.
  func begin(_ pause: LuaPause, in scheduler: Scheduler) -> Result<[LuaValue], any Error>? {
    guard mayWait else {
      cancel()
      return nil
    }
    do {
      if !isKept { try checkCapacity(in: scheduler) }
      if case .wait(_, let bytes) = pause, bytes > 0 { try hold(bytes, in: scheduler) }
    } catch {
      return .failure(error)
    }
    if !isKept {
      if let behaviour {
        behaviour.running = behaviour.running.adding(self)
      } else {
        scheduler.freeTasks = scheduler.freeTasks.adding(self)
      }
      scheduler.stage.departureWaits(for: self)
    }
    scheduler.noteChange()
    switch pause {
    case .time(let nanoseconds):
      sleep(for: nanoseconds, in: scheduler)
      return nil
    case .wait(let wait as any HostWait, _):
      waiting.wait = wait
      waiting.isBeginning = true
      wait.begin(for: self, in: scheduler)
      waiting.isBeginning = false
      let early = waiting.takeEarly()
      return isOver ? nil : early
    case .wait: return .failure(Diagnostic(.error, "nothing will end this wait"))
    }
  }

  func endWait(in scheduler: Scheduler) {
    if waiting.wait != nil { waiting.wait = nil }
    if waiting.texts.bytes > 0 { releaseTexts(in: scheduler) }
    scheduler.noteChange()
  }

  /// Counts the texts of a call that waits.
  ///
  /// - Throws: ``Diagnostic`` if that would exceed a limit.
  private func hold(_ bytes: Int, in scheduler: Scheduler) throws(Diagnostic) {
    var changed = waiting.texts
    let fits = changed.hold(bytes, of: behaviour?.script, in: scheduler)
    waiting.texts = changed
    guard !fits else { return }
    throw Diagnostic(
      .error,
      "too many long texts are in calls that wait for an answer",
      suggestion: "call again when some are answered"
    )
  }

  func releaseTexts(in scheduler: Scheduler?) {
    var changed = waiting.texts
    waiting.texts = HeldTexts()
    changed.release(of: behaviour?.script, in: scheduler)
  }

  /// Waits for a time.
  func sleep(for nanoseconds: Int, in scheduler: Scheduler) {
    if isOff, waiting.wait == nil {
      waiting.timeLeft = nanoseconds
    } else {
      scheduler.timers.schedule(self, after: nanoseconds)
    }
    scheduler.noteChange()
  }

  /// Goes on with the result a little later.
  func postpone(_ result: Result<[LuaValue], any Error>, in scheduler: Scheduler) {
    waiting.early = result
    waiting.wait = nil
    sleep(for: 1_000_000, in: scheduler)
  }
}
