import RemoraLua

/// Bounds of what scripts can make grow.
extension ScriptHost {
  /// The maximum number of functions that run inside each other, each begun by the one before.
  ///
  /// Lua itself allows about 95, and says `C stack overflow` then.
  private static let nestingLimit = 64

  /// Refuses to begin a function, with `name`, inside too many others.
  func checkNesting(_ name: String) throws(Diagnostic) {
    guard lua.callDepth >= ScriptHost.nestingLimit else { return }
    throw Diagnostic(
      .error,
      "\(name): \(ScriptHost.nestingLimit) functions run inside each other already: does one begin itself again?",
      suggestion: "begin the next one later: after(0, function() … end)"
    )
  }
}

extension BehaviourTask {
  /// The maximum length of a chain of tasks that wait for each other.
  private static let chainLimit = 64

  /// The maximum number of waiting tasks of one behaviour, or of the prompt.
  private static let waitingLimit = 1000

  /// Refuses one more task in a chain of waiting tasks, since ending a chain recurses through all of it.
  ///
  /// - Throws: ``Diagnostic`` if the chain is too long.
  func checkChain() throws(Diagnostic) {
    var length = 0
    var last: BehaviourTask? = self
    while let next = last?.waiter {
      length += 1
      guard length < BehaviourTask.chainLimit else {
        throw Diagnostic(
          .error,
          "more than \(BehaviourTask.chainLimit) functions wait for each other: does one start itself again?"
        )
      }
      last = next
    }
  }

  /// - Throws: ``Diagnostic`` if too many tasks of the behaviour wait.
  func checkRoom(in host: ScriptHost) throws(Diagnostic) {
    guard waitingCount(in: host) >= BehaviourTask.waitingLimit else { return }
    throw Diagnostic(
      .error,
      "\(BehaviourTask.waitingLimit) tasks wait already: does a handler start itself again?"
    )
  }

  /// How many tasks of the behaviour wait: those that its own script began, or those that others began.
  ///
  /// Each of the two has its own limit.
  private func waitingCount(in host: ScriptHost) -> Int {
    if isFree { return host.freeTasks.count }
    guard let tasks = behaviour?.running, tasks.count >= BehaviourTask.waitingLimit else {
      return 0
    }
    return tasks.lazy.filter { $0.isBegunByAnother == isBegunByAnother }.count
  }
}
