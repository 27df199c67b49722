import RemoraLua

/// How a task waits, and goes on.
extension BehaviourTask {
  /// Begins a wait; returns its result if it ended synchronously.
  func begin(
    _ wait: any LuaWait,
    in host: ScriptHost
  ) -> Result<[LuaValue], any Error>? {
    guard behaviour?.accepts(self) ?? isFree else {
      cancel()
      return nil
    }
    do {
      if !isKept { try checkRoom(in: host) }
    } catch {
      return .failure(error)
    }
    let textBytes = host.lua.textBytesOfWait
    guard textBytes == 0 || hold(textBytes, in: host) else {
      return .failure(
        Diagnostic(
          .error,
          "too many long texts are in calls that wait for an answer",
          suggestion: "call again when some are answered"
        )
      )
    }
    if !isKept { keep(in: host) }
    if wait === host.pauseRequest {
      pause(for: host.pauseRequest.nanoseconds, in: host)
      return nil
    }
    guard let wait = wait as? any HostWait else {
      return .failure(Diagnostic(.error, "nothing will end this wait"))
    }
    self.wait = wait
    host.changes &+= 1
    isBeginning = true
    wait.begin(for: self, in: host)
    isBeginning = false
    defer { early = nil }
    return isOver ? nil : early
  }

  func endWait(in host: ScriptHost) {
    if wait != nil { wait = nil }
    if texts.bytes > 0 { releaseTexts(in: host) }
    host.changes &+= 1
  }

  /// Counts the texts of a call that waits; returns false if that would exceed a limit.
  private func hold(_ bytes: Int, in host: ScriptHost) -> Bool {
    var changed = texts
    defer { texts = changed }
    return changed.hold(bytes, of: behaviour?.script, in: host)
  }

  func releaseTexts(in host: ScriptHost?) {
    var changed = texts
    texts = HeldTexts()
    changed.release(of: behaviour?.script, in: host)
  }

  /// Lets its behaviour or its host keep it from now on.
  func keep(in host: ScriptHost) {
    isKept = true
    if let behaviour {
      behaviour.running = behaviour.running.adding(self)
    } else {
      host.freeTasks = host.freeTasks.adding(self)
    }
    host.stage.departureWaits(for: self)
  }

  /// Waits for a time.
  func pause(for nanoseconds: Int, in host: ScriptHost) {
    host.timers.schedule(self, after: nanoseconds)
    host.changes &+= 1
  }

  func postpone(_ result: Result<[LuaValue], any Error>, in host: ScriptHost) {
    early = result
    wait = nil
    pause(for: 1_000_000, in: host)
  }

  /// Resumes with the result of the wait.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    if isBeginning {
      early = result
    } else if let host {
      proceed(with: result, in: host)
    } else {
      cancel()
    }
  }

  /// The time that it waits for has come.
  func goOn(in host: ScriptHost) {
    pause = nil
    wait?.timeIsUp()
    if let early {
      self.early = nil
      proceed(with: early, in: host)
    } else {
      proceed(with: .success([]), in: host)
    }
  }
}
