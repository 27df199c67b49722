import Lua

/// One running handler.
///
/// It may wait; it belongs to its behaviour and is cancelled with it.
///
/// A task that runs to its end at once is never kept: it costs nothing but this object.
final class BehaviourTask {
  /// How a task ended.
  enum Outcome {
    case finished([LuaValue])
    case failed(LuaError)
    case cancelled
  }

  /// How many waits in a row may be over before they began, until the task has to wait for a
  /// millisecond.
  private static let hurryLimit = 100

  /// How many tasks may wait for each other, from the first to the last.
  private static let chainLimit = 64

  /// How many tasks of one behaviour, or of none, may wait at a time.
  private static let crowdLimit = 1000

  /// Whose task it is; `nil` for one that belongs to no behaviour.
  private(set) weak var behaviour: Behaviour?
  /// The number of its handler, or -1.
  var handler: Int
  /// The event that its handler runs for next: the newest that came while it was busy.
  var next: PendingEvent?
  /// Called once, at the end.
  var whenDone: ((Outcome) -> Void)?
  /// The task that waits for this one, if any.
  weak var waiter: BehaviourTask?

  /// Whether a failure is a diagnostic: not when it goes to someone who waits for the task.
  var reportsFailures = true

  let task: LuaTask
  /// Whether it belongs to no behaviour.
  private let isFree: Bool
  /// Whether a behaviour of another script began it, in the middle of a step of its own.
  private let isBegunByAnother: Bool
  private(set) weak var host: Host?
  private(set) var wait: (any HostWait)? {
    didSet { if wait == nil { releaseTexts() } }
  }
  /// The bytes of text that what it waits for may hold.
  private var textBytes = 0
  /// The script that they are counted for.
  private weak var textsOf: BehaviourScript?
  private var isBeginning = false
  private var early: Result<[LuaValue], any Error>?
  private var isKept = false
  private(set) var isOver = false

  /// `event` is what it runs for, if that came earlier.
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

  /// A task without a handler of its own: a lifecycle callback, a part of another task, a ``HostTask``.
  init(_ task: LuaTask, of behaviour: Behaviour?, in host: Host? = nil) {
    self.task = task
    self.behaviour = behaviour
    self.host = host ?? behaviour?.host
    isFree = behaviour == nil
    isBegunByAnother = behaviour?.runsForAnother ?? false
    handler = -1
  }

  /// Whether it waits for something.
  var isWaiting: Bool { wait != nil }

  /// Refuses that the task waits for one more task: a chain of them ends one inside the other, all the way up.
  ///
  /// - Throws: ``Diagnostic`` when so many tasks wait for it already that no end is in sight.
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

  func start(_ arguments: [LuaValue]) {
    run(task.resume(with: arguments))
  }

  /// Goes on with what the wait gives.
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

  /// Waits that are over at once are answered here, in a loop: answered from inside, a script that
  /// makes many of them would use up the stack.
  private func run(_ first: LuaTask.Step) {
    var step = first
    var hurried = 0
    while case .waiting(let wait) = step {
      guard let result = begun(wait) else { return }
      hurried += 1
      if hurried == BehaviourTask.hurryLimit { return postpone(result) }
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
      if error.kind == .time, behaviour?.isBlamed(for: error) ?? true { host?.lua.forgiveTimeOut() }
      // Who waits for a part must not go on where the whole has to stop.
      if reportsFailures || isOver || error.isOfQuotas { report(error) }
      if !isOver { end(.failed(error)) }
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, begunByAnother: isBegunByAnother)
    } else if let host {
      host.report(host.diagnostic(for: error))
    }
  }

  /// Waits, for what a handler's first step asked for.
  func begin(_ wait: any LuaWait) {
    run(.waiting(wait))
  }

  /// A call of a function that runs as a part of this task, and is paid for as this is.
  func makePart(_ function: LuaFunction, in host: Host) -> LuaTask {
    guard let behaviour else { return host.lua.task(function) }
    return host.lua.task(function, for: behaviour.selfSlot, account: behaviour.script.account)
  }

  /// Begins a wait; its result when it is over already.
  private func begun(_ wait: any LuaWait) -> Result<[LuaValue], any Error>? {
    guard let host, behaviour?.accepts(self) ?? isFree else {
      cancel()
      return nil
    }
    guard isKept || crowd(in: host) < BehaviourTask.crowdLimit else {
      return .failure(
        Diagnostic(
          .error,
          "\(BehaviourTask.crowdLimit) tasks wait already: does a handler start itself again?"
        )
      )
    }
    guard holdTexts(in: host) else {
      return .failure(
        Diagnostic(
          .error,
          "too many long texts are in calls that wait for an answer",
          suggestion: "call again when some are answered"
        )
      )
    }
    keep(in: host)
    let wait = (wait as? any HostWait) ?? AsyncHostWait(wait)
    self.wait = wait
    isBeginning = true
    wait.begin(for: self, in: host)
    isBeginning = false
    defer { early = nil }
    return isOver ? nil : early
  }

  /// Counts the texts of the call that is about to wait; false when there are too many already.
  private func holdTexts(in host: Host) -> Bool {
    let bytes = host.lua.textBytesOfWait
    let most = host.limits.memory
    guard host.waitingTextBytes + bytes <= 2 * most else { return false }
    if let script = behaviour?.script {
      guard script.waitingTextBytes + bytes <= most / 4 else { return false }
      script.waitingTextBytes += bytes
      textsOf = script
    }
    textBytes += bytes
    host.waitingTextBytes += bytes
    return true
  }

  private func releaseTexts() {
    host?.waitingTextBytes -= textBytes
    textsOf?.waitingTextBytes -= textBytes
    textsOf = nil
    textBytes = 0
  }

  /// How many others wait, of those that its own script began or of those that others did: nobody
  /// uses up what is another's.
  private func crowd(in host: Host) -> Int {
    if isFree { return host.freeTasks.count }
    guard let tasks = behaviour?.tasks, tasks.count >= BehaviourTask.crowdLimit else { return 0 }
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

  /// Stops the task where it waits: its to-be-closed variables run, and whoever waits for it goes
  /// on.
  func cancel() {
    guard !isOver else { return }
    isOver = true
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
    finish(.cancelled)
  }

  private func end(_ outcome: Outcome) {
    isOver = true
    finish(outcome)
  }

  private func finish(_ outcome: Outcome) {
    if isKept {
      behaviour?.forget(self)
      if isFree { host?.freeTasks.removeAll { $0 === self } }
    }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if case .cancelled = outcome { return }
    if let next, let event = next.event { behaviour?.startNext(handler, event, for: next) }
  }
}

extension Behaviour {
  /// Whether no task of it goes on: all are being cancelled, or its owner has begun to end, and
  /// what else ends with that must wake nobody.
  fileprivate var stopsTasks: Bool { isCancelling || attachments?.hasEnded ?? true }

  func forget(_ task: BehaviourTask) {
    tasks?.removeAll { $0 === task }
    if tasks?.isEmpty ?? false { tasks = nil }
  }

  /// Cancels every task, the newest first.
  ///
  /// Nothing of the behaviour starts or goes on meanwhile.
  func cancelTasks() {
    guard tasks != nil, !isCancelling else { return }
    isCancelling = true
    let host = host
    host?.endings += 1
    defer {
      isCancelling = false
      host?.endings -= 1
    }
    while let last = tasks?.last {
      last.cancel()
      forget(last)
    }
  }
}

extension Host {
  /// Lets the script of a task pay for what the host makes for it.
  func charging<Result>(_ task: BehaviourTask, _ body: () -> Result) -> Result {
    guard let account = task.behaviour?.script.account else { return body() }
    return lua.charging(account, body)
  }
}
