package import RemoraLua

/// Lua functions and methods that need the host. It may be released before they are called, for
/// instance by a service during a handler.
extension ScriptHost {
  package func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (ScriptHost, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { host, arguments in .values(try body(host, arguments)) }
    )
  }

  func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    waiting body: @escaping (ScriptHost, LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    lua.makeFunction(
      textLimit: textLimit,
      waiting: { [weak self] arguments in
        guard let self else { throw ScriptHost.isGone }
        return try body(self, arguments)
      }
    )
  }

  /// The body of a kind's method that needs the host.
  func makeMethod<Object>(
    _ body: @escaping (ScriptHost, Object, LuaArguments) throws -> LuaOutcome
  ) -> (Object, LuaArguments) throws -> LuaOutcome {
    { [weak self] object, arguments in
      guard let self else { throw ScriptHost.isGone }
      return try body(self, object, arguments)
    }
  }

  /// The error after the app has released the host.
  static var isGone: Diagnostic { Scripts.isGone }
}
