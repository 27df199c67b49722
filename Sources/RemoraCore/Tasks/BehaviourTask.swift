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
  private(set) var behaviour: Behaviour?
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
  private weak var freeHost: ScriptHost?
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

  /// Its host; `nil` once that is released.
  var host: ScriptHost? { behaviour?.host ?? freeHost }

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
    of behaviour: Behaviour?,
    from origin: TaskOrigin? = nil,
    in host: ScriptHost? = nil
  ) {
    self.origin = origin
    versionNumber = origin?.version.number ?? 0
    self.task = task
    self.behaviour = behaviour
    if behaviour == nil { freeHost = host }
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule = nil
  }

  /// A task for a function that `start`, `after` or `every` calls.
  init(
    _ schedule: Schedule,
    of behaviour: Behaviour?,
    from origin: TaskOrigin?,
    in host: ScriptHost
  ) {
    self.origin = origin
    versionNumber = origin?.version.number ?? 0
    self.schedule = schedule
    self.behaviour = behaviour
    if behaviour == nil { freeHost = host }
    isCallOfMethod = false
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
    schedule.task = self
  }

  /// A free task that has not started; its failure is its ``outcome``, and is not reported.
  ///
  /// It may wait like a handler; the host's clock must advance meanwhile.
  package convenience init(_ function: LuaFunction, in host: ScriptHost) {
    self.init(host.lua.task(function), of: nil, in: host)
    reportsFailures = false
  }

  /// Whether it is waiting.
  var isWaiting: Bool { wait != nil || pause != nil }

  /// Goes on after the time that it waits for.
  package func wake() {
    if let host { goOn(in: host) }
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
    guard let task, let host else { return }
    run(stepping(in: host) { task.resume(with: arguments) }, in: host)
  }

  /// Begins the wait of a handler's first step.
  func begin(_ wait: any LuaWait) {
    if let host { run(.waiting(wait), in: host) }
  }

  /// Goes on after its wait.
  func proceed(with result: Result<[LuaValue], any Error>, in host: ScriptHost) {
    if behaviour?.stopsTasks ?? !isFree { return cancel() }
    endWait(in: host)
    if let task {
      run(step(of: task, result, in: host), in: host)
    } else {
      startScheduled(in: host)
    }
  }

  private func step(
    of task: LuaTask,
    _ result: Result<[LuaValue], any Error>,
    in host: ScriptHost
  ) -> LuaTask.Step {
    stepping(in: host) {
      switch result {
      case .success(let values): task.resume(returning: values)
      case .failure(let error): task.resume(throwing: error)
      }
    }
  }

  /// Runs a step, during which it is the running task.
  private func stepping(in host: ScriptHost, _ step: () -> LuaTask.Step) -> LuaTask.Step {
    chooseMembers(in: host)
    let outer = host.runningTask
    host.runningTask = ScriptHost.RunningTask(self, depth: host.lua.callDepth + 1)
    defer { host.runningTask = outer }
    return step()
  }

  /// Trampoline: resumes waits that ended synchronously in a loop, to bound the stack.
  private func run(_ first: LuaTask.Step, in host: ScriptHost) {
    var step = first
    var synchronousCount = 0
    while case .waiting(let wait) = step {
      guard let result = begin(wait, in: host), let task else { return }
      synchronousCount += 1
      if synchronousCount == Limit.immediateWaits.value { return postpone(result, in: host) }
      endWait(in: host)
      step = self.step(of: task, result, in: host)
    }
    conclude(step, in: host)
  }

  private func conclude(_ step: LuaTask.Step, in host: ScriptHost) {
    switch step {
    case .waiting: break
    case .finished(let values):
      guard !isOver else { return }
      behaviour?.succeeded()
      endRound(.finished(values), in: host)
    case .failed(let error):
      if error.kind == .time, behaviour?.isBlamed(for: error) ?? true {
        host.lua.grantFreshBudget()
      }
      // A task that waits for a part must not continue if the whole has to stop.
      if reportsFailures || isOver || error.isOfQuotas { report(error) }
      if !isOver {
        for rest in rests.pending { rest.apply() }
        endRound(.failed(error), in: host)
      }
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: isBegunByAnother, in: origin?.version)
    } else if let host {
      host.report(host.diagnostic(for: error, idsAreNames: true))
    }
  }

  // MARK: Ending

  /// Cancels the waiting task: closes its to-be-closed variables, lets the properties that it
  /// animates come to rest, and resumes a task that waits for this one.
  package func cancel() {
    guard !isOver else { return }
    ending = .cancelled
    let rests = rests.pending
    let (wait, wasPaused, host) = (wait, pause != nil, host)
    self.wait = nil
    pause = nil
    wait?.cancel()
    releaseTexts(in: host)
    if let host {
      chooseMembers(in: host)
      do throws(LuaError) {
        try task?.cancel()
      } catch {
        report(error)
      }
    }
    for rest in rests { rest.apply() }
    finish(.cancelled, in: host)
    // It stays among the host's timers for a while, and keeps nothing alive.
    if wasPaused { (behaviour, origin, task, early, schedule) = (nil, nil, nil, nil, nil) }
  }

  func end(_ outcome: Outcome, in host: ScriptHost?) {
    ending = outcome
    finish(outcome, in: host)
  }

  private func finish(_ outcome: Outcome, in host: ScriptHost?) {
    let wasKept = isKept
    schedule?.anchor.invalidate()
    if isKept {
      if let behaviour {
        behaviour.forget(self)
      } else if let host {
        host.freeTasks = host.freeTasks.removing(self)
      }
      host?.changes &+= 1
    }
    if let ended = endings {
      endings = nil
      for end in ended.newestFirst { end() }
    }
    if wasKept { host?.stage.departureEnded(self) }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if wasKept, handler >= 0 { behaviour?.startPending(handler) }
  }
}
