import Lua

/// An action of another behaviour.
///
/// Its failure is that behaviour's own, and reported as such; whoever waits is told of it.
final class TaskWait: HostWait {
  private let awaited: BehaviourTask
  private let name: String
  private let copy: ([LuaValue]) throws -> [LuaValue]
  private var outcome: BehaviourTask.Outcome?
  private weak var waiting: BehaviourTask?

  /// `name` is the action as the waiter wrote it, `copy` makes its results the waiter's own.
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

  /// The results, when the task did not wait at all.
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

  /// The awaited task is its own behaviour's: it goes on.
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

/// Marks the failure of an action that was reported already, on its way to whoever awaits the action.
final class ReportedFailure: Sendable {}
