import RemoraLimits
package import RemoraLua

extension Behaviour {
  /// Runs one of the behaviour's own lifecycle callbacks as a task.
  ///
  /// - Returns: The error that it raised before its first wait, if that is not to be reported.
  @discardableResult
  package func runLifecycle(
    _ callback: BehaviourLifecycle,
    _ arguments: [LuaValue] = [],
    reporting: Bool = true
  ) -> LuaError? {
    guard let function = script.lifecycle[callback], selfSlot != .none, shared != nil else {
      return nil
    }
    let task = BehaviourTask(
      LuaTask(call(function), in: script.lua),
      of: self,
      from: TaskOrigin(version: script.version, method: callback.rawValue)
    )
    var failure: LuaError?
    task.reportsFailures = reporting
    task.whenDone = { if case .failed(let error) = $0 { failure = error } }
    task.start(arguments)
    task.reportsFailures = true
    return reporting ? nil : failure
  }

  /// A task for a handler or an action, by its number.
  func makeTask(_ number: Int) -> BehaviourTask {
    BehaviourTask(
      LuaTask(call(script.handlers[number].function), in: script.lua),
      of: self,
      handler: number
    )
  }

  /// Invokes an action, and says what became of it.
  ///
  /// If the action waits, the call returns ``ActionResult/waiting``, and the action continues later:
  /// `performAsync` waits for its end. A failure is also a diagnostic of this behaviour.
  ///
  /// - Throws: ``RemoraError/action(_:)`` when the script has no such action, an argument has more than 32
  ///   lists and records inside each other, or the behaviour is suspended or gone. The action did not begin.
  @discardableResult
  public func perform(
    _ action: String,
    _ arguments: any Encodable...
  ) throws(RemoraError) -> ActionResult {
    try perform(action, with: Value.list(ofArguments: arguments, of: action, RemoraError.action))
  }

  /// Invokes an action with values as arguments; otherwise as with Swift types.
  @discardableResult
  public func perform(
    _ action: String,
    _ arguments: Value...
  ) throws(RemoraError) -> ActionResult {
    try perform(action, with: arguments)
  }

  /// Invokes an action with a list of arguments.
  package func perform(
    _ action: String,
    with arguments: [Value]
  ) throws(RemoraError) -> ActionResult {
    do {
      var result = ActionResult.waiting
      let task = try begin(action, arguments) { end, _ in result = end }
      // What it returns after a wait reaches nobody.
      task.call?.resultLimit = nil
      return result
    } catch {
      throw RemoraError(error, as: RemoraError.action)
    }
  }

  /// Invokes an action and waits until it is done.
  ///
  /// ```swift
  /// let picture = try await gallery.performAsync("pick").first?.text
  /// ```
  ///
  /// Runs in the isolation of its caller, which must be the host's. A loop must poll the host
  /// meanwhile: see ``ScriptHost/run(isolation:)``. The call keeps neither the host nor the owner alive.
  /// Cancelling the waiting task ends the wait at once; the action continues, since it belongs to
  /// its behaviour.
  ///
  /// It is not an overload of `perform`: in asynchronous code Swift would prefer it, and a
  /// call that only starts an action would wait for its end.
  ///
  /// - Returns: The results of the action.
  /// - Throws: The error that the action raised, which is also a diagnostic of this behaviour: the error of a
  ///   Swift function as itself, others as ``RemoraError/action(_:)``. The latter also if the script has no
  ///   such action, an argument is too deep, the behaviour is gone or suspended already, or a result cannot
  ///   be a value. `CancellationError` if the behaviour or the host ends first, or if the waiting task is
  ///   cancelled; if it was cancelled before the call, the action does not begin.
  @discardableResult
  public func performAsync(
    _ action: String,
    _ arguments: any Encodable...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try await performAsync(
      action,
      with: Value.list(ofArguments: arguments, of: action, RemoraError.action)
    )
  }

  /// Invokes an action with values as arguments and waits until it is done; otherwise as with Swift types.
  @discardableResult
  public func performAsync(
    _ action: String,
    _ arguments: Value...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try await performAsync(action, with: arguments)
  }

  /// Invokes an action with a list of arguments and waits until it is done.
  package func performAsync(
    _ action: String,
    with arguments: [Value],
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try Task.checkCancellation()
    guard let actions = scheduler?.awaitedActions else {
      throw RemoraError(gone, as: RemoraError.action)
    }
    let awaited = actions.begin()
    do {
      try begin(action, arguments) { [weak actions] end, error in
        actions?.end(awaited, end.outcome(error))
      }
    } catch {
      actions.end(awaited, .failure(RemoraError(error, as: RemoraError.action)))
    }
    return try await withTaskCancellationHandler {
      try await awaited.results()
    } onCancel: {
      awaited.settle(.failure(CancellationError()))
    }
  }

  var gone: Diagnostic {
    isOfClosedHost ? .hostIsClosed : Diagnostic(.error, "this \(script.title) is gone")
  }

  /// Whether it is detached, and its host closed.
  package var isOfClosedHost: Bool { !isAttached && shared?.stage.isClosed ?? false }

  private func suspended(_ suggestion: String) -> Diagnostic {
    Diagnostic(.error, "\(id) is suspended", suggestion: suggestion)
  }

  /// Begins an action for Swift; `whenDone` is called once, at its end, with the error of a Swift function if
  /// that made it fail.
  @discardableResult
  private func begin(
    _ action: String,
    _ arguments: [Value],
    _ whenDone: @escaping (ActionResult, (any Error)?) -> Void
  ) throws -> BehaviourTask {
    guard let number = script.actions[action] else {
      throw script.declaration.unknownAction(action)
    }
    for argument in arguments { try argument.checkDepth() }
    guard isAttached, shared != nil else { throw gone }
    guard !isSuspended else { throw suspended("fix its script and save it, or call resume()") }
    guard !isCancelling else { throw gone }
    let task = makeTask(number)
    task.call?.resultLimit = Limit.resultText.value
    let lua = script.lua
    task.whenDone = { [weak self] outcome in
      switch outcome {
      case .finished(let values): whenDone(lua.copying { ActionResult(action, values) }, nil)
      case .failed(let error):
        whenDone(.failed(self?.diagnostic(for: error) ?? Diagnostic(error)), error.underlying)
      case .cancelled: whenDone(.cancelled, nil)
      }
    }
    let copies = script.lua.charging(account) {
      arguments.map { $0.luaValue(in: script.lua) }
    }
    task.start(copies)
    return task
  }

  /// Invokes an action for a script, which waits until it has returned.
  ///
  /// Arguments are copied.
  func perform(action: String, _ arguments: LuaArguments) throws -> LuaOutcome {
    guard let number = script.actions[action] else {
      throw script.declaration.unknownAction(action)
    }
    guard isAttached, !isCancelling else { throw gone }
    guard !isSuspended else { throw suspended("fix its script and save it") }
    try scheduler?.checkNesting(action)
    let copies = try script.lua.charging(account) {
      // After a pause Lua collects a little at once: not for each call of an action without tables.
      guard arguments.hasTables else { return try copy(arguments.all) }
      return try script.lua.pausingCollector { try copy(arguments.all) }
    }
    let task = makeTask(number)
    task.call?.resultLimit = LuaTextLimit.standard
    let wait = TaskWait(task, "\(id):\(action)") { [weak self] in try self?.copy($0) ?? [] }
    task.start(copies)
    return try wait.outcomeNow() ?? .wait(wait)
  }

  private func copy(_ values: [LuaValue]) throws -> [LuaValue] {
    guard let shared else { return [] }
    return try ArgumentCopy(in: shared).copy(values)
  }
}

extension ActionResult {
  /// The results of an action that ended.
  fileprivate init(_ action: String, _ results: [LuaValue]) {
    var values: [Value] = []
    for result in results {
      do throws(LuaConversionError) {
        values.append(try Value(luaValue: result))
      } catch {
        let which = results.count == 1 ? "its result" : "result \(values.count + 1)"
        self = .unreadable(
          Diagnostic(
            .error,
            "\(action) ended, but \(which) is no value: \(error)",
            suggestion: "return texts, numbers, booleans, or tables of them"
          )
        )
        return
      }
    }
    self = .returned(values)
  }

  /// What somebody who waits for the end gets.
  fileprivate func outcome(_ error: (any Error)?) -> AwaitedAction.Outcome {
    switch self {
    case .returned(let values): .success(values)
    case .failed(let diagnostic), .unreadable(let diagnostic):
      .failure(error ?? RemoraError(diagnostic, as: RemoraError.action))
    case .waiting, .cancelled: .failure(CancellationError())
    }
  }
}
