package import RemoraLua

extension LuaState {
  /// A function that needs the host, which it does not keep: it may be released before the function is called, for
  /// instance by a service during a handler.
  package func makeFunction<Host: AnyObject>(
    of host: Host,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Host, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { [weak host] arguments in
        guard let host else { throw Diagnostic.hostIsGone }
        return .values(try body(host, arguments))
      }
    )
  }

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
