extension Behaviour {
  /// Whether no task of it goes on: all are being cancelled, or its owner has begun to end, and
  /// what else ends with that must wake nobody.
  var stopsTasks: Bool { isCancelling || attachments?.hasEnded ?? true }

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
