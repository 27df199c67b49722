import RemoraLua
import RemoraSorting

/// The members of a behaviour for other scripts: `like.toggle_button.isOn`, `counter:increment()`.
extension BehaviourScript {
  static func description(of declaration: ScriptDeclaration) -> HandleDescription {
    let properties = declaration.properties.enumerated().map { index, property in
      (name: property.name, accessor: accessor(forProperty: index))
    }
    let outlets = declaration.outlets.enumerated().map { index, outlet in
      (
        name: outlet.name,
        accessor: accessor(forOutlet: index, cell: declaration.cell(ofOutlet: index))
      )
    }
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
    let actions = declaration.actions.keys.ordered().map { name in
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
    let attach = (
      name: "attach", textLimit: LuaTextLimit.standard,
      body: { (object: AnyObject, arguments: LuaArguments) throws -> LuaOutcome in
        guard let shared = behaviour(object).shared else { throw Diagnostic.hostIsGone }
        return .values([try shared.attach(arguments, to: behaviour(object))])
      }
    )
    let names =
      properties.map(\.name) + states.map(\.name) + declaration.outlets.map(\.name)
      + declaration.functions.keys + ScriptDeclaration.givenNames
    return HandleDescription(
      properties: [(name: "owner", accessor: accessorForOwner)] + properties + outlets + states,
      methods: actions + [detach, attach],
      describe: { behaviour($0).description },
      missing: { object, name, writes in
        if ScriptDeclaration.givenNames.contains(name) {
          if writes { throw Diagnostic(.error, "\(name) of \(title) can only be read") }
          guard let behaviour = object as? Behaviour else {
            throw Diagnostic(.error, "this \(title) is gone")
          }
          if name == "screen" { return behaviour.screenHandle }
          return .string(LuaString(name == "id" ? behaviour.id : behaviour.script.name))
        }
        if !writes, let object, let owned = owned(name, by: behaviour(object)) { return owned }
        throw unknownMember(name, of: title, writes: writes, known: names)
      }
    )
  }

  /// The handle of a behaviour that another one owns: `toggle.badge`.
  private static func owned(_ id: String, by behaviour: Behaviour) -> LuaValue? {
    guard let shared = behaviour.shared, let owned = behaviour.extras?.attached?.behaviour(id)
    else {
      return nil
    }
    return shared.stage.handle(of: owned)
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

  /// Setting another owner moves the behaviour to it; setting `nil` detaches it.
  private static var accessorForOwner: HostAccessor {
    .value(
      get: { object, _ in behaviour(object).ownerHandle },
      set: { object, value in
        let behaviour = behaviour(object)
        guard let shared = behaviour.shared else { throw Diagnostic.hostIsGone }
        if value.isNil { return behaviour.detach() }
        guard let owner = shared.lua.object(behind: value) as? any Owner else {
          throw Diagnostic(
            .error,
            "the owner of a behaviour is a control, a screen or a behaviour, got \(value.kindDescription)"
          )
        }
        try shared.move(behaviour, byScriptTo: owner)
      }
    )
  }

  /// Setting an outlet links it again.
  private static func accessor(forOutlet index: Int, cell: Int) -> HostAccessor {
    .value(
      get: { $1.cellValue(cell, ofSelf: behaviour($0).selfSlot) },
      set: { try behaviour($0).link(index, toValue: $1) }
    )
  }
}

extension Behaviour {
  /// The Lua value of the screen that its owner is on, or is; `nil` if there is none.
  fileprivate var screenHandle: LuaValue {
    guard let shared, let screen = (owner as? Control)?.screen else { return .nil }
    return shared.stage.handle(of: screen)
  }
}
