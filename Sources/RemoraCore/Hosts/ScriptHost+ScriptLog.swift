import RemoraLimits
package import RemoraLua

/// What scripts log and print.
extension ScriptHost {
  /// Adds `log` and `print`, which report their arguments as a note of the script.
  func addLog(to environment: LuaTable, _ name: String) {
    // No limit, since only the beginning of a text is read.
    let log = makeFunction(textLimit: .max) { host, arguments in
      guard host.behaviours.rateLimits.allowsLine(at: host.clock.now) else { return [] }
      var note = Diagnostic(.note, host.line(of: arguments))
      let place = arguments.caller()
      note.file = place?.source
      note.line = place?.line
      note.behaviour = name
      host.report(note)
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
      makeFunction(textLimit: .max) { _, arguments in
        _ = try log.call(arguments: Array(arguments.all.dropFirst()))
        return [arguments[0]]
      }
    )
    let kind = lua.makeTable(fields: 1)
    kind["__name"] = "FILE*"
    output.setMetatable(kind)
    let nothing = LuaValue.function(makeFunction(textLimit: .max) { _, _ in [] })
    environment["io"] = .table(
      lua.makeTable(["stdout": .table(output), "stderr": .table(output), "type": nothing])
    )
    let message = LuaValue.function(
      makeFunction(textLimit: .max) { _, arguments in [arguments.count > 0 ? arguments[0] : .nil] }
    )
    environment["debug"] = .table(lua.makeTable(["traceback": message]))
    environment["warn"] = .function(log)
  }

  /// The values as one line of the log, cut to 4 KB like an error's message.
  private func line(of values: LuaArguments) -> String {
    let most = Limit.loggedText.value
    var text = ""
    for index in 0..<values.count where text.utf8.count <= most {
      text += (index > 0 ? " " : "") + plainText(of: values.beginning(of: index, bytes: most + 1))
    }
    guard text.utf8.count > most else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: most)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  /// A value as `print` shows it; runs no code of a script.
  package func plainText(of value: LuaValue) -> String {
    switch value {
    case .string(let string): string.repairedText
    case .object: objectText(of: value)
    case .error(let error): error.description
    case .table:
      lua.object(behind: value) != nil
        ? objectText(of: value) : (try? Value(luaValue: value))?.description ?? "a table"
    case .function: "a function"
    case .other: "a coroutine"
    default: (try? Value(luaValue: value))?.description ?? value.kindDescription
    }
  }

  private func objectText(of value: LuaValue) -> String {
    switch lua.object(behind: value) {
    case let behaviour as Behaviour: behaviour.description
    case let owner as any Owner: describe(owner)
    default:
      if case .object(let handle) = value {
        "\(handle.typeName.withArticle) that is gone"
      } else {
        "an object"
      }
    }
  }
}
