import RemoraLua

extension Environments {
  /// The functions that every `self` has besides those of its script.
  func makeSelfFunctions() -> [String: LuaFunction] {
    [
      "send": behaviours.makeFunction { behaviours, arguments in
        let behaviour = try behaviours.receiver(arguments, "send")
        let event: String = try arguments.get(1, textLimit: LuaTextLimit.name)
        try behaviour.emit(event, EventPayload(try Environments.payload(arguments)))
        return []
      },
      "ask": behaviours.makeFunction { behaviours, arguments in
        let behaviour = try behaviours.receiver(arguments, "ask")
        let message: String = try arguments.get(1, textLimit: LuaTextLimit.name)
        return [
          try behaviour.ask(message, arguments, from: 2)?.luaValue(in: behaviours.lua) ?? .nil
        ]
      },
      "detach": behaviours.makeFunction { behaviours, arguments in
        try behaviours.receiver(arguments, "detach").detach()
        return []
      },
      "attach": behaviours.makeFunction { behaviours, arguments in
        let behaviour = try behaviours.receiver(arguments, "attach")
        return [try behaviours.attach(arguments, from: 1, to: behaviour)]
      },
      "isAlive": behaviours.makeFunction { behaviours, arguments in
        [.boolean((behaviours.lua.object(behind: arguments[0]) as? Behaviour)?.isAttached ?? false)]
      },
      "multiplexer": behaviours.makeFunction { behaviours, arguments in
        let behaviour = try behaviours.receiver(arguments, "multiplexer")
        return [
          behaviours.stage.handle(of: try behaviours.makeMultiplexer(arguments[1], for: behaviour))
        ]
      },
    ]
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

extension Behaviours {
  fileprivate func receiver(_ arguments: LuaArguments, _ name: String) throws -> Behaviour {
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
}
