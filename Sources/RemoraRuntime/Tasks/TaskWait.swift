import RemoraLua

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

  var subject: String { name }

  /// The results, if the task did not wait.
  func outcomeNow() throws -> LuaOutcome? {
    try outcome.map { .values(try result(of: $0).get()) }
  }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    do {
      try task.checkChain()
    } catch {
      return task.resume(.failure(error))
    }
    waiting = task
    awaited.ending.waiter = task
    if let outcome { done(outcome) }
  }

  /// Does not cancel the awaited task, which belongs to its own behaviour.
  func cancel() {
    waiting = nil
    awaited.ending.waiter = nil
  }

  private func done(_ outcome: BehaviourTask.Outcome) {
    self.outcome = outcome
    guard let waiting, let scheduler = waiting.scheduler else { return }
    waiting.resume(scheduler.charging(waiting) { result(of: outcome) })
  }

  private func result(of outcome: BehaviourTask.Outcome) -> Result<[LuaValue], any Error> {
    switch outcome {
    case .finished(let values): return Result { try copy(values) }
    case .cancelled: return .success([])
    case .failed(let error):
      let reported = ReportedFailure()
      awaited.behaviour?.scheduler?.reportedFailure = reported
      return .failure(LuaError(error, context: "\(name) failed: ", note: reported))
    }
  }
}

/// Marks the failure of an action as reported, on its way to the task that awaits the action.
final class ReportedFailure: Sendable {}
