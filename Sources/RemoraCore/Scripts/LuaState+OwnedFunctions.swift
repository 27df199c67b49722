package import RemoraLua

/// Lua functions and methods that need an object of the host, which they do not keep. It may be released before they
/// are called, for instance by a service during a handler.
extension LuaState {
  package func makeFunction<Object: AnyObject>(
    of object: Object,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Object, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(
      of: object,
      textLimit: textLimit,
      waiting: { object, arguments in .values(try body(object, arguments)) }
    )
  }

  func makeFunction<Object: AnyObject>(
    of object: Object,
    textLimit: Int = LuaTextLimit.standard,
    waiting body: @escaping (Object, LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { [weak object] arguments in
        guard let object else { throw Diagnostic.hostIsGone }
        return try body(object, arguments)
      }
    )
  }
}

extension LuaState {
  /// Runs `body` with other limits for each step: a statement that a person types may take longer.
  package func withLimits<Result>(
    _ change: (inout LuaLimits) -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let usual = self.limits
    var limits = usual
    change(&limits)
    self.limits = limits
    defer { self.limits = usual }
    return try body()
  }
}

/// The body of a kind's method that needs an object of the host.
func method<Object: AnyObject, Target>(
  of object: Object,
  _ body: @escaping (Object, Target, LuaArguments) throws -> LuaOutcome
) -> (Target, LuaArguments) throws -> LuaOutcome {
  { [weak object] target, arguments in
    guard let object else { throw Diagnostic.hostIsGone }
    return try body(object, target, arguments)
  }
}
