extension Host {
  /// Advances a ``VirtualClock`` or an ``AdjustableClock``, and runs everything that falls due
  /// meanwhile, each at its time.
  ///
  /// With any other clock it only polls.
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

  /// Runs everything that is due: timers, animations, results of asynchronous functions, and
  /// reloads of saved files if they are watched.
  ///
  /// Call it from the app's run loop, at ``nextDue`` at the latest, and after ``onArrival(_:)`` has
  /// reported a result.
  ///
  /// It begins no further step after a quarter of ``Limits/pollTime``; the rest is due at once, so
  /// draw a frame and poll again.
  ///
  /// Does nothing inside another poll, for instance from an observer.
  public func poll() {
    guard !isPolling else { return }
    isPolling = true
    defer { isPolling = false }
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

  /// Whether the running poll may begin another step.
  var hasTime: Bool { pollEnd.map { ContinuousClock.now < $0 } ?? true }

  /// The time after which no further part of an operation should begin, in or outside a poll.
  var endOfNewSteps: ContinuousClock.Instant? {
    if clock is VirtualClock { return nil }
    return pollEnd ?? limits.pollTime.map { .now + $0 / 4 }
  }

  /// Fires the timers that are due, and timers that these schedule for the same moment.
  ///
  /// A script may call `wait(0)` without end, so after a hundred rounds, or a thousand timers
  /// beyond the first round, the rest is postponed by a millisecond.
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

  /// When the next work is due, in nanoseconds of the host's clock; `nil` if there is none.
  public var nextDue: Int? {
    lateEvents.isEmpty && !inbox.hasLeft ? timers.nextDue : clock.now
  }

  /// Whether an asynchronous function is still running for a script.
  public var isAwaitingResults: Bool { inbox.isExpecting }

  /// Sets a closure that is called, on any thread, when an asynchronous function has a result: use
  /// it to wake the run loop, and call ``poll()`` from there.
  public func onArrival(_ action: (@Sendable () -> Void)?) {
    inbox.mailbox.wake(action)
  }

  /// Sends the changes since the last flush to front ends.
  ///
  /// ``advance(by:)`` and ``poll()`` end with it. It first runs a postponed reload, and suspends a
  /// script that holds too much memory.
  public func flush() {
    performPendingReloads()
    suspendOverQuota()
    reportOmissions()
    patches.flush(for: self)
  }
}
