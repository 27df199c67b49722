extension LuaFunction {
  /// Calls the function and returns all its results.
  ///
  /// The function may not wait; trying is an error. Use `callAsync` for functions that wait.
  ///
  /// - Throws: the unchanged error of a Swift function that the code called, if no script caught
  ///   it. Otherwise ``LuaError``, if the code raises an error, exceeds its limits, or tries to
  ///   wait.
  @discardableResult
  public func call(_ arguments: LuaValue...) throws -> [LuaValue] {
    try call(arguments: arguments)
  }

  /// Calls the function with a list of arguments and returns all its results.
  ///
  /// - Throws: as ``call(_:)``.
  package func call(arguments: [LuaValue]) throws -> [LuaValue] {
    do throws(LuaError) {
      return try placedCall(arguments: arguments)
    } catch {
      throw error.underlying ?? error
    }
  }

  /// Calls the function like ``call(_:)``, and reports every failure with its place.
  ///
  /// The error of a Swift function is the ``LuaError/underlying`` of the thrown error.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func placedCall(arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    let task = LuaTask(self, in: core)
    switch task.resume(with: arguments) {
    case .finished(let results): return results
    case .failed(let error): throw error
    case .done, .late, .tooLong: return []
    case .waiting:
      try task.cancel()
      throw LuaError(kind: .runtime, message: "a function that is called at once may not wait")
    }
  }

  /// Calls the function and awaits every asynchronous Swift function that it calls.
  ///
  /// The state is free for other calls while it waits. Runs in the caller's isolation.
  ///
  /// - Throws: as ``call(_:)``; `CancellationError` does not stop the Lua code:
  ///   cancel what it waits for.
  package func callAsync(
    _ arguments: LuaValue...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [LuaValue] {
    let task = LuaTask(self, in: core)
    var step = task.resume(with: arguments)
    while true {
      switch step {
      case .finished(let results): return results
      case .failed(let error): throw error.underlying ?? error
      case .done, .late, .tooLong: return []
      case .waiting(.wait(let wait as AsyncWait, _), _):
        let operation = wait.operation
        do {
          let result = try await operation()
          step = task.resume(.success([result.luaValue(in: try core.liveState)]))
        } catch {
          guard core.isOpen else { throw error }
          step = task.resume(.failure(error))
        }
      case .waiting:
        try task.cancel()
        throw LuaError(kind: .runtime, message: "this wait needs a host to end it")
      }
    }
  }
}
