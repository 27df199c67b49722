import Lua

/// The members of a behaviour for other scripts: `like.toggle_button.isOn`, `counter:increment()`.
extension BehaviourScript {
  /// The members of the handles of a script's behaviours.
  struct HandleDescription {
    let properties: [HostTypeRecord.Property]
    let methods: [HostTypeRecord.NamedMethod]
    let describe: (AnyObject) -> String
    let missing: HostTypeRecord.Missing
  }

  static func description(of declaration: ScriptDeclaration) -> HandleDescription {
    let properties = declaration.properties.enumerated().map { index, property in
      (name: property.name, accessor: accessor(forProperty: index))
    }
    let outlets = declaration.outlets.enumerated().map { index, outlet in
      (name: outlet.name, accessor: accessor(forLink: index + properties.count + 1))
    }
    let ownerSlot = properties.count + outlets.count + 1
    let links = outlets + [(name: "owner", accessor: accessor(forOwner: ownerSlot))]
    let states = declaration.states.map { state in
      (
        name: state.name,
        accessor: HostAccessor.value(
          get: { object, lua in
            let value = lua.field(state.name, of: behaviour(object).selfSlot)
            // A text keeps its bytes; a table is a copy.
            if case .string = value { return value }
            return behaviour(object).stateValue(state.name).luaValue(in: lua)
          },
          set: nil
        )
      )
    }
    let title = declaration.title
    let actions = declaration.actions.keys.sorted().map { name in
      (
        name: name, textLimit: LuaTextLimit.standard,
        body: { (object: AnyObject, arguments: LuaArguments) throws -> LuaOutcome in
          try behaviour(object).perform(action: name, arguments)
        }
      )
    }
    let detach = (
      name: "detach", textLimit: LuaTextLimit.standard,
      body: { (object: AnyObject, _: LuaArguments) throws -> LuaOutcome in
        behaviour(object).detach()
        return .nothing
      }
    )
    let names =
      properties.map(\.name) + states.map(\.name) + declaration.outlets.map(\.name)
      + declaration.functions.keys + ["owner", "screen"]
    return HandleDescription(
      properties: properties + links + states,
      methods: actions + [detach],
      describe: { behaviour($0).description },
      missing: { object, name, writes in
        if name == "screen" {
          if writes { throw Diagnostic(.error, "screen of \(title) can only be read") }
          guard let behaviour = object as? Behaviour else {
            throw Diagnostic(.error, "this \(title) is gone")
          }
          return behaviour.screenHandle
        }
        throw unknownMember(name, of: title, writes: writes, known: names)
      }
    )
  }

  private static func behaviour(_ object: AnyObject) -> Behaviour {
    unsafe unsafeDowncast(object, to: Behaviour.self)
  }

  private static func accessor(forProperty index: Int) -> HostAccessor {
    .value(
      // A copy, so that other scripts cannot change the behaviour's own table.
      get: { object, lua in
        let behaviour = behaviour(object)
        return behaviour.readable(behaviour.value(ofProperty: index), ofProperty: index)
          .luaValue(in: lua)
      },
      set: { object, value in
        let value: Value = try value.converted(textLimit: LuaTextLimit.standard)
        let behaviour = behaviour(object)
        let isItself = behaviour.script.lua.runningReceiver == behaviour.selfSlot
        try behaviour.setProperty(index, to: value, by: isItself ? .itself : .another)
      }
    )
  }

  /// Setting another owner moves the behaviour to it.
  private static func accessor(forOwner slot: Int) -> HostAccessor {
    .value(
      get: { $1.slotValue(slot, ofSelf: behaviour($0).selfSlot) },
      set: { object, value in
        let behaviour = behaviour(object)
        guard let host = behaviour.host else { throw Host.isGone }
        guard let owner = host.lua.object(behind: value) as? any Owner else {
          throw Diagnostic(
            .error,
            "the owner of a behaviour is a control or a screen, got \(value.kindDescription)"
          )
        }
        try host.move(behaviour, byScriptTo: owner)
      }
    )
  }

  private static func accessor(forLink slot: Int) -> HostAccessor {
    .value(get: { $1.slotValue(slot, ofSelf: behaviour($0).selfSlot) }, set: nil)
  }
}

extension Behaviour {
  /// The Lua value of the screen that its owner is on, or is; `nil` if there is none.
  fileprivate var screenHandle: LuaValue {
    guard let host, let screen = (owner as? Control)?.screen else { return .nil }
    return host.handle(of: screen)
  }
}
