import Lua

/// One running handler. It may wait; it belongs to its behaviour and is cancelled with it.
///
/// A task that runs to its end at once is never kept: it costs nothing but this object.
final class BehaviourTask {
  /// How a task ended.
  enum Outcome {
    case finished([LuaValue])
    case failed(LuaError)
    case cancelled
  }

  /// Whose task it is; `nil` for what the prompt runs.
  private(set) weak var behaviour: Behaviour?
  /// The number of its handler, or -1.
  let handler: Int
  /// The event that its handler runs for next: the newest that came while it was busy.
  var next: Event??
  /// Called once, at the end.
  var whenDone: ((Outcome) -> Void)?

  /// Whether a failure is a diagnostic: not when it goes to someone who waits for the task.
  var reportsFailures = true

  private let task: LuaTask
  private let method: String?
  private weak var host: Host?
  private var wait: (any HostWait)?
  private var isKept = false
  private(set) var isOver = false

  init(_ task: LuaTask, of behaviour: Behaviour, handler: Int) {
    self.task = task
    self.behaviour = behaviour
    self.handler = handler
    method = behaviour.script.handlerNames[handler]
    host = behaviour.host
  }

  init(_ task: LuaTask, of behaviour: Behaviour?, method: String?, in host: Host? = nil) {
    self.task = task
    self.behaviour = behaviour
    self.method = method
    self.host = host ?? behaviour?.host
    handler = -1
  }

  /// Whether it waits for something.
  var isWaiting: Bool { wait != nil }

  func start(_ arguments: [LuaValue]) {
    step(task.resume(with: arguments))
  }

  /// Goes on with what the wait gives.
  func resume(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    wait = nil
    switch result {
    case .success(let values): step(task.resume(returning: values))
    case .failure(let error): step(task.resume(throwing: error))
    }
  }

  private func step(_ step: LuaTask.Step) {
    switch step {
    case .finished(let values):
      behaviour?.succeeded()
      end(.finished(values))
    case .failed(let error):
      if reportsFailures { report(error) }
      end(.failed(error))
    case .waiting(let wait): begin(wait)
    }
  }

  private func report(_ error: LuaError) {
    if let behaviour {
      behaviour.failed(error, in: method)
    } else if let host {
      host.report(host.diagnostic(for: error))
    }
  }

  /// Waits.
  func begin(_ wait: any LuaWait) {
    guard let host, behaviour?.isAttached ?? true else { return cancel() }
    if !isKept {
      isKept = true
      behaviour?.tasks = (behaviour?.tasks ?? []) + [self]
      if behaviour == nil { host.consoleTasks.append(self) }
    }
    let wait = (wait as? any HostWait) ?? AsyncHostWait(wait)
    self.wait = wait
    wait.begin(for: self, in: host)
  }

  /// Stops the task where it waits: its to-be-closed variables run, and whoever waits for it goes on.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    wait?.cancel()
    wait = nil
    do throws(LuaError) {
      try task.cancel()
    } catch {
      report(error)
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
      if behaviour == nil { host?.consoleTasks.removeAll { $0 === self } }
    }
    let whenDone = whenDone
    self.whenDone = nil
    whenDone?(outcome)
    if case .cancelled = outcome { return }
    if let next, let behaviour, behaviour.isAttached { behaviour.start(handler, next) }
  }
}

extension Behaviour {
  func forget(_ task: BehaviourTask) {
    tasks?.removeAll { $0 === task }
    if tasks?.isEmpty ?? false { tasks = nil }
  }

  /// Cancels every task, the newest first.
  func cancelTasks() {
    while let last = tasks?.last {
      last.cancel()
      forget(last)
    }
  }
}
