extension Behaviour: TaskOwner {
  /// Its tasks that wait, the oldest first; at most 2000.
  ///
  /// Makes a copy: takes time in proportion to their number.
  public var tasks: [WaitingTask] { running.compactMap { WaitingTask($0) } }

  var scheduler: Scheduler? { shared?.scheduler }

  /// Whether no task of it may resume: all are being cancelled, or its owner is ending, and nothing
  /// that ends with the owner may resume a task.
  var stopsTasks: Bool { isCancelling || ownerAttachments?.hasEnded ?? true }

  func forget(_ task: BehaviourTask) {
    running = running.removing(task)
    if task.isOnOldCode, let version = task.origin?.version { dropOldValues(of: version) }
  }

  /// Cancels every task, the newest first, or every task that waits.
  ///
  /// No task of the behaviour starts or resumes meanwhile.
  func cancelTasks(exceptRunning: Bool = false) {
    if let extras, !extras.pending.isEmpty { pending.removeAll() }
    guard !running.isEmpty, !isCancelling else { return }
    isCancelling = true
    let shared = shared
    shared?.stage.endings += 1
    defer {
      isCancelling = false
      shared?.stage.endings -= 1
    }
    while let last = running.last(where: { !exceptRunning || $0.isWaiting }) {
      last.cancel()
      forget(last)
    }
  }
}
