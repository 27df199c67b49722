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

  // MARK: Old code

  /// Keeps, for tasks on old code, the values that the new version of the script drops.
  func keepOldValues(_ change: ScriptChange) {
    var versions: [ScriptVersion] = []
    for case let version? in running.map({ $0.origin?.version })
    where version !== change.new && !versions.contains(where: { $0 === version }) {
      versions.append(version)
    }
    for version in versions {
      version.keepValues(of: selfSlot, from: change.old, without: change.new)
    }
  }

  /// Drops those values once no task runs that version.
  func dropOldValues(of version: ScriptVersion) {
    guard selfSlot != .none, !running.contains(where: { $0.origin?.version === version })
    else { return }
    script.lua.clearCells(version.spareCells, ofSelf: selfSlot)
  }
}
