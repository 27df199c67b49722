import RemoraLimits
import RemoraLua

/// What scripts log and print.
extension Environments {
  /// Adds `log` and `print`, which report their arguments as a note of the script.
  func addLog(to environment: LuaTable, _ name: String) {
    // No limit, since only the beginning of a text is read.
    let log = behaviours.makeFunction(textLimit: .max) { behaviours, arguments in
      guard behaviours.rateLimits.allowsLine(at: behaviours.stage.clock.nanoseconds) else {
        return []
      }
      var note = Diagnostic(.note, Environments.line(of: arguments, behaviours))
      let place = arguments.caller()
      note.file = place?.source
      note.line = place?.line
      note.behaviour = name
      behaviours.stage.report(note)
      return []
    }
    environment["log"] = .function(log)
    environment["print"] = .function(log)
  }

  /// The parts of Lua's `io`, `debug` and `warn` that libraries use when they load: outputs that
  /// log, and a traceback without the calls.
  ///
  /// They give no access to files.
  func addOutput(to environment: LuaTable) {
    guard case .function(let log) = environment["log"] else { return }
    let output = lua.makeTable(fields: 1)
    output["write"] = .function(
      lua.makeFunction(textLimit: .max) { (arguments: LuaArguments) -> [LuaValue] in
        _ = try log.call(arguments: Array(arguments.all.dropFirst()))
        return [arguments[0]]
      }
    )
    let kind = lua.makeTable(fields: 1)
    kind["__name"] = "FILE*"
    output.setMetatable(kind)
    let nothing = LuaValue.function(
      lua.makeFunction(textLimit: .max) { (_: LuaArguments) -> [LuaValue] in [] }
    )
    environment["io"] = .table(
      lua.makeTable(["stdout": .table(output), "stderr": .table(output), "type": nothing])
    )
    let message = LuaValue.function(
      lua.makeFunction(textLimit: .max) { (arguments: LuaArguments) -> [LuaValue] in
        [arguments.count > 0 ? arguments[0] : .nil]
      }
    )
    environment["debug"] = .table(lua.makeTable(["traceback": message]))
    environment["warn"] = .function(log)
  }

  /// The values as one line of the log, cut to 4 KB like an error's message.
  private static func line(of values: LuaArguments, _ behaviours: Behaviours) -> String {
    let most = Limit.loggedText.value
    var text = ""
    for index in 0..<values.count where text.utf8.count <= most {
      text +=
        (index > 0 ? " " : "")
        + behaviours.plainText(of: values.beginning(of: index, bytes: most + 1))
    }
    return text.beginning(Limit.loggedText)
  }
}
