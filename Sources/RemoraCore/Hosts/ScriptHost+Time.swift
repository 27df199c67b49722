extension ScriptHost {
  /// Advances a ``VirtualClock`` or an ``AdjustableClock``, and runs everything that falls due
  /// meanwhile, each at its time.
  ///
  /// With any other clock it only polls.
  public func advance(by duration: Duration) {
    guard !isClosed else { return }
    guard let clock = clock as? any MovableClock else { return poll() }
    let amount = max(0, nanoseconds(duration / .seconds(1)) ?? .max)
    let (target, overflow) = clock.now.addingReportingOverflow(amount)
    run(clock, until: overflow ? .max : target)
  }

  /// Advances a ``VirtualClock`` or an ``AdjustableClock`` to the time when the next work is due,
  /// and runs everything that is due then.
  ///
  /// For a person who steps through waiting scripts. Work is due when a wait ends, a function of
  /// `after` or `every` is called, an animation that a script waits for ends, or a result has
  /// arrived. With any other clock it does nothing.
  ///
  /// - Returns: Whether anything was due.
  @discardableResult
  public func advanceToNextDue() -> Bool {
    guard let clock = clock as? any MovableClock, let due = nextDue, due < .max else {
      return false
    }
    run(clock, until: due)
    return true
  }

  private func run(_ clock: any MovableClock, until end: Int) {
    lua.whileOpen { withLimits({ $0.removeQuotas() }, { move(clock, to: end) }) }
    // Everything is due sooner now.
    if !isClosed { requestNextPoll() }
  }

  private func move(_ clock: any MovableClock, to end: Int) {
    behaviours.lateEvents.deliver(in: behaviours)
    for part in parts { part.poll() }
    inbox.deliver { true }
    while let due = timers.nextDue, due <= end {
      if due > clock.now { flush() }
      clock.move(to: due)
      stage.animations.update()
      fireTimers(dueBy: clock.now)
    }
    if end > clock.now { flush() }
    clock.move(to: end)
    stage.animations.update()
    flush()
  }

  /// Runs everything that is due: timers, animations, results of asynchronous functions, and
  /// reloads of saved files if they are watched.
  ///
  /// Call it from the app's run loop, whenever ``observePollRequests(_:)`` says so.
  ///
  /// It begins no further step after a quarter of ``Limits/pollTime``; the rest is due at once, so
  /// draw a frame and poll again.
  ///
  /// Does nothing inside another poll, for instance from an observer.
  public func poll() {
    guard !scheduler.turn.isPolling, !pollRequests.isNotifying, !isClosed else { return }
    scheduler.turn.isPolling = true
    pollRequests.pause()
    defer {
      scheduler.turn.isPolling = false
      if !isClosed { requestNextPoll() }
    }
    scheduler.turn.begin()
    lua.whileOpen {
      lua.timingSteps {
        behaviours.lateEvents.deliver(in: behaviours)
        for part in parts { part.poll() }
        inbox.deliver { scheduler.turn.hasTime }
        stage.animations.update()
        fireTimers(dueBy: clock.now)
        scheduler.turn.finish()
        flush()
      }
    }
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
      while scheduler.turn.hasTime, let timer = timers.take(dueBy: time, scheduledBy: newest) {
        timer.fire()
        if round > 0 { again += 1 }
      }
      guard scheduler.turn.hasTime else { return }
    }
    timers.postpone(dueBy: time, by: 1_000_000)
  }

  /// Runs an action once, after a time of the host's clock: within a ``poll()`` or
  /// ``advance(by:)``.
  ///
  /// For a control that moves by itself, say. The host keeps the action until it has run or was
  /// cancelled, or the host is closed: capture owners weakly. A closed host never runs it.
  ///
  /// - Returns: A timer that can cancel the action. It need not be kept.
  @discardableResult
  public func after(_ delay: Duration, _ action: @escaping () -> Void) -> HostTimer {
    stage.after(delay, action)
  }

  package var timers: Timers { stage.timers }

  /// The results of asynchronous functions, on their way.
  package var inbox: Inbox { scheduler.inbox }

  /// When the next work is due, in nanoseconds of the host's clock; `nil` if there is none.
  public var nextDue: Int? {
    if isClosed { return nil }
    return behaviours.lateEvents.isEmpty && !inbox.hasUndelivered ? timers.nextDue : clock.now
  }

  /// The real time until the next work is due; `nil` if there is none, or the clock stands still.
  package var timeUntilDue: Duration? { nextDue.flatMap { clock.realTime(until: $0) } }

  /// Whether an asynchronous function is still running for a script.
  package var isAwaitingResults: Bool { inbox.isExpecting }

  /// Sends the changes since the last flush to front ends.
  ///
  /// ``advance(by:)`` and ``poll()`` end with it. It first runs a postponed reload, and suspends a
  /// script that holds too much memory.
  public func flush() {
    guard !isClosed else { return }
    for part in parts { part.flush() }
    suspendOverQuota()
    for warning in behaviours.rateLimits.takeWarnings() { report(warning) }
    stage.patches.flush(on: stage)
  }
}
