import RemoraLua

/// Lua functions and methods that need the behaviours of a host. They fail once it is released, even where a step still
/// keeps the behaviours.
extension Behaviours {
  func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Behaviours, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { behaviours, arguments in .values(try body(behaviours, arguments)) }
    )
  }

  func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    waiting body: @escaping (Behaviours, LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    lua.makeFunction(
      textLimit: textLimit,
      waiting: { [weak host = stage.host, unowned self] arguments in
        guard let host else { throw Diagnostic.hostIsGone }
        return try withExtendedLifetime(host) { try body(self, arguments) }
      }
    )
  }

  /// The body of a kind's method.
  func makeMethod<Object>(
    _ body: @escaping (Behaviours, Object, LuaArguments) throws -> LuaOutcome
  ) -> (Object, LuaArguments) throws -> LuaOutcome {
    { [weak host = stage.host, unowned self] object, arguments in
      guard let host else { throw Diagnostic.hostIsGone }
      return try withExtendedLifetime(host) { try body(self, object, arguments) }
    }
  }
}
