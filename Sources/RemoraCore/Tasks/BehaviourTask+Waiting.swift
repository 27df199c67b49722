import RemoraLua

/// How a task waits, and goes on.
extension BehaviourTask {
  /// Begins a wait; returns its result if it ended synchronously.
  func begin(
    _ wait: any LuaWait,
    in scheduler: Scheduler
  ) -> Result<[LuaValue], any Error>? {
    guard behaviour?.accepts(self) ?? isFree else {
      cancel()
      return nil
    }
    do {
      if !isKept { try checkRoom(in: scheduler) }
    } catch {
      return .failure(error)
    }
    let textBytes = scheduler.lua.textBytesOfWait
    guard textBytes == 0 || hold(textBytes, in: scheduler) else {
      return .failure(
        Diagnostic(
          .error,
          "too many long texts are in calls that wait for an answer",
          suggestion: "call again when some are answered"
        )
      )
    }
    if !isKept { keep(in: scheduler) }
    if wait === scheduler.pauseRequest {
      pause(for: scheduler.pauseRequest.nanoseconds, in: scheduler)
      return nil
    }
    guard let wait = wait as? any HostWait else {
      return .failure(Diagnostic(.error, "nothing will end this wait"))
    }
    self.wait = wait
    scheduler.noteChange()
    isBeginning = true
    wait.begin(for: self, in: scheduler)
    isBeginning = false
    defer { early = nil }
    return isOver ? nil : early
  }

  func endWait(in scheduler: Scheduler) {
    if wait != nil { wait = nil }
    if texts.bytes > 0 { releaseTexts(in: scheduler) }
    scheduler.noteChange()
  }

  /// Counts the texts of a call that waits; returns false if that would exceed a limit.
  private func hold(_ bytes: Int, in scheduler: Scheduler) -> Bool {
    var changed = texts
    defer { texts = changed }
    return changed.hold(bytes, of: behaviour?.script, in: scheduler)
  }

  func releaseTexts(in scheduler: Scheduler?) {
    var changed = texts
    texts = HeldTexts()
    changed.release(of: behaviour?.script, in: scheduler)
  }

  /// Lets its behaviour or its host keep it from now on.
  func keep(in scheduler: Scheduler) {
    isKept = true
    if let behaviour {
      behaviour.running = behaviour.running.adding(self)
    } else {
      scheduler.freeTasks = scheduler.freeTasks.adding(self)
    }
    scheduler.stage.departureWaits(for: self)
  }

  /// Waits for a time.
  func pause(for nanoseconds: Int, in scheduler: Scheduler) {
    scheduler.timers.schedule(self, after: nanoseconds)
    scheduler.noteChange()
  }

  func postpone(_ result: Result<[LuaValue], any Error>, in scheduler: Scheduler) {
    early = result
    wait = nil
    pause(for: 1_000_000, in: scheduler)
  }

  /// Resumes with the result of the wait.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    if isBeginning {
      early = result
    } else if let scheduler {
      proceed(with: result, in: scheduler)
    } else {
      cancel()
    }
  }

  /// The time that it waits for has come.
  func goOn(in scheduler: Scheduler) {
    pause = nil
    wait?.timeIsUp()
    if let early {
      self.early = nil
      proceed(with: early, in: scheduler)
    } else {
      proceed(with: .success([]), in: scheduler)
    }
  }
}
