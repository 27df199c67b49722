import RemoraLua

/// The functions that look something up.
extension Environments {
  func addLookups(to environment: LuaTable, for id: SourceID) {
    let lent = LentServices()
    environment["service"] = .function(
      behaviours.makeFunction { behaviours, arguments in
        try behaviours.scripts.refuseWhileReading("service")
        let name: String = try arguments.get(
          0,
          "the name of a service",
          of: "service",
          usage: "service \"photos\"",
          textLimit: LuaTextLimit.name
        )
        if let owner = behaviours.stage.lentOwners()[name] {
          return [behaviours.stage.handle(of: owner)]
        }
        return [
          .table(lent.table(name, like: try behaviours.serviceTable(name), in: behaviours.lua))
        ]
      }
    )
    environment["find"] = .function(
      behaviours.makeFunction { behaviours, arguments in
        try behaviours.scripts.refuseWhileReading("find")
        let id: String = try arguments.get(
          0,
          "an id",
          of: "find",
          usage: "find(\"like\")",
          textLimit: LuaTextLimit.name
        )
        return [behaviours.stage.handle(ofID: id)]
      }
    )
    environment["present"] = .function(
      behaviours.makeFunction { behaviours, arguments in
        try behaviours.scripts.refuseWhileReading("present")
        return [behaviours.stage.handle(of: try behaviours.stage.present(arguments))]
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
    guard id == .prompt || !scripts.library.folders.isEmpty else { return }
    environment["require"] = .function(
      behaviours.makeFunction { behaviours, arguments in
        let name: String = try arguments.get(
          0,
          "the name of a module",
          of: "require",
          usage: "require \"shapes\""
        )
        return [try behaviours.scripts.require(name, from: id)]
      }
    )
  }

  /// The `__index` of each script's globals: `screen` is the topmost screen at each use.
  func makeScreenLookup() -> LuaFunction {
    behaviours.makeFunction { behaviours, arguments in
      guard arguments[1].text == "screen" else {
        if let name = arguments[1].text { try Globals.refuseForeign(name) }
        return [.nil]
      }
      try behaviours.scripts.refuseWhileReading("screen")
      return [behaviours.stage.topScreen.map { behaviours.stage.handle(of: $0) } ?? .nil]
    }
  }
}
