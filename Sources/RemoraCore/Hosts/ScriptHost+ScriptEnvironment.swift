package import RemoraLua

/// The globals of scripts beside Lua's own libraries.
extension ScriptHost {
  /// Gives its scripts what only the host knows.
  func lendScripts() {
    behaviours.script = { [weak self] name throws(Diagnostics) in
      guard let self else { throw Diagnostics([ScriptHost.isGone]) }
      return try script(named: name)
    }
    behaviours.lentOwners = { [weak self] in self?.services.owners ?? [:] }
    scripts.makeEnvironment = { [weak self, lua] id in
      self?.makeScriptEnvironment(for: id) ?? lua.makeEnvironment()
    }
    scripts.selfFunctions = makeSelfFunctions()
    scripts.screenLookup = makeScreenLookup()
  }

  /// A fresh environment for a script or a module.
  package func makeScriptEnvironment(for id: SourceID) -> LuaTable {
    let environment = lua.makeEnvironment()
    addTaskFunctions(to: environment)
    addScheduling(to: environment, isFree: false)
    addLog(to: environment, id.name)
    if case .module(let name) = id {
      addOutput(to: environment)
      library.modules.shareLibraries(of: environment, in: name)
      addPackage(to: environment)
    }
    addLookups(to: environment, for: id)
    return environment
  }

  /// The parts of Lua's `package` that libraries read when they load: `config`, and the libraries
  /// of the environment.
  ///
  /// Both tables belong to the module: writing to them affects neither other modules nor `require`.
  private func addPackage(to environment: LuaTable) {
    let package = lua.makeTable(fields: 4)
    let loaded = lua.makeTable(fields: 8)
    for name in Modules.libraries { loaded[name] = environment[name] }
    loaded["_G"] = .table(environment)
    package["config"] = .string("/\n;\n?\n!\n-\n")
    package["path"] = .string("?.lua")
    package["cpath"] = .string("")
    package["loaded"] = .table(loaded)
    environment["package"] = .table(package)
  }

  func addTaskFunctions(to environment: LuaTable) {
    environment["wait"] = .function(
      lua.makeFunction(waiting: { [pauseRequest = scheduler.pauseRequest] arguments in
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
        pauseRequest.nanoseconds = time
        return .wait(pauseRequest)
      })
    )
    environment["waitFor"] = .function(
      makeFunction(waiting: { host, arguments in
        let event: String = try arguments.get(
          1,
          "an owner and the name of an event",
          of: "waitFor",
          usage: "waitFor(self.button, \"tap\")",
          textLimit: LuaTextLimit.name
        )
        return .wait(try host.makeEventWait(arguments[0], event))
      })
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
      makeFunction { host, _ in [.number(Double(host.clock.now) / 1e9)] }
    )
  }

  // MARK: Lookups

  func addLookups(to environment: LuaTable, for id: SourceID) {
    let lent = LentServices()
    environment["service"] = .function(
      makeFunction { host, arguments in
        try host.scripts.refuseWhileReading("service")
        let name: String = try arguments.get(
          0,
          "the name of a service",
          of: "service",
          usage: "service \"photos\"",
          textLimit: LuaTextLimit.name
        )
        if let owner = host.lentOwner(name) { return [host.handle(of: owner)] }
        return [.table(lent.table(name, like: try host.services.table(name), in: host.lua))]
      }
    )
    environment["find"] = .function(
      makeFunction { host, arguments in
        try host.scripts.refuseWhileReading("find")
        let id: String = try arguments.get(
          0,
          "an id",
          of: "find",
          usage: "find(\"like\")",
          textLimit: LuaTextLimit.name
        )
        return [host.value(ofID: id)]
      }
    )
    environment["present"] = .function(
      makeFunction { host, arguments in
        try host.scripts.refuseWhileReading("present")
        return [host.handle(of: try host.present(arguments, at: 0))]
      }
    )
    // The prompt looks up `screen` itself, and ids as well. A metatable for each environment: libraries set
    // their own.
    if id != .prompt, let screenLookup = scripts.screenLookup {
      let metatable = lua.makeTable(fields: 2)
      metatable["__index"] = .function(screenLookup)
      if case .script = id, let globalSetter = scripts.globalSetter {
        metatable["__newindex"] = .function(globalSetter)
      }
      environment.setMetatable(metatable)
    }
    // Without script folders no module can be found, and hostile scripts get one function less.
    guard id == .prompt || !scriptFolders.isEmpty else { return }
    environment["require"] = .function(
      makeFunction { host, arguments in
        let name: String = try arguments.get(
          0,
          "the name of a module",
          of: "require",
          usage: "require \"shapes\""
        )
        return [try host.scripts.require(name, from: id)]
      }
    )
  }

  /// The `__index` of each script's globals: `screen` is the topmost screen at each use.
  func makeScreenLookup() -> LuaFunction {
    makeFunction { host, arguments in
      guard arguments[1].text == "screen" else {
        if let name = arguments[1].text { try Globals.refuseForeign(name) }
        return [.nil]
      }
      try host.scripts.refuseWhileReading("screen")
      return [host.topScreen.map { host.handle(of: $0) } ?? .nil]
    }
  }

  /// The Lua value of the owner or behaviour with that id, or `nil`.
  package func value(ofID id: String) -> LuaValue {
    switch names[id] {
    case .owner(let owner): handle(of: owner)
    case .behaviour(let behaviour): handle(of: behaviour.behaviour)
    case nil: .nil
    }
  }

  // MARK: Self

  /// The functions that every `self` has besides those of its script.
  func makeSelfFunctions() -> [String: LuaFunction] {
    [
      "send": makeFunction { host, arguments in
        let behaviour = try host.receiver(arguments, "send")
        let event: String = try arguments.get(1, textLimit: LuaTextLimit.name)
        try behaviour.emit(event, EventPayload(try ScriptHost.payload(arguments)))
        return []
      },
      "ask": makeFunction { host, arguments in
        let behaviour = try host.receiver(arguments, "ask")
        let message: String = try arguments.get(1, textLimit: LuaTextLimit.name)
        return [try behaviour.ask(message, arguments, from: 2)?.luaValue(in: host.lua) ?? .nil]
      },
      "detach": makeFunction { host, arguments in
        try host.receiver(arguments, "detach").detach()
        return []
      },
      "attach": makeFunction { host, arguments in
        let behaviour = try host.receiver(arguments, "attach")
        return [try host.behaviours.attach(arguments, from: 1, to: behaviour)]
      },
      "isAlive": makeFunction { host, arguments in
        [.boolean((host.lua.object(behind: arguments[0]) as? Behaviour)?.isAttached ?? false)]
      },
      "multiplexer": makeFunction { host, arguments in
        let behaviour = try host.receiver(arguments, "multiplexer")
        return [host.handle(of: try host.makeMultiplexer(arguments[1], for: behaviour))]
      },
    ]
  }

  private func receiver(_ arguments: LuaArguments, _ name: String) throws -> Behaviour {
    guard let behaviour = lua.object(behind: arguments[0]) as? Behaviour else {
      if let title = lua.typeName(behind: arguments[0]) {
        throw Diagnostic(.error, "this \(title) is gone")
      }
      throw Diagnostic(
        .error,
        "\(name) belongs to a behaviour: write self:\(name)(…), with a colon"
      )
    }
    return behaviour
  }

  private static func payload(_ arguments: LuaArguments) throws -> [String: Value] {
    let value: Value
    do {
      value = try arguments.get(2)
    } catch let error as LuaArgumentError {
      guard let reason = error.reason as? LuaConversionError, !reason.path.isEmpty else {
        throw error
      }
      throw Diagnostic(.error, "what the event carries does not fit: \(reason)")
    }
    if let fields = value.fields { return fields }
    switch value {
    case .nothing: return [:]
    case .list(let items) where items.isEmpty: return [:]
    default:
      throw Diagnostic(
        .error,
        "an event carries a table with names, got \(arguments[2].kindDescription)"
      )
    }
  }
}
