/// How a task was begun.
struct TaskBeginning {
  /// The code that it runs; `nil` for a task without a behaviour.
  var origin: TaskOrigin?
  /// What `start`, `after` or `every` asked for.
  var schedule: Schedule?
  /// Whether it belongs to no behaviour.
  var isFree = false
  /// What another script did that began it; `nil` if its own script or the app did.
  var cause: Cause?
  /// Whether it calls a handler or an action itself, rather than being a part of such a call.
  var isCallOfMethod = false
}
