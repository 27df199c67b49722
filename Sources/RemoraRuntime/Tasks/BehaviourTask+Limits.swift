import RemoraLimits
import RemoraLua

/// Bounds of what scripts can make grow.
extension Scheduler {
  /// Refuses to begin a function, with `name`, inside too many others.
  func checkNesting(_ name: String) throws(NestingError) {
    guard lua.callDepth >= Limit.nestedFunctions.value else { return }
    throw NestingError(function: name)
  }
}

extension BehaviourTask {
  /// Whether the code that called `start` gets the error, instead of a report.
  func passesOn(_ error: LuaError) -> Bool {
    beginning.schedule != nil && !isKept && error.underlying is NestingError
  }
}

extension BehaviourTask {
  /// Refuses one more task in a chain of waiting tasks, since ending a chain recurses through all of it.
  ///
  /// - Throws: ``Diagnostic`` if the chain is too long.
  func checkChain() throws(Diagnostic) {
    var length = 0
    var last: BehaviourTask? = self
    while let next = last?.ending.waiter {
      length += 1
      guard length < Limit.chainedTasks.value else {
        throw Diagnostic(
          .error,
          "more than \(Limit.chainedTasks) wait for each other: does one start itself again?"
        )
      }
      last = next
    }
  }

  /// - Throws: ``Diagnostic`` if too many tasks of the behaviour wait.
  func checkCapacity(in scheduler: Scheduler) throws(Diagnostic) {
    guard waitingCount(in: scheduler) >= Limit.tasks.value else { return }
    throw Diagnostic(
      .error,
      "\(Limit.tasks) wait already: does a handler start itself again?"
    )
  }

  /// How many tasks of the behaviour wait: those that its own script began, or those that others began.
  ///
  /// Each of the two has its own limit.
  private func waitingCount(in scheduler: Scheduler) -> Int {
    if beginning.isFree { return scheduler.freeTasks.count }
    guard let tasks = behaviour?.running, tasks.count >= Limit.tasks.value else {
      return 0
    }
    return tasks.lazy.filter { ($0.beginning.cause == nil) == (beginning.cause == nil) }.count
  }
}
