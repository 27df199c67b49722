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

  /// Invokes an action.
  ///
  /// If the action waits, the call returns without results, and the action continues later:
  /// ``performAsync(_:_:isolation:)`` waits for them. A failure is a diagnostic of this behaviour.
  ///
  /// - Throws: ``Diagnostic`` when the script has no such action, an argument has more than 32 lists
  ///   and records inside each other, or the behaviour is suspended or gone.
  @discardableResult
  public func perform(_ action: String, _ arguments: any ValueConvertible...) throws -> [Value] {
    try perform(action, with: arguments.map(\.propertyValue))
  }

  /// Invokes an action with values as arguments; otherwise as with Swift types.
  @discardableResult
  public func perform(_ action: String, _ arguments: Value...) throws -> [Value] {
    try perform(action, with: arguments)
  }

  /// Invokes an action with a list of arguments.
  package func perform(_ action: String, with arguments: [Value]) throws -> [Value] {
    var results: [Value] = []
    let task = try begin(action, arguments) { outcome in
      if case .success(let values) = outcome { results = values }
    }
    // What it returns after a wait reaches nobody.
    task.call?.resultLimit = nil
    return results
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
  /// It is not an overload of ``perform(_:_:)``: in asynchronous code Swift would prefer it, and a
  /// call that only starts an action would wait for its end.
  ///
  /// - Returns: The results of the action; functions and objects become ``Value/nothing``.
  /// - Throws: The error that the action raised, which is also a diagnostic of this behaviour: the
  ///   error of a Swift function as itself, others as `LuaError`. `CancellationError` if the
  ///   behaviour or the host ends first, or if the waiting task is cancelled; if it was cancelled
  ///   before the call, the action does not begin. ``Diagnostic`` if the script has no such action,
  ///   an argument is too deep, or the behaviour is gone or suspended already.
  @discardableResult
  public func performAsync(
    _ action: String,
    _ arguments: any ValueConvertible...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try await performAsync(action, arguments.map(\.propertyValue))
  }

  /// Invokes an action with values as arguments and waits until it is done; otherwise as with Swift types.
  @discardableResult
  public func performAsync(
    _ action: String,
    _ arguments: Value...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try await performAsync(action, arguments)
  }

  private func performAsync(
    _ action: String,
    _ arguments: [Value],
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [Value] {
    try Task.checkCancellation()
    guard let actions = scheduler?.awaitedActions else { throw gone }
    let awaited = actions.begin()
    do {
      try begin(action, arguments) { [weak actions] outcome in actions?.end(awaited, outcome) }
    } catch {
      actions.end(awaited, .failure(error))
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
  var isOfClosedHost: Bool { !isAttached && shared?.stage.isClosed ?? false }

  private func suspended(_ suggestion: String) -> Diagnostic {
    Diagnostic(.error, "\(id) is suspended", suggestion: suggestion)
  }

  /// Begins an action for Swift; `whenDone` is called once, at its end.
  @discardableResult
  private func begin(
    _ action: String,
    _ arguments: [Value],
    _ whenDone: @escaping (Result<[Value], any Error>) -> Void
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
    task.whenDone = { outcome in
      switch outcome {
      case .finished(let values):
        whenDone(
          .success(lua.copying { values.map { (try? Value(luaValue: $0)) ?? .nothing } })
        )
      case .failed(let error): whenDone(.failure(error.underlying ?? error))
      case .cancelled: whenDone(.failure(CancellationError()))
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
