import Lua

/// Lua functions that need the host, which may be gone when they are called: a service may be what lets go of
/// it, in the middle of a handler.
extension Host {
  func makeFunction(
    _ body: @escaping (Host, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(waiting: { host, arguments in .values(try body(host, arguments)) })
  }

  func makeFunction(
    waiting body: @escaping (Host, LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    lua.makeFunction(waiting: { [weak self] arguments in
      guard let self else { throw Host.isGone }
      return try body(self, arguments)
    })
  }

  /// Says that the app has let go of the host.
  static var isGone: Diagnostic { Diagnostic(.error, "the app has closed what this belongs to") }
}
