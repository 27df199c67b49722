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

  /// The maximum length of a chain of tasks that wait for each other.
  private static let chainLimit = 64

  /// The maximum number of waiting tasks of one behaviour, or of the prompt.
  private static let waitingLimit = 1000

  /// Its behaviour; `nil` for a free task.
  private(set) weak var behaviour: Behaviour?
  /// The number of its handler, or -1.
  var handler: Int
  /// Where the properties that it animates come to rest if it ends early.
  var rests: [Rest] = []
  /// What ends with it.
  var endings = TaskEndings()
  /// Called once, at the end.
  package var whenDone: ((Outcome) -> Void)?
  /// The task that waits for this one, if any.
  weak var waiter: BehaviourTask?

  /// Whether a failure is reported as a diagnostic: not if it goes to a task that waits for this
  /// one, or to the Swift code that started a free task.
  package var reportsFailures = true

  let task: LuaTask
  /// Whether it belongs to no behaviour.
  private let isFree: Bool
  /// Whether a behaviour of another script began it, within a step of its own.
  private let isBegunByAnother: Bool
  private(set) weak var host: Host?
  private(set) var wait: (any HostWait)? {
    didSet { if wait == nil { texts.release(in: host) } }
  }
  private var texts = HeldTexts()
  private var isBeginning = false
  private var early: Result<[LuaValue], any Error>?
  private var isKept = false
  /// How it ended; `nil` while it runs or waits.
  package private(set) var outcome: Outcome?
  /// Whether it has ended.
  package var isOver: Bool { outcome != nil }

  /// `event` is its event, if it was pending.
  init(
    _ task: LuaTask,
    of behaviour: Behaviour,
    handler: Int,
    for event: PendingEvent? = nil
  ) {
    self.task = task
    self.behaviour = behaviour
    self.handler = handler
    isFree = false
    isBegunByAnother = event?.isOfAnother ?? behaviour.runsForAnother
    host = behaviour.host
  }

  /// A task without a handler of its own: a lifecycle callback, a part of another task, a free task.
  init(_ task: LuaTask, of behaviour: Behaviour?, in host: Host? = nil) {
    self.task = task
    self.behaviour = behaviour
    self.host = host ?? behaviour?.host
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
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

  /// Refuses one more task in a chain of waiting tasks, since the end of a chain recurses all the
  /// way up.
  ///
  /// - Throws: ``Diagnostic`` if the chain is too long.
  func checkChain() throws(Diagnostic) {
    var length = 0
    var last: BehaviourTask? = self
    while let next = last?.waiter {
      length += 1
      guard length < BehaviourTask.chainLimit else {
        throw Diagnostic(
          .error,
          "more than \(BehaviourTask.chainLimit) functions wait for each other: does one start itself again?"
        )
      }
      last = next
    }
  }

  /// Starts it; it runs until it ends or waits.
  package func start(_ arguments: [LuaValue] = []) {
    run(task.resume(with: arguments))
  }

  /// Resumes with the result of the wait.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    if isBeginning {
      early = result
    } else if host == nil || behaviour?.stopsTasks ?? !isFree {
      cancel()
    } else {
      wait = nil
      run(step(result))
    }
  }

  private func step(_ result: Result<[LuaValue], any Error>) -> LuaTask.Step {
    switch result {
    case .success(let values): task.resume(returning: values)
    case .failure(let error): task.resume(throwing: error)
    }
  }

  /// Trampoline: resumes waits that ended synchronously in a loop, to bound the stack.
  private func run(_ first: LuaTask.Step) {
    var step = first
    var synchronousCount = 0
    while case .waiting(let wait) = step {
      guard let result = beginWait(wait) else { return }
      synchronousCount += 1
      if synchronousCount == BehaviourTask.synchronousLimit { return postpone(result) }
      self.wait = nil
      step = self.step(result)
    }
    conclude(step)
  }

  private func conclude(_ step: LuaTask.Step) {
    switch step {
    case .waiting: break
    case .finished(let values):
      guard !isOver else { return }
      behaviour?.succeeded()
      end(.finished(values))
    case .failed(let error):
      if error.kind == .time, behaviour?.isBlamed(for: error) ?? true {
        host?.lua.grantFreshBudget()
      }
      // A task that waits for a part must not continue if the whole has to stop.
      if reportsFailures || isOver || error.isOfQuotas { report(error) }
      if !isOver {
        for rest in rests.pending { rest.apply() }
        end(.failed(error))
      }
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: isBegunByAnother)
    } else if let host {
      host.report(host.diagnostic(for: error))
    }
  }

  /// Begins the wait of a handler's first step.
  func begin(_ wait: any LuaWait) {
    run(.waiting(wait))
  }

  /// A call of a function as a part of this task, charged to the same account.
  func makePart(_ function: LuaFunction, in host: Host) -> LuaTask {
    guard let behaviour else { return host.lua.task(function) }
    return host.lua.task(function, for: behaviour.selfSlot, account: behaviour.script.account)
  }

  /// Begins a wait; returns its result if it ended synchronously.
  private func beginWait(_ wait: any LuaWait) -> Result<[LuaValue], any Error>? {
    guard let host, behaviour?.accepts(self) ?? isFree else {
      cancel()
      return nil
    }
    guard isKept || waitingCount(in: host) < BehaviourTask.waitingLimit else {
      return .failure(
        Diagnostic(
          .error,
          "\(BehaviourTask.waitingLimit) tasks wait already: does a handler start itself again?"
        )
      )
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

  /// How many tasks of the behaviour wait, either those of its own script or those that others
  /// began: each has its own limit.
  private func waitingCount(in host: Host) -> Int {
    if isFree { return host.freeTasks.count }
    guard let tasks = behaviour?.tasks, tasks.count >= BehaviourTask.waitingLimit else { return 0 }
    return tasks.count { $0.isBegunByAnother == isBegunByAnother }
  }

  private func keep(in host: Host) {
    guard !isKept else { return }
    isKept = true
    if let behaviour { behaviour.tasks = (behaviour.tasks ?? []) + [self] }
    if isFree { host.freeTasks.append(self) }
  }

  private func postpone(_ result: Result<[LuaValue], any Error>) {
    guard let host else { return }
    let pause = TimerWait(nanoseconds: 1_000_000, result)
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
    if host != nil {
      do throws(LuaError) {
        try task.cancel()
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
    for end in endings.take() { end() }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if wasKept, handler >= 0 { behaviour?.startPending(handler) }
  }
}

extension Host {
  /// Charges values that the host makes for a task to its script.
  func charging<Result>(_ task: BehaviourTask, _ body: () -> Result) -> Result {
    guard let account = task.behaviour?.script.account else { return body() }
    return lua.charging(account, body)
  }
}
