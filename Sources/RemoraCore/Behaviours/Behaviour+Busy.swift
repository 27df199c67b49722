import RemoraLimits
import RemoraLua

/// Events that arrive while their handler is still running.
extension Behaviour {
  /// How many events its handlers dropped because they were busy, by the event's name.
  ///
  /// A handler's `whileBusy` policy decides what is dropped; ``ScriptHost/observeDroppedEvents(_:)`` reports
  /// each event as it is dropped. Counts since attaching; empty after detaching.
  public var droppedEvents: [String: Int] { extras?.pending.dropped ?? [:] }

  /// How many events wait until their handlers are free.
  package var waitingEvents: Int { extras?.pending.count ?? 0 }

  /// Runs a handler for an event; while it is busy, applies its `whileBusy` policy.
  func handle(_ number: Int, _ event: Event, in host: ScriptHost) {
    guard isAttached, !isSuspended, !isCancelling else { return }
    if hasLateEvent || host.isLate {
      return host.lateEvents.add(event, for: self, handler: number)
    }
    guard isBusy, runs(number) || pending.count(for: number) > 0 else {
      return start(number, event, in: host)
    }
    switch script.handlers[number].whileBusy ?? host.policy(for: event) {
    case .parallel: start(number, event, in: host)
    case .ignore: drop(event)
    case .queue:
      if pending.count(for: number) < Limit.waitingEvents.value {
        queue(event, for: number, in: host)
      } else {
        drop(event)
      }
    case .latest:
      dropPending(of: number)
      queue(event, for: number, in: host)
    case .restart:
      dropPending(of: number)
      let running = self.running.first { $0.handler == number }
      // The new task usually animates the same properties, from their current values.
      let rests = running?.takeRests() ?? []
      running?.cancel()
      start(number, event, in: host)
      for rest in rests { rest.apply() }
    }
  }

  /// Lets an event wait for its handler; drops it where too long payloads wait already.
  private func queue(_ event: Event, for number: Int, in host: ScriptHost) {
    var waiting = PendingEvent(event, isOfAnother: runsForAnother)
    if !event.carried.isEmpty {
      waiting.held = HeldPayload(event.payload, of: script, in: host.scheduler)
      if waiting.held == nil { return drop(event) }
    }
    pending.add(waiting, for: number)
  }

  private func runs(_ number: Int) -> Bool {
    running.contains { $0.handler == number }
  }

  /// Starts a handler.
  private func start(
    _ number: Int,
    _ event: Event,
    begunByAnother: Bool? = nil,
    in host: ScriptHost
  ) {
    let write = { (writer: LuaWriter) in host.stage.write(event, to: writer) }
    let step = run(number, isFirst: nil, write)
    _ = conclude(step, of: number, begunByAnother: begunByAnother, write)
  }

  /// Runs a handler with the event that `event` writes, if it takes it.
  func run(_ number: Int, isFirst: Bool?, _ event: (LuaWriter) -> Void) -> LuaState.HandlerStep {
    let handler = script.handlers[number]
    return unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef { lua in
      lua.runHandler(
        handler.function,
        on: selfSlot,
        account: script.account,
        isFirst: isFirst
      ) { if handler.takesEvent { event($0) } }
    }
  }

  /// Ends the first step of a handler, which becomes a task only if it waits.
  ///
  /// - Returns: Whether it ran.
  @inline(never)
  func conclude(
    _ step: LuaState.HandlerStep,
    of number: Int,
    begunByAnother: Bool? = nil,
    _ event: (LuaWriter) -> Void
  ) -> Bool {
    switch step {
    case .done, .answered: succeeded()
    case .late: return false
    case .failed(let error): failed(error, begunByAnother: begunByAnother ?? false)
    case .waiting(let running, let wait):
      let task = BehaviourTask(running, of: self, handler: number, begunByAnother: begunByAnother)
      if script.handlers[number].takesEvent {
        let lua = script.lua
        task.keep([lua.charging(script.account) { lua.make(event) }])
      }
      task.begin(wait)
    }
    return true
  }

  /// Starts a handler for each event that arrived while it was busy, until it waits again.
  ///
  /// A handler that does not wait could cause events without end, so after a while the remaining
  /// events are delayed by a millisecond.
  func startPending(_ number: Int) {
    guard extras?.pending.isEmpty == false else { return }
    var started = 0
    while isAttached, !isSuspended, !isCancelling, !runs(number), let host,
      let next = pending.takeFirst(for: number)
    {
      guard let event = next.event else { continue }
      start(number, event, begunByAnother: next.isOfAnother, in: host)
      started += 1
      guard started == Limit.waitingEvents.value || host.isLate else { continue }
      return startPendingLater(number)
    }
  }

  private func startPendingLater(_ number: Int) {
    guard !runs(number), pending.count(for: number) > 0 else { return }
    let name = script.handlerNames[number]
    _ = host?.timers.schedule(after: 1_000_000) { [weak self] in
      guard let self, let number = script.handlerNames.firstIndex(of: name) else { return }
      startPending(number)
    }
  }

  // MARK: Dropping

  private func dropPending(of number: Int) {
    for event in pending.takeAll(for: number) { drop(event.event, named: event.name) }
  }

  /// Counts a dropped event, and passes it to the observers of dropped events.
  func drop(_ event: Event) { drop(event, named: event.name) }

  private func drop(_ event: Event?, named name: String) {
    pending.countDropped(name)
    guard let host, host.emission.observesDrops, var event else { return }
    event.dropper = self
    ownerAttachments?.pass("\(description) drops \(name)") { host.emission.showDrop(event) }
  }
}

extension ScriptHost {
  /// What to do with an event whose handler is busy and declares no policy.
  fileprivate func policy(for event: Event) -> BusyPolicy {
    let declaration =
      if let behaviour = event.behaviour {
        behaviour.script.event(event.name)
      } else {
        kind(of: event.sender).event(event.name)
      }
    return declaration?.whileBusy ?? .queue
  }

  /// Calls `action` for every event that a behaviour drops because its handler is busy, with that
  /// behaviour.
  ///
  /// See ``BusyPolicy`` for what is dropped. The event itself went to ``observeEvents(_:)`` when it
  /// was sent.
  @discardableResult
  public func observeDroppedEvents(_ action: @escaping (Event, Behaviour) -> Void) -> EventListener
  {
    let observer = EventListener { event in
      if let dropper = event.dropper { action(event, dropper.behaviour) }
    }
    emission.addDrops(observer)
    observer.cancelAction = { [weak emission, weak observer] in
      if let observer { emission?.remove(observer) }
    }
    return observer
  }
}
