import RemoraLimits

/// What loops and front ends call: time, the stage, patches.
extension ScriptHost {
  /// The presented screens, the topmost last.
  public var screens: [Screen] { stage.screens }

  /// The topmost presented screen.
  public var topScreen: Screen? { stage.topScreen }

  /// Presents a screen on top, and keeps it alive until it is dismissed.
  ///
  /// The order of events: `load`, the first time; `willDisappear` of the screen below, `willAppear` of
  /// this one; then `disappear` and `appear`. All but `load` carry `animated`, and front ends get a
  /// ``Patch/transition(_:_:other:)`` if it is true. The events do not wait for the front end's
  /// animation.
  ///
  /// Does nothing if the screen is on top already. Reports an error if another screen covers it, if it is
  /// inside a control, or if it was destroyed. Traps if another host knows it. Completes a dismissal that still waits for handlers.
  public func present(_ screen: Screen, animated: Bool = false) {
    stage.present(screen, animated: animated)
  }

  /// Presents a screen by its id: one that the app has registered and not presented, else one of the scene,
  /// made anew.
  ///
  /// Each behaviour of the screen that declares a property with the name of one of the values has this value from
  /// the beginning. Does only this if the screen is on top already.
  ///
  /// - Throws: ``RemoraError/scene(_:)`` if there is no such screen, it is on the stage already, or none of its
  ///   behaviours takes one of the values.
  @discardableResult
  public func present(
    screenNamed id: String,
    with values: [String: Value] = [:],
    animated: Bool = false
  ) throws(RemoraError) -> Screen {
    try RemoraError.wrapping(as: RemoraError.scene) {
      try stage.present(screenNamed: id, with: values, animated: animated)
    }
  }

  /// Pushes a screen by its id, as ``present(screenNamed:with:animated:)`` presents one.
  ///
  /// - Throws: ``RemoraError/scene(_:)`` if there is no such screen, or it is on the stage already.
  @discardableResult
  public func push(
    screenNamed id: String,
    with values: [String: Value] = [:],
    onto stack: ScreenStack,
    animated: Bool = false
  ) throws(RemoraError) -> Screen {
    try RemoraError.wrapping(as: RemoraError.scene) {
      try stage.push(screenNamed: id, with: values, onto: stack, animated: animated)
    }
  }

  /// Dismisses and destroys a screen, with every screen above it.
  ///
  /// The exact reverse of presenting: it disappears while the screen below appears again; then it
  /// is destroyed, its last child first. Behaviours are detached at once, and handles become
  /// invalid. Dismissed screens that were covered do not appear again in between.
  ///
  /// Does nothing if the screen is not presented, and traps if another host knows it. Completes another dismissal that still waits.
  ///
  /// - Parameters:
  ///   - screen: A presented screen.
  ///   - animated: If true, first waits until the handlers of `willDisappear` have ended, for at most
  ///     5 seconds. Meanwhile the screen stays, and takes no input.
  ///   - destroying: If false, the screens are only taken off the stage, and keep their behaviours: the app
  ///     keeps them and can present them again. They do not get `load` a second time.
  public func dismiss(_ screen: Screen, animated: Bool = false, destroying: Bool = true) {
    stage.dismiss(screen, animated: animated, destroying: destroying)
  }

  /// Why a person's tap on a control does nothing; `nil` if the control receives it.
  ///
  /// Says nothing of what the handlers then do. Controls such as ``Switch``, and those of an app,
  /// do something by themselves when they are tapped, so they need no listener. A control without a
  /// size counts as not covered.
  ///
  /// Takes time in proportion to the controls on its screen. Traps for a control of another host.
  public func problem(ofTapOn control: Control) -> InputProblem? { stage.problem(ofTapOn: control) }

  /// Why a person's tap at a point of a screen does nothing; `nil` if a control receives it, or
  /// nothing is drawn there.
  ///
  /// The point is relative to the screen's top left corner. Traps for a screen of another host.
  public func problem(ofTapAt point: Point, on screen: Screen) -> InputProblem? {
    stage.problem(ofTapAt: point, on: screen)
  }

  /// The control with this number in patches; `nil` if it is not on the stage.
  ///
  /// Takes the same time however many controls there are.
  public func control(_ id: ControlID) -> Control? { stage.patches.control(id) }

  /// Sends a front end a snapshot, then every change, one batch a tick.
  ///
  /// The host keeps the observer alive until it is cancelled. Pass it with the front end's input:
  /// see ``input(from:_:)``.
  @discardableResult
  public func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    stage.observePatches(action)
  }

  /// Runs a person's input from a front end, without sending its direct changes back to that front
  /// end.
  ///
  /// Changes that handlers of its events and messages make are sent to every front end. So are all changes that
  /// input with a point makes, such as ``Control/lift(finger:)``: see ``Control/touch(at:finger:)``. Traps for an
  /// observer of another host.
  ///
  /// ```swift
  /// host.input(from: page) { slider.slide(to: 0.5) }
  /// ```
  public func input<Result>(from origin: PatchObserver?, _ body: () throws -> Result) rethrows
    -> Result
  {
    try stage.input(from: origin, body)
  }

  /// Advances a ``VirtualClock`` or an ``AdjustableClock``, and runs everything that falls due
  /// meanwhile, each at its time.
  ///
  /// With any other clock it only polls. It stops early, and reports an error, at the 100,000th moment
  /// at which something is due, after 5 s of CPU time, and at the clock's end after 100 years.
  public func advance(by duration: Duration) {
    do throws(Diagnostic) { try move(by: duration) } catch { report(error) }
  }

  /// The same, for a caller that shows the error itself.
  package func move(by duration: Duration) throws(Diagnostic) {
    guard !isClosed else { return }
    guard let clock = clock as? any MovableClock else { return poll() }
    let amount = max(0, nanoseconds(duration / .seconds(1)) ?? .max)
    let target = clock.nanoseconds.addingReportingOverflow(amount)
    if let problem = run(clock, until: target.overflow ? .max : target.partialValue) {
      throw problem
    }
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
    guard let clock = clock as? any MovableClock, let due = nextDue, due <= clock.end
    else { return false }
    if let problem = run(clock, until: due) { report(problem) }
    return true
  }

  private func run(_ clock: any MovableClock, until end: Int) -> Diagnostic? {
    defer {
      // Everything is due sooner now.
      if !isClosed { requestNextPoll() }
    }
    let isOutermost = scheduler.turn.beginAdvance()
    defer { if isOutermost { scheduler.turn.finishAdvance() } }
    return lua.whileOpen { lua.withLimits({ $0.removeQuotas() }, { move(clock, to: end) }) }
  }

  /// Returns why it stopped early, unless the Lua code that asked for it has to stop.
  private func move(_ clock: any MovableClock, to wanted: Int) -> Diagnostic? {
    let end = min(wanted, clock.end)
    var moments = 0
    behaviours.lateEvents.deliver(in: behaviours)
    for part in parts { part.poll() }
    scheduler.inbox.deliver { !scheduler.turn.isAdvanceOver }
    while let due = stage.timers.nextDue, due <= end {
      if lua.isStopping { return nil }
      if scheduler.turn.isAdvanceOver { return clock.timeError }
      moments += 1
      if moments > Limit.moments.value { return clock.momentsError }
      if due > clock.nanoseconds { flush() }
      clock.move(to: due)
      stage.animations.update()
      scheduler.fireTimers(dueBy: clock.nanoseconds)
    }
    if end > clock.nanoseconds { flush() }
    clock.move(to: end)
    stage.animations.update()
    flush()
    return wanted > end ? clock.endError : nil
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
    guard !scheduler.turn.isPolling, !stage.pollRequests.isNotifying, !isClosed else { return }
    scheduler.turn.isPolling = true
    stage.pollRequests.pause()
    defer {
      scheduler.turn.isPolling = false
      if !isClosed { requestNextPoll() }
    }
    scheduler.turn.begin()
    lua.whileOpen {
      lua.timingSteps {
        behaviours.lateEvents.deliver(in: behaviours, isPoll: true)
        for part in parts { part.poll() }
        scheduler.inbox.deliver { scheduler.turn.hasTime }
        stage.animations.update()
        scheduler.fireTimers(dueBy: clock.nanoseconds)
        scheduler.turn.finish()
        flush()
      }
    }
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

  /// When the next work is due, in nanoseconds of the host's clock; `nil` if there is none.
  package var nextDue: Int? {
    if isClosed { return nil }
    return behaviours.lateEvents.isEmpty && !scheduler.inbox.hasUndelivered
      ? stage.timers.nextDue : clock.nanoseconds
  }

  /// Sends the changes since the last flush to front ends.
  ///
  /// ``advance(by:)`` and ``poll()`` end with it. It first runs a postponed reload, and suspends a
  /// script that holds too much memory.
  public func flush() {
    guard !isClosed else { return }
    for part in parts { part.flush() }
    behaviours.suspendOverQuota()
    for warning in behaviours.rateLimits.takeWarnings() { report(warning) }
    stage.patches.flush(on: stage)
  }

  /// Calls `action` when the host needs a poll earlier than it has requested since the last one.
  ///
  /// That is so when a script waits, a result has arrived, a file was saved, or the app has attached,
  /// animated or changed something.
  ///
  /// `run()`, ``DispatchLoop``, ``DescriptorLoop`` and ``GLibLoop`` are built on it. The action
  /// arranges that ``poll()`` runs at that time or earlier, in the host's isolation:
  ///
  /// ```swift
  /// host.observePollRequests { time in wakeRunLoop(at: time) }
  /// ```
  ///
  /// The call may come on any thread, and in the middle of a script; do not poll inside of it.
  /// After several calls the earliest time counts. The first call comes at once, if the host needs
  /// a poll. A clock that is moved by hand requests no polls for waiting scripts; an
  /// ``AdjustableClock`` requests one when it starts or changes its speed. If ``watchDescriptor`` is not `nil`, wait for
  /// it too.
  ///
  /// A host may have several observers, each of which is called for every request. One loop is
  /// enough for a host, though: with two, both poll it.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observePollRequests(
    _ action: @escaping @Sendable (ContinuousClock.Instant) -> Void
  ) -> PollRequestObserver {
    let observer = PollRequestObserver(stage.pollRequests.observers, action)
    stage.pollRequests.observers.add(observer)
    requestNextPoll()
    return observer
  }

  /// Requests the next poll.
  func requestNextPoll() {
    let pause = parts.lazy.compactMap(\.timeUntilPoll).min()
    let isNow =
      stage.patches.isWaiting || scheduler.inbox.hasResults || pause == .zero
      || !behaviours.lateEvents.isEmpty
    stage.pollRequests.start(due: isNow ? .min : nextDue, pause: pause)
  }
}
