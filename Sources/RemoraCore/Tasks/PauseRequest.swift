import RemoraLua

/// What `wait(seconds)` asks for.
///
/// A host has only one: the task takes the time from it at once, and stands among the timers itself.
final class PauseRequest: LuaWait {
  var nanoseconds = 0
  var keepsArguments: Bool { false }
}
