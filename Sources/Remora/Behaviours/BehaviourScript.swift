import Lua

/// A behaviour script that a host has loaded: its declaration, and the code that its behaviours
/// share.
public final class BehaviourScript {
  /// What scenes call it: the file's name without `.lua`.
  public let name: String
  /// Its title in the script: `behaviour "Toggle button"`.
  public let title: String
  /// The file, as messages name it.
  public let file: String
  /// The comment above its declaration.
  public let help: String?
  /// Its properties in source order.
  public let properties: [PropertyDeclaration]
  /// Its outlets in source order.
  public let outlets: [OutletDeclaration]
  /// The events it sends.
  public let events: [EventDeclaration]
  /// The names of its state.
  public let stateNames: [String]
  /// The methods that connections and people may invoke, sorted.
  public let actionNames: [String]
  /// The script that must stand before it on the same owner, if it is there.
  public let after: [String]
  /// The scripts that its owner must have already.
  public let needs: [String]

  let states: [(name: String, value: Value)]
  let triggers: [(trigger: HandlerTrigger, handler: Int)]
  let handlers: [Handler]
  let handlerNames: [String]
  let lifecycle: [BehaviourLifecycle: LuaSlot]
  let actions: [String: Int]
  let record: HostTypeRecord
  let metatable: LuaSlot
  let lua: LuaState
  private(set) weak var host: Host?

  init(_ declaration: ScriptDeclaration, in host: Host) {
    let lua = host.lua
    name = declaration.name
    title = declaration.title
    file = declaration.file
    help = declaration.help
    properties = declaration.properties
    outlets = declaration.outlets
    events = declaration.events
    states = declaration.states
    stateNames = declaration.states.map(\.name)
    after = declaration.after
    needs = declaration.needs
    self.host = host
    self.lua = lua

    var handlers: [Handler] = []
    var names: [String] = []
    func add(_ name: String, _ function: LuaFunction) -> Int {
      let declared = function.declaration
      handlers.append(
        Handler(
          function: lua.keep(.function(function)),
          takesEvent: declared.isVariadic || declared.parameterCount > 1,
          whileBusy: declaration.policies[name] ?? declaration.policy
        )
      )
      names.append(name)
      return handlers.count - 1
    }
    triggers = declaration.handlers.map { ($0.trigger, add($0.name, $0.function)) }
    actions = Dictionary(
      uniqueKeysWithValues: declaration.actions.sorted { $0.key < $1.key }
        .map { ($0.key, add($0.key, $0.value)) }
    )
    actionNames = actions.keys.sorted()
    lifecycle = declaration.lifecycle.mapValues { lua.keep(.function($0)) }
    self.handlers = handlers
    handlerNames = names
    record = BehaviourScript.makeRecord(declaration, in: host)
    metatable = record.makeSelfMetatable(
      functions: host.selfFunctions.merging(declaration.functions) { _, own in own },
      slots: BehaviourScript.slots(declaration),
      fields: declaration.states.map(\.name),
      in: lua
    )
  }

  deinit {
    for handler in handlers { lua.drop(handler.function) }
    for function in lifecycle.values { lua.drop(function) }
    lua.drop(metatable)
    record.retire()
  }

  /// The numbers of the handle's slots: properties, then outlets, then the owner.
  private static func slots(_ declaration: ScriptDeclaration) -> [String: Int] {
    let names =
      declaration.properties.map(\.name) + declaration.outlets.map(\.name) + ["owner"]
    return Dictionary(uniqueKeysWithValues: zip(names, 1...))
  }

  var slotCount: Int { properties.count + outlets.count + 1 }
  var ownerSlot: Int { slotCount }
  func slot(ofProperty index: Int) -> Int { index + 1 }
  func slot(ofOutlet index: Int) -> Int { properties.count + index + 1 }

  /// The property of that name.
  public func property(_ name: String) -> PropertyDeclaration? {
    properties.first { $0.name == name }
  }

  /// The event of that name.
  public func event(_ name: String) -> EventDeclaration? {
    events.first { $0.name == name }
  }
}

/// The callbacks in a behaviour's own life.
enum BehaviourLifecycle: String, CaseIterable {
  case attach = "onAttach"
  case detach = "onDetach"
  case reload = "onReload"
  case change = "onChange"
}
