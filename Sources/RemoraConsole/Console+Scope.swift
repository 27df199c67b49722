import RemoraLua
import RemoraRuntime

/// The names at the prompt besides Lua's libraries and assigned variables.
extension Console {
  func addPrint() {
    // No limit: a person reads everything that the prompt prints, or pipes it.
    let print = host.lua.makeFunction(textLimit: .max) { [weak self] arguments in
      guard let self else { return [] }
      onPrint?(arguments.all.map { self.host.behaviours.plainText(of: $0) }.joined(separator: "\t"))
      return []
    }
    environment["print"] = .function(print)
    environment["log"] = .function(print)
  }

  func addTime() {
    environment["advance"] = .function(
      host.lua.makeFunction(of: host) { host, arguments in
        let seconds = try arguments.number(
          0,
          "a number of seconds",
          of: "advance",
          usage: "advance(0.5)"
        )
        guard seconds >= 0, let time = nanoseconds(seconds) else {
          throw Diagnostic(.error, "advance takes a number of seconds of at least 0")
        }
        guard host.clock is any MovableClock else {
          throw Diagnostic(.error, "this host's clock moves by itself: wait(seconds) waits for it")
        }
        try host.move(by: .nanoseconds(time))
        return []
      }
    )
    environment["enterBackground"] = .function(
      host.lua.makeFunction(of: host) { host, _ in
        host.enterBackground()
        return []
      }
    )
    environment["enterForeground"] = .function(
      host.lua.makeFunction(of: host) { host, _ in
        host.enterForeground()
        return []
      }
    )
  }

  /// Ids and `screen` are looked up at each use, since their objects change.
  func addScope() {
    let metatable = host.lua.makeTable()
    metatable["__index"] = .function(
      host.lua.makeFunction(of: host) { [weak self] host, arguments in
        guard let name = arguments[1].text else { return [.nil] }
        switch name {
        case "_": return [self?.last ?? .nil]
        case "screen": return [host.topScreen.map { host.stage.handle(of: $0) } ?? .nil]
        default:
          let named = host.stage.handle(ofID: name)
          guard named.isNil else { return [named] }
          let device = host.lentOwner(name).map { host.stage.handle(of: $0) }
          return [self?.words[name] ?? device ?? .nil]
        }
      }
    )
    metatable["__newindex"] = .function(
      host.lua.makeFunction(of: host, textLimit: .max) { _, arguments in
        // `_, text = f()` discards a value, as usual in Lua: `_` stays the last value.
        guard arguments[1] != "_", case .table(let environment) = arguments[0] else { return [] }
        environment[arguments[1]] = arguments[2]
        return []
      }
    )
    metatable["__metatable"] = false
    environment.setMetatable(metatable)
  }
}
