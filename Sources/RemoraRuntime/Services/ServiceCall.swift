public import RemoraLua

/// A call of a service's function that is answered later, while the script's task waits.
///
/// It belongs to the host's isolation; to answer from elsewhere, use an asynchronous function. See
/// `ServiceBuilder.function(_:starting:)`.
public final class ServiceCall {
  private let wait: ServiceWait

  fileprivate init(_ wait: ServiceWait) { self.wait = wait }

  deinit { wait.abandon() }

  /// A wait of the calling task for an answer, for a function that is no part of a service.
  package static func wait(
    _ start: @escaping (ServiceCall) throws -> Void
  ) -> any LuaWait { ServiceWait(start) }

  /// Whether it was answered or cancelled; further answers have no effect.
  public var isOver: Bool { wait.isOver }

  /// Resumes the script with these results; without any, with `nil`.
  ///
  /// Does nothing if the call is over.
  public func answer<each Result: LuaConvertible>(_ results: repeat each Result) {
    wait.answer { lua in
      var values: [LuaValue] = []
      for result in repeat each results { values.append(result.luaValue(in: lua)) }
      return values
    }
  }

  /// Raises an error at the script's line.
  ///
  /// Use it for mistakes of the script's author; answer with a result for expected failures, such as
  /// a cancelled dialog. Does nothing if the call is over.
  public func fail(_ error: any Error) { wait.settle(.failure(error)) }

  /// Sets the closure to call once when the script stops waiting: its behaviour was detached, its
  /// owner ended, or a newer tap replaced the task.
  ///
  /// Called at once if that has happened already, and never after an answer.
  public func onCancel(_ action: @escaping () -> Void) { wait.onCancel(action) }

  /// Sets a closure to call once when the task that made the call ends: it returned, failed or was
  /// cancelled.
  ///
  /// Use it for what lasts as long as the handler, such as a progress dialog. An answer does not end
  /// the task: it continues. Called at once if the task has ended already.
  ///
  /// - Returns: A function that removes the closure. Call it when the work ends earlier, because
  ///   the task keeps the closure until its end.
  @discardableResult
  public func onTaskEnd(_ action: @escaping () -> Void) -> () -> Void { wait.onTaskEnd(action) }

  /// Cancels the task that made the call, as detaching its behaviour does: for a person's tap on
  /// Cancel.
  ///
  /// Works after an answer, too; does nothing if the task has ended.
  public func cancelTask() { wait.cancelTask() }

  /// Cancels the task, then starts a function of the script as a task of the same behaviour.
  package func cancelTask(thenStarting next: LuaFunction?) { wait.cancelTask(thenStarting: next) }
}

/// The wait behind a ``ServiceCall``: held by the task, and by the call for its answer.
final class ServiceWait: HostWait {
  private var start: ((ServiceCall) throws -> Void)?
  private weak var task: BehaviourTask?
  private weak var lua: LuaState?
  private var cancelAction: (() -> Void)?
  private var isCancelled = false
  private(set) var isOver = false

  init(_ start: @escaping (ServiceCall) throws -> Void) { self.start = start }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    self.task = task
    lua = scheduler.lua
    let start = start
    self.start = nil
    let call = ServiceCall(self)
    do {
      try start?(call)
    } catch {
      settle(.failure(error))
    }
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    isCancelled = true
    let action = cancelAction
    cancelAction = nil
    action?()
  }

  func onCancel(_ action: @escaping () -> Void) {
    if isCancelled {
      action()
    } else if !isOver {
      cancelAction = action
    }
  }

  func onTaskEnd(_ action: @escaping () -> Void) -> () -> Void {
    guard let task, !task.isOver else {
      action()
      return {}
    }
    let id = task.ending.add(action)
    return { [weak task] in task?.ending.remove(id) }
  }

  func cancelTask() { task?.cancel() }

  func cancelTask(thenStarting next: LuaFunction?) {
    guard let task, let scheduler = task.scheduler else { return }
    let (behaviour, origin) = (task.behaviour, task.origin)
    let part = next.map { task.makePart($0, in: scheduler) }
    task.cancel()
    guard let part, !(behaviour?.stopsTasks ?? false) else { return }
    BehaviourTask(part, of: behaviour, from: origin, in: scheduler).start()
  }

  func answer(_ values: (LuaState) -> [LuaValue]) {
    guard !isOver, let lua else { return }
    settle(.success(values(lua)))
  }

  func settle(_ result: Result<[LuaValue], any Error>) {
    guard !isOver else { return }
    isOver = true
    cancelAction = nil
    task?.resume(result)
  }

  /// Fails the wait: the call was released without an answer.
  func abandon() {
    settle(.failure(Diagnostic(.error, "the service has ended without an answer")))
  }
}
