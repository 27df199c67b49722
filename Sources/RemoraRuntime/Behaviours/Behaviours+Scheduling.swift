package import RemoraLua

extension Behaviours {
  /// Runs `start(f)`, `after(seconds, f)` or `every(seconds, f)`: starts a task for a script, and returns its handle.
  ///
  /// `isFree` says whether that also works without a behaviour, as at the prompt.
  package func schedule(
    _ name: String,
    _ arguments: LuaArguments,
    isFree: Bool
  ) throws -> LuaValue {
    try scheduler.schedule(name, arguments, for: schedulingBehaviour(name, isFree: isFree))
  }

  /// The behaviour whose code runs; `nil` for code at the prompt and in specs.
  private func schedulingBehaviour(_ name: String, isFree: Bool) throws(Diagnostic) -> Behaviour? {
    guard scripts.bodies.isEmpty else {
      throw Diagnostic(
        .error,
        "\(name) starts a task, but the body of a script only declares: use it in a handler"
      )
    }
    let receiver = lua.runningReceiver
    guard receiver != .none else {
      if isFree { return nil }
      throw Diagnostic(
        .error,
        "\(name) starts a task of a behaviour, and this code belongs to none",
        suggestion: "call it from a handler"
      )
    }
    guard let behaviour = lua.object(behind: lua.value(of: receiver)) as? Behaviour else {
      throw Diagnostic(.error, "\(name) starts a task of its behaviour, which is gone")
    }
    guard !behaviour.stopsTasks else {
      throw Diagnostic(
        .error,
        "\(name) cannot start a task: those of \(behaviour.id) are being cancelled"
      )
    }
    return behaviour
  }
}
