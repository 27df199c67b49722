import RemoraLua

/// What a task belongs to: a behaviour.
protocol TaskOwner: AnyObject {
  var script: BehaviourScript { get }
  var selfSlot: LuaSlot { get }
  /// The account that is charged for it.
  var account: LuaAccount { get }
  /// The tasks that wait or have waited.
  var running: TaskList { get set }
  /// What runs its tasks; `nil` once the host is released.
  var scheduler: Scheduler? { get }
  /// Whether no task of it may resume.
  var stopsTasks: Bool { get }
  /// Whether it is switched off: its tasks stand still.
  var isOff: Bool { get }

  /// Whether a task of it may wait.
  func accepts(_ task: BehaviourTask) -> Bool
  /// Forgets a task that has ended.
  func forget(_ task: BehaviourTask)
  /// Runs a handler, which was busy, for the events that arrived meanwhile.
  func startPending(_ handler: Int)

  func succeeded()
  func failed(_ error: LuaError, begunByAnother: Bool, in version: ScriptVersion?)
  /// Whether it, or its script, exceeded its quota or budget.
  func isBlamed(for error: LuaError) -> Bool
}
