import Lua

/// What a task of the host waits for.
protocol HostWait: LuaWait {
  /// Starts waiting; calls `task.resume` once, when the wait ends, which may be before this
  /// returns.
  func begin(for task: BehaviourTask, in host: Host)

  /// Stops waiting: `resume` will not be called.
  func cancel()
}

/// The wait of `wait(seconds)`.
final class TimerWait: HostWait {
  private let nanoseconds: Int
  private let result: Result<[LuaValue], any Error>
  private var timer: Timer?

  init(nanoseconds: Int, _ result: Result<[LuaValue], any Error> = .success([])) {
    self.nanoseconds = nanoseconds
    self.result = result
  }

  func begin(for task: BehaviourTask, in host: Host) {
    timer = host.timers.schedule(after: nanoseconds) { [weak task, result] in task?.resume(result) }
  }

  func cancel() { timer?.cancel() }
}

/// The wait of `waitFor(control, "tap")`.
///
/// If the source of the event ends, the task is cancelled: the event can never happen, and the code
/// after the wait must not run as if it had.
final class EventWait: HostWait {
  typealias Subscribe = (BehaviourScript?, @escaping (Event) -> Void) throws -> EventListener

  private let subscribe: Subscribe
  private var listener: EventListener?

  /// `subscribe` gets the script of the waiting task, if it has a behaviour.
  init(_ subscribe: @escaping Subscribe) {
    self.subscribe = subscribe
  }

  func begin(for task: BehaviourTask, in host: Host) {
    do {
      let listener = try subscribe(task.behaviour?.script) {
        [weak self, weak task, weak host] event in
        self?.cancel()
        guard let task, let host else { return }
        task.resume(.success([host.charging(task) { host.luaValue(of: event) }]))
      }
      listener.endAction = { [weak task] in task?.cancel() }
      self.listener = listener
    } catch {
      task.resume(.failure(error))
    }
  }

  func cancel() {
    listener?.endAction = nil
    listener?.cancel()
    listener = nil
  }
}

/// The wait for an action of another behaviour.
///
/// A failure is reported for that behaviour, and also raised in the waiting task.
final class TaskWait: HostWait {
  private let awaited: BehaviourTask
  private let name: String
  private let copy: ([LuaValue]) throws -> [LuaValue]
  private var outcome: BehaviourTask.Outcome?
  private weak var waiting: BehaviourTask?

  /// `name` is the action as the waiting script wrote it; `copy` copies its results for that
  /// script.
  init(
    _ awaited: BehaviourTask,
    _ name: String,
    copy: @escaping ([LuaValue]) throws -> [LuaValue]
  ) {
    self.awaited = awaited
    self.name = name
    self.copy = copy
    awaited.whenDone = { [weak self] outcome in self?.done(outcome) }
  }

  /// The results, if the task did not wait.
  func outcomeNow() throws -> LuaOutcome? {
    try outcome.map { .values(try result(of: $0).get()) }
  }

  func begin(for task: BehaviourTask, in host: Host) {
    do {
      try task.checkChain()
    } catch {
      return task.resume(.failure(error))
    }
    waiting = task
    awaited.waiter = task
    if let outcome { done(outcome) }
  }

  /// Does not cancel the awaited task, which belongs to its own behaviour.
  func cancel() {
    waiting = nil
    awaited.waiter = nil
  }

  private func done(_ outcome: BehaviourTask.Outcome) {
    self.outcome = outcome
    guard let waiting, let host = waiting.host else { return }
    waiting.resume(host.charging(waiting) { result(of: outcome) })
  }

  private func result(of outcome: BehaviourTask.Outcome) -> Result<[LuaValue], any Error> {
    switch outcome {
    case .finished(let values): return Result { try copy(values) }
    case .cancelled: return .success([])
    case .failed(let error):
      let reported = ReportedFailure()
      awaited.behaviour?.host?.reportedFailure = reported
      return .failure(LuaError(error, context: "\(name) failed: ", note: reported))
    }
  }
}

/// Marks the failure of an action as reported, on its way to the task that awaits the action.
final class ReportedFailure: Sendable {}

/// Counts the nested calls of `together`: each part is short, so no time budget stops them.
struct Togethers {
  private static let limit = 1000
  private var depth = 0
  private var count = 0

  /// - Throws: ``Diagnostic`` if there are too many. Call ``leave()`` in every case.
  mutating func enter() throws(Diagnostic) {
    depth += 1
    count += 1
    guard count > Togethers.limit else { return }
    throw Diagnostic(
      .error,
      "together began more than \(Togethers.limit) times at once: does a function start itself again?"
    )
  }

  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}

/// The wait of `together(f, g, …)`: all functions run concurrently; it ends with the last one.
///
/// If one fails, the others are cancelled and the waiting task gets the failure.
final class TogetherWait: HostWait {
  private let functions: [LuaFunction]
  private var parts: [BehaviourTask] = []
  private weak var waiting: BehaviourTask?
  private var running = 0
  private var timer: Timer?

  init(_ functions: [LuaFunction]) { self.functions = functions }

  func begin(for task: BehaviourTask, in host: Host) {
    defer { host.togethers.leave() }
    do {
      try host.togethers.enter()
      try task.checkChain()
    } catch {
      return task.resume(.failure(error))
    }
    waiting = task
    running = functions.count
    begin(functions[...], for: task, in: host)
    if functions.isEmpty { task.resume(.success([])) }
  }

  /// Starts parts for as long as a poll may begin steps; the others start at the next poll.
  private func begin(_ parts: ArraySlice<LuaFunction>, for task: BehaviourTask, in host: Host) {
    // Nested parts share this time.
    let isOutermost = host.pollEnd == nil
    if isOutermost { host.pollEnd = host.endOfNewSteps }
    defer { if isOutermost { host.pollEnd = nil } }
    let end = host.pollEnd
    for (index, function) in zip(parts.indices, parts) where waiting != nil {
      if let end, ContinuousClock.now >= end, index > parts.startIndex {
        timer = host.timers.schedule(after: 0) { [weak self, weak task, weak host] in
          guard let self, let task, let host else { return }
          begin(parts[index...], for: task, in: host)
        }
        return
      }
      let part = BehaviourTask(task.makePart(function, in: host), of: task.behaviour, in: host)
      part.reportsFailures = false
      part.waiter = task
      part.whenDone = { [weak self] outcome in self?.done(outcome) }
      self.parts.append(part)
      part.start([])
    }
  }

  func cancel() {
    waiting = nil
    timer?.cancel()
    let parts = parts
    self.parts = []
    for part in parts.reversed() { part.cancel() }
  }

  private func done(_ outcome: BehaviourTask.Outcome) {
    guard let task = waiting else { return }
    switch outcome {
    case .failed(let error):
      cancel()
      task.resume(.failure(error))
    case .finished:
      running -= 1
      guard running == 0 else { return }
      waiting = nil
      task.resume(.success([]))
    case .cancelled: task.cancel()
    }
  }
}

/// An asynchronous Swift function: it runs on Swift's own threads and reports back through the
/// host's inbox.
final class AsyncHostWait: HostWait {
  private let wait: AsyncWait?
  private var running: Task<Void, Never>?
  private var ticket: Int?
  private weak var host: Host?

  init(_ wait: any LuaWait) { self.wait = wait as? AsyncWait }

  func begin(for task: BehaviourTask, in host: Host) {
    guard let operation = wait?.operation else {
      return task.resume(.failure(Diagnostic(.error, "nothing will end this wait")))
    }
    self.host = host
    let lua = host.lua
    let ticket = host.inbox.expect { [weak task] result in
      task?.resume(result.map { [$0.luaValue(in: lua)] })
    }
    self.ticket = ticket
    let mailbox = host.inbox.mailbox
    let parcel = Inbox.Parcel(operation)
    running = Task.detached {
      let outcome = await parcel.run()
      mailbox.post(Inbox.Letter(ticket: ticket, outcome: outcome, parcel: parcel))
    }
  }

  func cancel() {
    running?.cancel()
    if let ticket { host?.inbox.forget(ticket) }
  }
}
