import RemoraLimits
package import RemoraLua

/// One running Lua function: a handler of a behaviour, or a *free* function that belongs to none,
/// such as a spec or a statement at the prompt.
///
/// Whatever scripts run as a task is one of these, and whatever it waits for is a ``HostWait``. It
/// belongs to its behaviour and is cancelled with it; a free task is cancelled with its host. Once
/// it waits, its behaviour or host keeps it until its end: nobody else has to.
///
/// A task that ends without waiting is never stored: it costs only this object. It holds its behaviour, which holds
/// it from the first wait to the end: so whatever detaches a behaviour has to cancel its tasks.
package final class BehaviourTask: Sleeper {
  /// How a task ended.
  package enum Outcome {
    case finished([LuaValue])
    indirect case failed(LuaError)
    case cancelled
  }

  /// The time that it waits for, if any.
  package var pause: Pause?

  /// Its behaviour; `nil` for a free task, and after a pause that was cancelled.
  private(set) var behaviour: (any TaskOwner)?
  /// The code that it runs; `nil` for a task without a behaviour.
  private(set) var origin: TaskOrigin?
  /// The number of that version of its script, or 0.
  let versionNumber: Int
  /// The number of its handler, or -1.
  var handler: Int
  /// Where the properties that it animates come to rest if it ends early.
  var rests: [Rest] = []
  /// The actions that run when it ends.
  var endings: TaskEndings?
  /// Called once, at the end.
  package var whenDone: ((Outcome) -> Void)?
  /// The task that waits for this one, if any.
  weak var waiter: BehaviourTask?

  /// The call that runs; `nil` while a function of `after` or `every` is not due yet.
  var task: LuaTask?
  /// What `start`, `after` or `every` asked for.
  private(set) var schedule: Schedule?
  private weak var freeScheduler: Scheduler?
  /// What it waits for, unless that is only a time.
  var wait: (any HostWait)?
  var texts = HeldTexts()
  /// The result of a wait, for the end of its pause.
  var early: Result<[LuaValue], any Error>?
  /// Its place among the tasks that its behaviour or its host keeps.
  var link = TaskList.Link()
  /// Whether its call finds the members of old code in `self`.
  var usesOldMembers = false
  /// Whether a failure is reported as a diagnostic: not if it goes to a task that waits for this
  /// one, or to the Swift code that started a free task.
  package var reportsFailures = true
  /// Whether it belongs to no behaviour.
  let isFree: Bool
  /// Whether a behaviour of another script began it, within a step of its own.
  let isBegunByAnother: Bool
  /// Whether it calls a handler or an action itself, rather than being a part of such a call.
  let isCallOfMethod: Bool
  var isBeginning = false
  var isKept = false
  /// How it ended; `nil` while it runs or waits.
  package var outcome: Outcome? { ending }
  /// Private, so that reading it needs no exclusivity check.
  private var ending: Outcome?
  /// Whether it has ended.
  package var isOver: Bool { ending != nil }

  /// What runs it; `nil` once the host is released.
  var scheduler: Scheduler? { behaviour?.scheduler ?? freeScheduler }

  /// `begunByAnother` says so of an event that was pending.
  init(
    _ task: LuaTask,
    of behaviour: any TaskOwner,
    handler: Int,
    begunByAnother: Bool? = nil
  ) {
    self.task = task
    self.behaviour = behaviour
    self.handler = handler
    schedule = nil
    let version = behaviour.script.version
    versionNumber = version.number
    origin = TaskOrigin(version: version, method: version.handlerNames[handler])
    isCallOfMethod = true
    isFree = false
    isBegunByAnother = begunByAnother ?? behaviour.runsForAnother
  }

  /// A task without a handler of its own: a lifecycle callback, a part of another task, a free task.
  init(
    _ task: LuaTask,
    of behaviour: (any TaskOwner)?,
    from origin: TaskOrigin? = nil,
    in scheduler: Scheduler? = nil
  ) {
    self.origin = origin
    versionNumber = origin?.version.number ?? 0
    self.task = task
    self.behaviour = behaviour
    if behaviour == nil { freeScheduler = scheduler }
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule = nil
  }

  /// A task for a function that `start`, `after` or `every` calls.
  init(
    _ schedule: Schedule,
    of behaviour: (any TaskOwner)?,
    from origin: TaskOrigin?,
    in scheduler: Scheduler
  ) {
    self.origin = origin
    versionNumber = origin?.version.number ?? 0
    self.schedule = schedule
    self.behaviour = behaviour
    if behaviour == nil { freeScheduler = scheduler }
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule.task = self
  }

  /// A free task that has not started; its failure is its ``outcome``, and is not reported.
  ///
  /// It may wait like a handler; the host's clock must advance meanwhile.
  package convenience init(_ function: LuaFunction, in scheduler: Scheduler) {
    self.init(scheduler.lua.task(function), of: nil, in: scheduler)
    reportsFailures = false
  }

  /// Whether it is waiting.
  var isWaiting: Bool { wait != nil || pause != nil }

  /// Goes on after the time that it waits for.
  package func wake() {
    if let scheduler { goOn(in: scheduler) }
  }

  // MARK: Running

  /// Keeps the arguments that it was called with, for a restart.
  func keep(_ arguments: [LuaValue]) {
    guard !arguments.isEmpty, var origin else { return }
    origin.keep(arguments)
    self.origin = origin
  }

  /// Starts it; it runs until it ends or waits.
  package func start(_ arguments: [LuaValue] = []) {
    keep(arguments)
    guard let task, let scheduler else { return }
    scheduler.keepingHost {
      run(stepping(in: scheduler) { task.resume(with: arguments) }, in: scheduler)
    }
  }

  /// Begins the wait of a handler's first step.
  func begin(_ wait: any LuaWait) {
    guard let scheduler else { return }
    scheduler.keepingHost { run(.waiting(wait), in: scheduler) }
  }

  /// Goes on after its wait.
  func proceed(with result: Result<[LuaValue], any Error>, in scheduler: Scheduler) {
    if behaviour?.stopsTasks ?? !isFree { return cancel() }
    endWait(in: scheduler)
    guard let task else { return startScheduled(in: scheduler) }
    scheduler.keepingHost { run(step(of: task, result, in: scheduler), in: scheduler) }
  }

  private func step(
    of task: LuaTask,
    _ result: Result<[LuaValue], any Error>,
    in scheduler: Scheduler
  ) -> LuaTask.Step {
    stepping(in: scheduler) {
      switch result {
      case .success(let values): task.resume(returning: values)
      case .failure(let error): task.resume(throwing: error)
      }
    }
  }

  /// Runs a step, during which it is the running task.
  private func stepping(in scheduler: Scheduler, _ step: () -> LuaTask.Step) -> LuaTask.Step {
    chooseMembers(in: scheduler)
    let outer = scheduler.runningTask
    scheduler.runningTask = Scheduler.RunningTask(self, depth: scheduler.lua.callDepth + 1)
    defer { scheduler.runningTask = outer }
    return step()
  }

  /// Trampoline: resumes waits that ended synchronously in a loop, to bound the stack.
  private func run(_ first: LuaTask.Step, in scheduler: Scheduler) {
    var step = first
    var synchronousCount = 0
    while case .waiting(let wait) = step {
      guard let result = begin(wait, in: scheduler), let task else { return }
      synchronousCount += 1
      if synchronousCount == Limit.immediateWaits.value { return postpone(result, in: scheduler) }
      endWait(in: scheduler)
      step = self.step(of: task, result, in: scheduler)
    }
    conclude(step, in: scheduler)
  }

  private func conclude(_ step: LuaTask.Step, in scheduler: Scheduler) {
    switch step {
    case .waiting: break
    case .finished(let values):
      guard !isOver else { return }
      behaviour?.succeeded()
      endRound(.finished(values), in: scheduler)
    case .failed(let error):
      if error.kind == .time, behaviour?.isBlamed(for: error) ?? true {
        scheduler.lua.grantFreshBudget()
      }
      // A task that waits for a part must not continue if the whole has to stop.
      if reportsFailures || isOver || error.isOfQuotas { report(error) }
      if !isOver {
        for rest in rests.pending { rest.apply() }
        endRound(.failed(error), in: scheduler)
      }
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: isBegunByAnother, in: origin?.version)
    } else if let scheduler {
      scheduler.scripts.report(error)
    }
  }

  // MARK: Ending

  /// Cancels the waiting task: closes its to-be-closed variables, lets the properties that it
  /// animates come to rest, and resumes a task that waits for this one.
  package func cancel() {
    guard !isOver else { return }
    ending = .cancelled
    let rests = rests.pending
    let (wait, wasPaused, scheduler) = (wait, pause != nil, scheduler)
    self.wait = nil
    pause = nil
    wait?.cancel()
    releaseTexts(in: scheduler)
    if let scheduler {
      chooseMembers(in: scheduler)
      do throws(LuaError) {
        try task?.cancel()
      } catch {
        report(error)
      }
    }
    for rest in rests { rest.apply() }
    finish(.cancelled, in: scheduler)
    // It stays among the scheduler's timers for a while, and keeps nothing alive.
    if wasPaused { (behaviour, origin, task, early, schedule) = (nil, nil, nil, nil, nil) }
  }

  func end(_ outcome: Outcome, in scheduler: Scheduler?) {
    ending = outcome
    finish(outcome, in: scheduler)
  }

  private func finish(_ outcome: Outcome, in scheduler: Scheduler?) {
    let wasKept = isKept
    schedule?.anchor.invalidate()
    if isKept {
      if let behaviour {
        behaviour.forget(self)
      } else if let scheduler {
        scheduler.freeTasks = scheduler.freeTasks.removing(self)
      }
      scheduler?.noteChange()
    }
    if let ended = endings {
      endings = nil
      for end in ended.newestFirst { end() }
    }
    if wasKept { scheduler?.stage.departureEnded(self) }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if wasKept, handler >= 0 { behaviour?.startPending(handler) }
  }
}
