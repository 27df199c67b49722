import RemoraLua

/// The functions of tasks.
extension Environments {
  func addTaskFunctions(to environment: LuaTable) {
    environment["wait"] = .function(
      lua.makeFunction(waiting: { arguments in
        let seconds = try arguments.number(
          0,
          "a number of seconds",
          of: "wait",
          usage: "wait(0.5)"
        )
        guard seconds.isFinite, seconds >= 0, let time = nanoseconds(seconds) else {
          throw Diagnostic(
            .error,
            "wait takes a number of seconds of at least 0, got \(Value.describe(seconds))"
          )
        }
        return .time(time)
      })
    )
    environment["waitFor"] = .function(
      behaviours.makeFunction(waiting: { behaviours, arguments in
        let event: String = try arguments.get(
          1,
          "an owner and the name of an event",
          of: "waitFor",
          usage: "waitFor(self.button, \"tap\")",
          textLimit: LuaTextLimit.name
        )
        return .wait(try behaviours.makeEventWait(arguments[0], event))
      }
      )
    )
    environment["together"] = .function(
      lua.makeFunction(waiting: { arguments in
        let functions = try arguments.all.enumerated().map { index, value in
          guard case .function(let function) = value else {
            throw Diagnostic(
              .error,
              "together takes functions, and argument \(index + 1) is \(value.kindDescription)"
            )
          }
          return function
        }
        return .wait(TogetherWait(functions))
      })
    )
    environment["now"] = .function(
      behaviours.makeFunction { behaviours, _ in
        [.number(Double(behaviours.stage.clock.nanoseconds) / 1e9)]
      }
    )
  }

  /// Adds the functions that start tasks; `isFree` says whether they also work without a behaviour, as at the prompt.
  func addScheduling(to environment: LuaTable, isFree: Bool) {
    for name in ["start", "after", "every"] {
      environment[name] = .function(
        behaviours.makeFunction { behaviours, arguments in
          [try behaviours.schedule(name, arguments, isFree: isFree)]
        }
      )
    }
  }
}
