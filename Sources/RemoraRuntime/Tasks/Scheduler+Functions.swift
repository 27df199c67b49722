import RemoraLua

/// The functions that start tasks: `start(f)`, `after(seconds, f)`, `every(seconds, f)`.
extension Scheduler {
  /// Starts a task for a script, and returns its handle.
  func schedule(
    _ name: String,
    _ arguments: LuaArguments,
    for behaviour: (any TaskOwner)?
  ) throws -> LuaValue {
    if name == "start" { try checkNesting(name) }
    let schedule = try makeSchedule(name, arguments)
    let origin = origin(of: arguments, in: behaviour)
    let task = BehaviourTask(nil, of: behaviour, from: origin, schedule, in: self)
    if name == "start" {
      task.startScheduled(in: self)
      if case .failed(let error) = task.outcome, task.passesOn(error), let cause = error.underlying
      {
        throw cause
      }
    } else {
      try task.begin(schedule, in: self)
    }
    return lua.handle(of: schedule, anchor: schedule.anchor, type: taskRecord)
  }

  private func makeSchedule(_ name: String, _ arguments: LuaArguments) throws -> Schedule {
    if name == "start" {
      return Schedule(try function(0, of: arguments, name), due: clock.nanoseconds)
    }
    let seconds = try arguments.number(
      0,
      "a number of seconds and a function",
      of: name,
      usage: "\(name)(0.5, function() … end)"
    )
    let repeats = name == "every"
    guard seconds.isFinite, let time = nanoseconds(seconds), time >= (repeats ? 1 : 0) else {
      throw Diagnostic(
        .error,
        "\(name) takes a number of seconds \(repeats ? "above 0" : "of at least 0"),"
          + " got \(Value.describe(seconds))"
      )
    }
    let function = try function(1, of: arguments, name)
    let delay = repeats ? max(time, Schedule.shortestPeriod) : time
    let (due, overflow) = clock.nanoseconds.addingReportingOverflow(delay)
    return Schedule(function, due: overflow ? .max : due, period: repeats ? delay : nil)
  }

  private func function(
    _ position: Int,
    of arguments: LuaArguments,
    _ name: String
  ) throws(Diagnostic) -> LuaFunction {
    if case .function(let function) = arguments[position] { return function }
    let usage = name == "start" ? "start(function() … end)" : "\(name)(seconds, function() … end)"
    throw Diagnostic(
      .error,
      "\(name) takes a function, got \(arguments[position].kindDescription)",
      suggestion: "write \(usage)"
    )
  }

  /// The type of the handles.
  func makeTaskRecord() -> HostTypeRecord {
    HostTypeRecord(
      "task",
      in: lua,
      properties: [],
      methods: [
        (
          name: "cancel", textLimit: LuaTextLimit.standard,
          body: { schedule, _ in
            (schedule as? Schedule)?.task?.cancel()
            return .nothing
          }
        )
      ],
      describe: { _ in "a task" },
      missing: { _, name, _ in
        throw Diagnostic(.error, "a task has no \(name): it has cancel() and isAlive()")
      },
      ignoresGone: true
    )
  }
}
