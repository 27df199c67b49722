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

  /// Handles an event for which something is in the way.
  @inline(never)
  func handleLater(_ number: Int, isFirst: Bool, _ event: () -> Event?) {
    guard let shared, let event = event() else { return }
    // An event from the app: time used before it does not count.
    if isFirst, shared.stage.emission.depth == 1 { shared.lua.resetTimeInARow() }
    handle(number, event, in: shared)
  }

  /// Runs an action for a connected event.
  package func handle(action name: String, _ event: Event) {
    if let shared, let number = script.actions[name] { handle(number, event, in: shared) }
  }

  /// Runs a handler for an event; while it is busy, applies its `whileBusy` policy.
  func handle(_ number: Int, _ event: Event, in shared: Behaviours) {
    guard isAttached, !isSuspended, !isOff, !isCancelling else { return }
    if hasLateEvent || shared.isLate {
      return shared.lateEvents.add(event, for: self, handler: number)
    }
    guard isBusy, runs(number) || pending.count(for: number) > 0 else {
      return start(number, event, in: shared)
    }
    switch script.handlers[number].whileBusy ?? shared.policy(for: event) {
    case .parallel: start(number, event, in: shared)
    case .ignore: drop(event)
    case .queue:
      queue(event, for: number, in: shared)
    case .latest:
      dropPending(of: number)
      queue(event, for: number, in: shared)
    case .restart:
      dropPending(of: number)
      let running = self.running.first { $0.handler == number }
      // The new task usually animates the same properties, from their current values.
      let rests = running?.takeRests() ?? []
      running?.cancel()
      start(number, event, in: shared)
      for rest in rests { rest.apply() }
    }
  }

  /// Lets an event wait for its handler; drops it where too many or too long payloads wait already.
  private func queue(_ event: Event, for number: Int, in shared: Behaviours) {
    let cause = shared.scheduler.causes.cause(of: account)
    guard pending.hasCapacity(for: number, because: cause) else { return drop(event) }
    var waiting = PendingEvent(event, because: cause)
    if !event.carried.isEmpty {
      if let cause {
        let size = Value.record(event.payload).size
        waiting.held = shared.lua.charging(cause.account) { HeldMemory(size, in: shared.lua) }
      } else {
        waiting.held = HeldPayload(event.payload, of: script, in: shared.scheduler)
        if waiting.held == nil { return drop(event) }
      }
    }
    pending.add(waiting, for: number)
  }

  private func runs(_ number: Int) -> Bool {
    running.contains { $0.handler == number }
  }

  /// Starts a handler.
  private func start(_ number: Int, _ event: Event, in shared: Behaviours) {
    let write = { (writer: LuaWriter) in shared.stage.write(event, to: writer) }
    let handler = script.handlers[number]
    let step = script.lua.run(call(handler.function), takesMore: handler.takesEvent, with: write)
    conclude(step, of: number, write)
  }

  /// Ends the first step of a handler, which becomes a task only if it waits.
  @inline(never)
  func conclude(_ step: LuaStep, of number: Int, _ write: (LuaWriter) -> Void) {
    switch step {
    case .done, .finished, .late, .tooLong: succeeded()
    case .failed(let error):
      failed(error, begunByAnother: scheduler?.causes.cause(of: account) != nil)
    case .waiting(_, let running):
      guard let running, let scheduler else { return }
      let task = BehaviourTask(running, of: self, handler: number)
      if script.handlers[number].takesEvent {
        let lua = script.lua
        task.keep([lua.charging(account) { lua.make(write) }])
      }
      scheduler.keepingHost { task.run(step, in: scheduler) }
    }
  }

  /// Starts a handler for each event that arrived while it was busy, until it waits again.
  ///
  /// A handler that does not wait could cause events without end, so after a while the remaining
  /// events are delayed by a millisecond.
  func startPending(_ number: Int) {
    guard extras?.pending.isEmpty == false else { return }
    var started = 0
    while isAttached, !isSuspended, !isOff, !isCancelling, !runs(number), let shared,
      let next = pending.takeFirst(for: number)
    {
      guard let event = next.event else { continue }
      shared.scheduler.paying(next.cause) { start(number, event, in: shared) }
      started += 1
      guard started == Limit.waitingEvents.value || shared.isLate else { continue }
      return startPendingLater(number)
    }
  }

  private func startPendingLater(_ number: Int) {
    guard !runs(number), pending.count(for: number) > 0 else { return }
    let name = script.handlerNames[number]
    _ = shared?.stage.timers.schedule(after: 1_000_000) { [weak self] in
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
    guard let shared, shared.stage.emission.observesDrops, var event else { return }
    event.dropper = self
    ownerAttachments?.pass("\(description) drops \(name)") { shared.stage.emission.showDrop(event) }
  }
}
