import RemoraLua

extension BehaviourTask {
  /// A time that a task waits for.
  struct Pause {
    /// When it ends, in nanoseconds of the host's clock.
    var due: Int
    /// Its number among all that the host's timers were asked for: tells a pause from an earlier one.
    let order: Int
    /// How many nanoseconds it takes in all.
    let length: Int
  }
}

/// What `wait(seconds)` asks for.
///
/// A host has only one: the task takes the time from it at once, and stands among the timers itself.
final class PauseRequest: LuaWait {
  var nanoseconds = 0
  var keepsArguments: Bool { false }
}
