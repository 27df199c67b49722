package import Lua

/// One running Lua function: a handler of a behaviour, or a *free* function that belongs to none,
/// such as a spec or a statement at the prompt.
///
/// Whatever scripts run as a task is one of these, and whatever it waits for is a ``HostWait``. It
/// belongs to its behaviour and is cancelled with it; a free task is cancelled with its host. Once
/// it waits, its behaviour or host keeps it until its end: nobody else has to.
///
/// A task that ends without waiting is never stored: it costs only this object.
package final class BehaviourTask {
  /// How a task ended.
  package enum Outcome {
    case finished([LuaValue])
    case failed(LuaError)
    case cancelled
  }

  /// How many waits in a row may end synchronously before the task has to wait for a millisecond.
  private static let synchronousLimit = 100

  /// Its behaviour; `nil` for a free task.
  private(set) weak var behaviour: Behaviour?
  /// The code that it runs; `nil` for a task without a behaviour.
  private(set) var origin: TaskOrigin?
  /// The number of its handler, or -1.
  var handler: Int
  /// Where the properties that it animates come to rest if it ends early.
  var rests: [Rest] = []
  /// The actions that run when it ends.
  var endings = TaskEndings()
  /// Called once, at the end.
  package var whenDone: ((Outcome) -> Void)?
  /// The task that waits for this one, if any.
  weak var waiter: BehaviourTask?

  /// Whether a failure is reported as a diagnostic: not if it goes to a task that waits for this
  /// one, or to the Swift code that started a free task.
  package var reportsFailures = true

  /// The call that runs; `nil` while a function of `after` or `every` is not due yet.
  private(set) var task: LuaTask?
  /// What `start`, `after` or `every` asked for.
  let schedule: Schedule?
  /// Whether it belongs to no behaviour.
  let isFree: Bool
  /// Whether a behaviour of another script began it, within a step of its own.
  let isBegunByAnother: Bool
  /// Whether it calls a handler or an action itself, rather than being a part of such a call.
  let isCallOfMethod: Bool
  private(set) weak var host: Host?
  private(set) var wait: (any HostWait)? {
    didSet {
      host?.changes &+= 1
      if wait == nil { texts.release(in: host) }
    }
  }
  private var texts = HeldTexts()
  private var isBeginning = false
  private var early: Result<[LuaValue], any Error>?
  private(set) var isKept = false
  /// How it ended; `nil` while it runs or waits.
  package private(set) var outcome: Outcome?
  /// Whether it has ended.
  package var isOver: Bool { outcome != nil }

  /// `begunByAnother` says so of an event that was pending.
  init(
    _ task: LuaTask,
    of behaviour: Behaviour,
    handler: Int,
    begunByAnother: Bool? = nil
  ) {
    self.task = task
    self.behaviour = behaviour
    self.handler = handler
    schedule = nil
    origin = TaskOrigin(
      version: behaviour.script.version,
      method: behaviour.script.handlerNames[handler]
    )
    isCallOfMethod = true
    isFree = false
    isBegunByAnother = begunByAnother ?? behaviour.runsForAnother
    host = behaviour.host
  }

  /// A task without a handler of its own: a lifecycle callback, a part of another task, a free task.
  init(
    _ task: LuaTask,
    of behaviour: Behaviour?,
    from origin: TaskOrigin? = nil,
    in host: Host? = nil
  ) {
    self.origin = origin
    self.task = task
    self.behaviour = behaviour
    self.host = host ?? behaviour?.host
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule = nil
  }

  /// A task for a function that `start`, `after` or `every` calls.
  init(_ schedule: Schedule, of behaviour: Behaviour?, from origin: TaskOrigin?, in host: Host) {
    self.origin = origin
    self.schedule = schedule
    self.behaviour = behaviour
    self.host = host
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule.task = self
  }

  /// A free task that has not started; its failure is its ``outcome``, and is not reported.
  ///
  /// It may wait like a handler; the host's clock must advance meanwhile.
  package convenience init(_ function: LuaFunction, in host: Host) {
    self.init(host.lua.task(function), of: nil, in: host)
    reportsFailures = false
  }

  /// Whether it is waiting.
  var isWaiting: Bool { wait != nil }

  /// Keeps the arguments that it was called with, for a restart.
  func keep(_ arguments: [LuaValue]) {
    if !arguments.isEmpty { origin?.keep(arguments) }
  }

  /// Starts it; it runs until it ends or waits.
  package func start(_ arguments: [LuaValue] = []) {
    keep(arguments)
    if let task { run(stepping { task.resume(with: arguments) }) }
  }

  /// Calls the scheduled function now.
  func startScheduled(in host: Host) {
    guard let schedule else { return }
    task = makePart(schedule.function, in: host)
    start([])
  }

  /// Waits until the scheduled function is due.
  ///
  /// - Throws: ``Diagnostic`` if too many tasks wait.
  func beginWaiting(in host: Host) throws(Diagnostic) {
    try checkRoom(in: host)
    keep(in: host)
    pause(until: schedule?.due ?? 0, in: host)
  }

  /// Resumes with the result of the wait.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    if isBeginning {
      early = result
    } else if host == nil || behaviour?.stopsTasks ?? !isFree {
      cancel()
    } else if let host {
      wait = nil
      // The step may end its owner.
      withExtendedLifetime(behaviour) {
        if let task { run(step(of: task, result)) } else { startScheduled(in: host) }
      }
    }
  }

  private func step(of task: LuaTask, _ result: Result<[LuaValue], any Error>) -> LuaTask.Step {
    stepping {
      switch result {
      case .success(let values): task.resume(returning: values)
      case .failure(let error): task.resume(throwing: error)
      }
    }
  }

  /// Runs a step, during which it is the running task.
  private func stepping(_ step: () -> LuaTask.Step) -> LuaTask.Step {
    guard let host else { return step() }
    chooseMembers(in: host)
    let outer = host.runningTask
    host.runningTask = Host.RunningTask(task: self, depth: host.lua.callDepth + 1)
    defer { host.runningTask = outer }
    return step()
  }

  /// Trampoline: resumes waits that ended synchronously in a loop, to bound the stack.
  private func run(_ first: LuaTask.Step) {
    var step = first
    var synchronousCount = 0
    while case .waiting(let wait) = step {
      guard let result = beginWait(wait), let task else { return }
      synchronousCount += 1
      if synchronousCount == BehaviourTask.synchronousLimit { return postpone(result) }
      self.wait = nil
      step = self.step(of: task, result)
    }
    conclude(step)
  }

  private func conclude(_ step: LuaTask.Step) {
    switch step {
    case .waiting: break
    case .finished(let values):
      guard !isOver else { return }
      behaviour?.succeeded()
      endRound(.finished(values))
    case .failed(let error):
      if error.kind == .time, behaviour?.isBlamed(for: error) ?? true {
        host?.lua.grantFreshBudget()
      }
      // A task that waits for a part must not continue if the whole has to stop.
      if reportsFailures || isOver || error.isOfQuotas { report(error) }
      if !isOver {
        for rest in rests.pending { rest.apply() }
        endRound(.failed(error))
      }
    }
  }

  /// Ends, or waits until `every` calls its function again.
  private func endRound(_ outcome: Outcome) {
    guard let schedule, schedule.period != nil, let host, behaviour?.accepts(self) ?? isFree else {
      return end(outcome)
    }
    task = nil
    rests = []
    schedule.advance(past: host.clock.now)
    pause(until: schedule.due, in: host)
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: isBegunByAnother, in: origin?.version)
    } else if let host {
      host.report(host.diagnostic(for: error, idsAreNames: true))
    }
  }

  /// Begins the wait of a handler's first step.
  func begin(_ wait: any LuaWait) {
    run(.waiting(wait))
  }

  /// Begins a wait; returns its result if it ended synchronously.
  private func beginWait(_ wait: any LuaWait) -> Result<[LuaValue], any Error>? {
    guard let host, behaviour?.accepts(self) ?? isFree else {
      cancel()
      return nil
    }
    do {
      try checkRoom(in: host)
    } catch {
      return .failure(error)
    }
    guard texts.hold(host.lua.textBytesOfWait, of: behaviour?.script, in: host) else {
      return .failure(
        Diagnostic(
          .error,
          "too many long texts are in calls that wait for an answer",
          suggestion: "call again when some are answered"
        )
      )
    }
    keep(in: host)
    guard let wait = wait as? any HostWait else {
      return .failure(Diagnostic(.error, "nothing will end this wait"))
    }
    self.wait = wait
    isBeginning = true
    wait.begin(for: self, in: host)
    isBeginning = false
    defer { early = nil }
    return isOver ? nil : early
  }

  private func keep(in host: Host) {
    guard !isKept else { return }
    isKept = true
    if let behaviour { behaviour.running = (behaviour.running ?? []) + [self] }
    if isFree { host.freeTasks.append(self) }
    host.departureWaits(for: self)
  }

  private func postpone(_ result: Result<[LuaValue], any Error>) {
    guard let host else { return }
    pause(until: host.clock.now + 1_000_000, result, in: host)
  }

  private func pause(
    until due: Int,
    _ result: Result<[LuaValue], any Error> = .success([]),
    in host: Host
  ) {
    let pause = TimerWait(nanoseconds: max(0, due - host.clock.now), result)
    wait = pause
    pause.begin(for: self, in: host)
  }

  /// Cancels the waiting task: closes its to-be-closed variables, lets the properties that it
  /// animates come to rest, and resumes a task that waits for this one.
  package func cancel() {
    guard !isOver else { return }
    outcome = .cancelled
    let rests = rests.pending
    let wait = wait
    self.wait = nil
    wait?.cancel()
    if let host {
      chooseMembers(in: host)
      do throws(LuaError) {
        try task?.cancel()
      } catch {
        report(error)
      }
    }
    for rest in rests { rest.apply() }
    finish(.cancelled)
  }

  private func end(_ outcome: Outcome) {
    self.outcome = outcome
    finish(outcome)
  }

  private func finish(_ outcome: Outcome) {
    let wasKept = isKept
    if isKept {
      behaviour?.forget(self)
      if isFree { host?.freeTasks.removeAll { $0 === self } }
    }
    if wasKept { host?.changes &+= 1 }
    for end in endings.take() { end() }
    if wasKept { host?.departureEnded(self) }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if wasKept, handler >= 0 { behaviour?.startPending(handler) }
  }
}
