extension Host {
  /// Moves a ``VirtualClock`` or an ``AdjustableClock``, and does on the way everything that falls
  /// due, each at its own time.
  ///
  /// Only polls with a clock that nobody can move.
  public func advance(by duration: Duration) {
    guard let clock = clock as? any MovableClock else { return poll() }
    withLimits({ $0.removeQuotas() }, { move(clock, by: duration) })
  }

  private func move(_ clock: any MovableClock, by duration: Duration) {
    let amount = max(0, nanoseconds(duration / .seconds(1)) ?? .max)
    let (target, overflow) = clock.now.addingReportingOverflow(amount)
    let end = overflow ? Int.max : target
    deliverLateEvents()
    pollFiles()
    inbox.deliver { true }
    while let due = timers.nextDue, due <= end {
      if due > clock.now { flush() }
      clock.move(to: due)
      animations.update()
      fireTimers(dueBy: clock.now)
    }
    if end > clock.now { flush() }
    clock.move(to: end)
    animations.update()
    flush()
  }

  /// Does everything that is due now: timers, animations, what asynchronous functions brought, files
  /// that were saved while they are watched.
  ///
  /// ``run()`` calls it, or another loop: see ``observePollRequests(_:)``.
  ///
  /// It begins nothing new after a quarter of ``Limits/pollTime``: what is left is due at once, so draw a
  /// frame and poll again.
  ///
  /// Inside another poll, as from an observer, it does nothing.
  public func poll() {
    guard !isPolling, !pollRequests.isTelling else { return }
    isPolling = true
    pollRequests.pause()
    defer {
      isPolling = false
      requestNextPoll()
    }
    pollEnd = clock is VirtualClock ? nil : limits.pollTime.map { .now + $0 / 4 }
    lua.timingSteps {
      deliverLateEvents()
      pollFiles()
      inbox.deliver { hasTime }
      animations.update()
      fireTimers(dueBy: clock.now)
      pollEnd = nil
      flush()
    }
  }

  /// Whether the poll that runs may begin another step.
  var hasTime: Bool { pollEnd.map { ContinuousClock.now < $0 } ?? true }

  /// When no further part of something should begin: as for a poll, also where none runs.
  var endOfNewSteps: ContinuousClock.Instant? {
    if clock is VirtualClock { return nil }
    return pollEnd ?? limits.pollTime.map { .now + $0 / 4 }
  }

  /// Fires what is due, and what that schedules for the same moment.
  ///
  /// A script may wait for nothing again and again without end: after a hundred rounds, or a thousand
  /// timers beyond the first round, the rest has to wait for a millisecond.
  private func fireTimers(dueBy time: Int) {
    var again = 0
    for round in 0..<100 where again < 1000 {
      let newest = timers.newest
      guard let first = timers.take(dueBy: time, scheduledBy: newest) else { return }
      first.fire()
      while hasTime, let timer = timers.take(dueBy: time, scheduledBy: newest) {
        timer.fire()
        if round > 0 { again += 1 }
      }
      guard hasTime else { return }
    }
    timers.postpone(dueBy: time, by: 1_000_000)
  }

  /// When something falls due next, in nanoseconds of the host's clock; `nil` when nothing will.
  public var nextDue: Int? {
    lateEvents.isEmpty && !inbox.hasLeft ? timers.nextDue : clock.now
  }

  /// Whether an asynchronous function is still running for a script.
  public var isAwaitingResults: Bool { inbox.isExpecting }

  /// Sends front ends what changed since the last time.
  ///
  /// ``advance(by:)`` and ``poll()`` end with it. A reload that was put off comes first, and a
  /// script that holds too much memory is suspended.
  public func flush() {
    performPendingReloads()
    suspendOverQuota()
    reportWhatWasLeftOut()
    patches.flush(for: self)
  }
}
