import RemoraLua

extension Behaviour {
  /// Ends its tasks that run code from before a reload, and calls their handlers again.
  ///
  /// Each handler, action or lifecycle callback is called once, with its last arguments, however many
  /// tasks it had. A caller that awaits an action awaits the new call. Tasks of `onReload`, and of
  /// handlers that the new code does not have, only end. A task continues on old code if it is not
  /// known what began it, or if its arguments were too large to keep. Failures become diagnostics.
  ///
  /// - Returns: How many tasks were ended.
  @discardableResult
  public func restartTasks() -> Int { restartTasks { _ in true } }

  /// Restarts the tasks on old code of those methods.
  package func restartTasks(of isWanted: (_ method: String) -> Bool) -> Int {
    guard isAttached, !isSuspended, !isOff, !isCancelling, let shared else { return 0 }
    let old = running.filter { task in
      guard task.isOnOldCode, let origin = task.origin, let method = origin.method else {
        return false
      }
      return origin.arguments != nil && isWanted(method)
    }
    var methods: [String] = []
    for task in old {
      if let method = task.origin?.method, !methods.contains(method) { methods.append(method) }
    }
    let calls = methods.map { method in
      RestartedCall(method, of: old.filter { $0.origin?.method == method })
    }
    // An event that waits for its handler waits for the new call.
    for task in old { task.handler = -1 }
    for task in old.reversed() { task.cancel() }
    for call in calls where isAttached && !isSuspended && !shared.stage.isClosed { begin(call) }
    return old.count
  }

  private func begin(_ call: RestartedCall) {
    if let callback = BehaviourLifecycle(rawValue: call.method) {
      if callback != .reload { runLifecycle(callback, call.arguments) }
    } else if let number = script.handlerNames.firstIndex(of: call.method) {
      let task = makeTask(number)
      call.handOver(to: task)
      task.start(script.handlers[number].takesEvent ? call.arguments : [])
      startPending(number)
    } else {
      call.end()
    }
  }
}

/// A call of a method that is repeated on new code.
private struct RestartedCall {
  let method: String
  let arguments: [LuaValue]
  private let whenDone: ((BehaviourTask.Outcome) -> Void)?
  private let resultLimit: Int?
  private weak var waiter: BehaviourTask?

  /// `tasks` are those of the method; the new call takes over their waiting callers.
  init(_ method: String, of tasks: [BehaviourTask]) {
    self.method = method
    arguments = tasks.last?.origin?.arguments ?? []
    let root = tasks.last { $0.beginning.isCallOfMethod }
    whenDone = root?.whenDone
    resultLimit = root?.call?.resultLimit
    waiter = root?.ending.waiter
    root?.whenDone = nil
  }

  func handOver(to task: BehaviourTask) {
    task.whenDone = whenDone
    task.call?.resultLimit = resultLimit
    task.ending.waiter = waiter
  }

  /// The method is gone.
  func end() { whenDone?(.cancelled) }
}
