extension Behaviour {
  /// Whether no task of it may resume: all are being cancelled, or its owner is ending, and nothing
  /// that ends with the owner may resume a task.
  var stopsTasks: Bool { isCancelling || attachments?.hasEnded ?? true }

  func forget(_ task: BehaviourTask) {
    tasks?.removeAll { $0 === task }
    if tasks?.isEmpty ?? false { tasks = nil }
  }

  /// Cancels every task, the newest first.
  ///
  /// No task of the behaviour starts or resumes meanwhile.
  func cancelTasks() {
    if !pending.isEmpty { pending.removeAll() }
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
