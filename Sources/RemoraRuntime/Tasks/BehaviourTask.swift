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

  /// Its behaviour; `nil` for a free task, and after a pause that was cancelled.
  private(set) var behaviour: (any TaskOwner)?
  private weak var freeScheduler: Scheduler?
  /// The call that runs; `nil` while a function of `after` or `every` is not due yet.
  var call: LuaTask?
  /// Whether its call finds the members of old code in `self`.
  private var usesOldMembers = false
  /// How it was begun.
  var beginning: TaskBeginning
  /// The time that it waits for, if any.
  private var time: Pause?
  /// What it waits for, unless that is only a time.
  var waiting = TaskWaiting()
  /// What happens when it ends.
  var ending = TaskEnding()
  /// The number of its handler, or -1.
  var handler = -1
  /// Its position among the tasks that its behaviour or its host keeps.
  var link = TaskList.Link()

  package var pause: Pause? {
    get { time }
    set { time = newValue }
  }

  /// How it ended; `nil` while it runs or waits.
  package var outcome: Outcome? { result }
  // Private: reading what other targets see takes an exclusivity check, at every wait.
  private var result: Outcome?
  /// Whether it has ended.
  package var isOver: Bool { result != nil }
  /// Called once, at the end.
  package var whenDone: ((Outcome) -> Void)? {
    get { ending.whenDone }
    set { ending.whenDone = newValue }
  }
  /// Whether a failure is reported as a diagnostic: not if it goes to a task that waits for this
  /// one, or to the Swift code that started a free task.
  package var reportsFailures: Bool {
    get { ending.reportsFailures }
    set { ending.reportsFailures = newValue }
  }

  /// The code that it runs; `nil` for a task without a behaviour.
  var origin: TaskOrigin? { beginning.origin }
  /// The line at which it waits, or of the function that is not due yet.
  var place: LuaPlace? { call?.place ?? beginning.schedule?.function.declaration.place }
  /// Whether it is waiting.
  var isWaiting: Bool { waiting.wait != nil || time != nil || waiting.timeLeft != nil }
  /// What runs it; `nil` once the host is released.
  var scheduler: Scheduler? { behaviour?.scheduler ?? freeScheduler }

  /// A call of a handler or an action of a behaviour.
  init(_ call: LuaTask, of behaviour: any TaskOwner, handler: Int) {
    self.call = call
    self.behaviour = behaviour
    self.handler = handler
    let version = behaviour.script.version
    beginning = TaskBeginning(
      origin: TaskOrigin(version: version, method: version.handlerNames[handler]),
      cause: behaviour.scheduler?.causes.cause(of: behaviour.account),
      isCallOfMethod: true
    )
  }

  /// A lifecycle callback, a part of another task or a free task; or, without a call, a function that `start`,
  /// `after` or `every` calls.
  init(
    _ call: LuaTask?,
    of behaviour: (any TaskOwner)?,
    from origin: TaskOrigin? = nil,
    _ schedule: Schedule? = nil,
    because cause: Cause? = nil,
    in scheduler: Scheduler? = nil
  ) {
    self.call = call
    self.behaviour = behaviour
    beginning = TaskBeginning(
      origin: origin,
      schedule: schedule,
      isFree: behaviour == nil,
      cause: cause ?? behaviour.flatMap { $0.scheduler?.causes.cause(of: $0.account) }
    )
    if behaviour == nil { freeScheduler = scheduler }
    schedule?.task = self
  }

  /// A free task that has not started; its failure is its ``outcome``, and is not reported.
  ///
  /// It may wait like a handler; the host's clock must advance meanwhile.
  package convenience init(_ function: LuaFunction, in scheduler: Scheduler) {
    self.init(scheduler.lua.task(function), of: nil, in: scheduler)
    reportsFailures = false
  }

  // MARK: Running

  /// Keeps the arguments that it was called with, for a restart.
  func keep(_ arguments: [LuaValue]) {
    guard !arguments.isEmpty, var origin else { return }
    origin.keep(arguments)
    beginning.origin = origin
  }

  /// Starts it; it runs until it ends or waits.
  package func start(_ arguments: [LuaValue] = []) {
    keep(arguments)
    guard let scheduler else { return }
    scheduler.keepingHost {
      run(step(in: scheduler) { $0.resume(with: arguments) }, in: scheduler)
    }
  }

  /// Goes on with the result of its wait, unless that is just beginning: then ``begin(_:in:)`` returns it.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    waiting.early = result
    if !waiting.isBeginning { withExtendedLifetime(scheduler?.stage.host) { wake() } }
  }

  /// Goes on after its wait, or after the time that it waits for; the caller keeps the host meanwhile.
  package func wake() {
    if time != nil {
      time = nil
      waiting.wait?.timeIsUp()
    }
    guard !isOver else { return }
    if isOff {
      (waiting.wait, waiting.timeLeft) = (nil, 0)
      return
    }
    let result = waiting.takeEarly() ?? .success([])
    guard let scheduler, !(behaviour?.stopsTasks ?? !beginning.isFree) else { return cancel() }
    // The code that resumes it is out of time, for which this task must not pay.
    if scheduler.lua.isStopping { return postpone(result, in: scheduler) }
    endWait(in: scheduler)
    guard call != nil else { return startScheduled(in: scheduler) }
    run(step(in: scheduler) { $0.resume(result) }, in: scheduler)
  }

  /// Runs a step, during which it is the running task.
  private func step(in scheduler: Scheduler, _ body: (LuaTask) -> LuaStep) -> LuaStep {
    guard let call else { return .done }
    chooseMembers(of: call, in: scheduler)
    let outer = scheduler.runningTask
    scheduler.runningTask = Scheduler.RunningTask(self, depth: scheduler.lua.callDepth + 1)
    defer { scheduler.runningTask = outer }
    return scheduler.paying(beginning.cause) { body(call) }
  }

  /// Begins what the step waits for.
  ///
  /// Trampoline: resumes waits that ended synchronously in a loop, to bound the stack.
  func run(_ first: LuaStep, in scheduler: Scheduler) {
    var step = first
    var synchronousCount = 0
    while case .waiting(let pause, _) = step {
      guard let result = begin(pause, in: scheduler), call != nil else { return }
      synchronousCount += 1
      if synchronousCount == Limit.immediateWaits.value { return postpone(result, in: scheduler) }
      endWait(in: scheduler)
      step = self.step(in: scheduler) { $0.resume(result) }
    }
    switch step {
    case .finished(let values) where !isOver:
      behaviour?.succeeded()
      if !beginsAgain(in: scheduler) { end(.finished(values), in: scheduler) }
    case .failed(let error): fail(error, in: scheduler)
    case .done, .finished, .late, .tooLong, .waiting: break
    }
  }

  private func fail(_ error: LuaError, in scheduler: Scheduler) {
    if error.kind == .time, behaviour?.isBlamed(for: error) ?? true {
      scheduler.lua.grantMoreTime()
    }
    // A task that waits for a part must not continue if the whole has to stop.
    if (reportsFailures && !passesOn(error)) || isOver || error.isOfQuotas { report(error) }
    if !isOver {
      for rest in ending.rests.pending { rest.apply() }
      if !beginsAgain(in: scheduler) { end(.failed(error), in: scheduler) }
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: beginning.cause != nil, in: origin?.version)
    } else if let scheduler {
      scheduler.scripts.report(error)
    }
  }

  /// Lets old code find the members of its own version in `self`, also after a reload that was rolled back.
  private func chooseMembers(of call: LuaTask, in scheduler: Scheduler) {
    let isOld = isOnOldCode
    guard isOld || usesOldMembers, let script = behaviour?.script, let version = origin?.version
    else { return }
    usesOldMembers = isOld
    call.use(
      selfMembers: isOld
        ? version.selfMembers(while: script.version, script.record, in: scheduler.scripts) : nil,
      of: script.record
    )
  }

  // MARK: Ending

  /// Cancels the waiting task: closes its to-be-closed variables, lets the properties that it
  /// animates come to rest, and resumes a task that waits for this one.
  package func cancel() {
    guard !isOver else { return }
    result = .cancelled
    let rests = ending.rests.pending
    let wasPaused = time != nil || waiting.timeLeft != nil
    let (wait, scheduler) = (waiting.wait, scheduler)
    waiting.wait = nil
    time = nil
    wait?.cancel()
    releaseTexts(in: scheduler)
    if let scheduler, let call {
      chooseMembers(of: call, in: scheduler)
      do throws(LuaError) {
        try call.cancel()
      } catch {
        report(error)
      }
    }
    for rest in rests { rest.apply() }
    end(.cancelled, in: scheduler)
    // It stays among the scheduler's timers for a while, and keeps nothing alive.
    guard wasPaused else { return }
    (behaviour, call, waiting.early) = (nil, nil, nil)
    (beginning.origin, beginning.schedule) = (nil, nil)
  }

  func end(_ outcome: Outcome, in scheduler: Scheduler?) {
    result = outcome
    let wasKept = isKept
    beginning.schedule?.anchor.invalidate()
    if wasKept {
      if let behaviour {
        behaviour.forget(self)
      } else if let scheduler {
        scheduler.freeTasks = scheduler.freeTasks.removing(self)
      }
      scheduler?.noteChange()
    }
    for action in ending.takeActions() { action() }
    if wasKept { scheduler?.stage.departureEnded(self) }
    ending.takeWhenDone()?(outcome)
    if wasKept, handler >= 0 { behaviour?.startPending(handler) }
  }
}
