import RemoraRuntime

/// The time, as pages see it and move it.
extension Studio {
  var clockState: ClockState {
    let clock = host.clock as? AdjustableClock
    return ClockState(
      time: time,
      running: clock?.isRunning ?? true,
      speed: clock?.speed ?? 1
    )
  }

  /// The answer to `step`.
  struct Step: Encodable {
    let time: Double
    let any: Bool
  }

  /// Stops and starts the time, and sets its speed.
  func setClock(running: Bool? = nil, speed: Double? = nil) throws(Diagnostic) {
    let clock = try adjustableClock()
    if let speed { clock.speed = speed }
    if let running { clock.isRunning = running }
    noteClock()
  }

  /// Runs what is due next; stops the time first.
  func step() throws(Diagnostic) -> Step {
    let clock = try adjustableClock()
    clock.isRunning = false
    let any = host.advanceToNextDue()
    noteClock(hasMoved: any)
    return Step(time: time, any: any)
  }

  private func adjustableClock() throws(Diagnostic) -> AdjustableClock {
    if let clock = host.clock as? AdjustableClock { return clock }
    throw Diagnostic(
      .error,
      "the clock of this app cannot be stopped",
      suggestion: "make its host with an AdjustableClock"
    )
  }

  /// Tells all pages of the clock, if anybody has stopped, started or moved it, or set its speed.
  func noteClock(hasMoved: Bool = false) {
    let state = clockState
    let isKnown = state.running == knownClock?.running && state.speed == knownClock?.speed
    let isStill = state.running || state.time == knownClock?.time
    knownClock = state
    guard hasMoved || !isKnown || !isStill else { return }
    for page in pages { page.outbox.note(state) }
    wake()
  }
}

struct ClockRequest: ShowingRequest {
  let running: Bool?
  let speed: Double?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.setClock(running: running, speed: speed)
    return nil
  }
}

struct StepRequest: ShowingRequest {
  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.step()
  }
}
