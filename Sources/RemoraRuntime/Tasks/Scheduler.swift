import RemoraLua

/// Runs the tasks of a host: keeps those that belong to no behaviour, and counts what all hold while they wait.
package final class Scheduler {
  let lua: LuaState
  let stage: StageModel
  // Copied here: a task that waits reaches them without counting a reference to the stage.
  let timers: Timers
  private let changes: ChangeCount
  let scripts: Scripts
  package let inbox: Inbox
  let awaitedActions = AwaitedActions()
  var turn: Turn
  /// The tasks that wait and belong to no behaviour.
  var freeTasks = TaskList()
  /// The task that runs; `nil` in the first step of a handler.
  var runningTask: RunningTask?
  var togethers = TogetherNesting()
  var causes: Causes
  /// Suspends what runs on an account that exceeded its quota by what it began in others.
  var suspend: (LuaAccount) -> Void = { _ in }
  /// The bytes of text held by calls that wait for an answer.
  var waitingTextBytes = 0
  /// The bytes that all scripts together may hold.
  let memory: Int
  /// The last failure of an awaited action, which was reported for the action's behaviour.
  var reportedFailure: ReportedFailure?
  /// The type of the handles that `start`, `after` and `every` return.
  private(set) lazy var taskRecord = makeTaskRecord()

  init(_ stage: StageModel, _ scripts: Scripts, _ inbox: Inbox, _ turn: Turn, memory: Int) {
    lua = stage.lua
    causes = Causes(stage.lua)
    self.stage = stage
    timers = stage.timers
    changes = stage.changes
    self.scripts = scripts
    self.inbox = inbox
    self.turn = turn
    self.memory = memory
  }

  var clock: any HostClock { stage.clock }

  func noteChange() { changes.increase() }

  /// Forgets everything that waits, when the host is released.
  func end() {
    awaitedActions.end()
    var tasks = freeTasks
    freeTasks = TaskList()
    tasks.removeAll()
  }

  /// Cancels every task that belongs to no behaviour.
  package func cancelFreeTasks() {
    while let task = freeTasks.last { task.cancel() }
  }

  /// Fires the timers that are due, and timers that these schedule for the same moment.
  ///
  /// A script may call `wait(0)` without end, so after a hundred rounds, or a thousand timers
  /// beyond the first round, the rest is postponed by a millisecond.
  func fireTimers(dueBy time: Int) {
    var again = 0
    for round in 0..<100 where again < 1000 {
      let newest = timers.newest
      guard timers.fireNext(dueBy: time, scheduledBy: newest) else { return }
      while turn.hasTime, timers.fireNext(dueBy: time, scheduledBy: newest) {
        if round > 0 { again += 1 }
      }
      guard turn.hasTime else { return }
    }
    timers.postpone(dueBy: time, by: 1_000_000)
  }

  /// Keeps the host until a step and what follows is over: a service may release it in the middle.
  func keepingHost(_ body: () -> Void) { withExtendedLifetime(stage.host, body) }

  /// Charges values that the host makes for a task to its script.
  func charging<Result>(_ task: BehaviourTask, _ body: () -> Result) -> Result {
    guard let account = task.behaviour?.account else { return body() }
    return lua.charging(account, body)
  }
}
