import Lua

extension Behaviour {
  /// Runs one of the behaviour's own lifecycle callbacks as a task.
  ///
  /// - Returns: The error that it raised before its first wait, if that is not to be reported.
  @discardableResult
  func runLifecycle(
    _ callback: BehaviourLifecycle,
    _ arguments: [LuaValue] = [],
    reporting: Bool = true
  ) -> LuaError? {
    guard let function = script.lifecycle[callback], selfSlot != .none, host != nil else {
      return nil
    }
    let task = BehaviourTask(
      LuaTask(function, on: selfSlot, account: script.account, in: script.lua),
      of: self
    )
    var failure: LuaError?
    task.reportsFailures = reporting
    task.whenDone = { if case .failed(let error) = $0 { failure = error } }
    task.start(arguments)
    task.reportsFailures = true
    return reporting ? nil : failure
  }

  /// A task for a handler or an action, by its number.
  ///
  /// `event` is the event of a handler, if it was pending.
  func makeTask(_ number: Int, for event: PendingEvent? = nil) -> BehaviourTask {
    BehaviourTask(
      LuaTask(
        script.handlers[number].function,
        on: selfSlot,
        account: script.account,
        in: script.lua
      ),
      of: self,
      handler: number,
      for: event
    )
  }

  /// Invokes an action.
  ///
  /// If the action waits, the call returns without results, and the action continues later. A
  /// failure is a diagnostic of this behaviour.
  ///
  /// - Throws: ``Diagnostic`` when the script has no such action, or an argument has more than 32 lists
  ///   and records inside each other.
  @discardableResult
  public func perform(_ action: String, _ arguments: Value...) throws -> [Value] {
    guard let number = script.actions[action] else {
      throw script.declaration.unknownAction(action)
    }
    for argument in arguments { try argument.checkDepth() }
    guard isAttached, !isSuspended, !isCancelling, host != nil else { return [] }
    let task = makeTask(number)
    var results: [Value] = []
    let lua = script.lua
    task.whenDone = { outcome in
      if case .finished(let values) = outcome {
        results = lua.copying { values.map { (try? Value(luaValue: $0)) ?? .nothing } }
      }
    }
    let copies = script.lua.charging(script.account) {
      arguments.map { $0.luaValue(in: script.lua) }
    }
    task.start(copies)
    return results
  }

  /// Invokes an action for a script, which waits until it has returned.
  ///
  /// Arguments are copied.
  func perform(action: String, _ arguments: LuaArguments) throws -> LuaOutcome {
    guard let number = script.actions[action] else {
      throw script.declaration.unknownAction(action)
    }
    guard isAttached, !isCancelling else {
      throw Diagnostic(.error, "this \(script.title) is gone")
    }
    guard !isSuspended else {
      throw Diagnostic(.error, "\(id) is suspended until its script is fixed and saved")
    }
    let copies = try script.lua.charging(script.account) {
      try script.lua.pausingCollector { try copy(arguments.all) }
    }
    let task = makeTask(number)
    let wait = TaskWait(task, "\(id):\(action)") { [weak self] in try self?.copy($0) ?? [] }
    task.start(copies)
    return try wait.outcomeNow() ?? .wait(wait)
  }

  private func copy(_ values: [LuaValue]) throws -> [LuaValue] {
    guard let host else { return [] }
    return try ArgumentCopy(in: host).copy(values)
  }
}
