import RemoraLua
import RemoraSorting

/// One version of a script: its declaration, and the code that its behaviours share.
///
/// Making a version changes nothing: see ``BehaviourScript/use(_:)``.
package final class ScriptVersion {
  package let declaration: ScriptDeclaration
  package let source: ScriptSource
  let handlers: [Handler]
  let handlerNames: [String]
  let triggers: [(trigger: HandlerTrigger, handler: Int)]
  /// The handlers of each message, found once, since every message needs them.
  let messageHandlers: [MessageHandlers]
  /// The messages and events that it declares.
  let messages: [NumberedMessage]
  let events: [NumberedEvent]
  let actions: [String: Int]
  package let lifecycle: LifecycleFunctions
  /// The events and messages that its handlers subscribe to.
  let subscriptions: [HandlerSubscription]
  /// What the cells of its behaviours begin with, except for tables, which are never shared.
  let defaults: LuaSlot
  /// The properties whose cells each behaviour fills itself: tables, and texts in several languages.
  let unsharedDefaults: [Int]
  let hasUnsharedDefaults: Bool
  /// How many cells of a `self` are for properties and outlets.
  let cellCount: Int
  let stateCount: Int
  let members: HostTypeMembers
  let selfMembers: LuaSlot
  /// The texts of the script and of the modules that it requires, by file.
  let texts: [String: [UInt8]]
  /// A number that no other version of the host has.
  let number: Int
  /// Whether it needs neither links nor other scripts.
  let isSimple: Bool
  /// Whether it handles lifecycle events of an owner, which it may miss.
  let handlesLifecycle: Bool
  /// The kind of owner that was last found to have all events of its handlers.
  private var fittingKind: Kind?
  /// What its old code finds in `self` while a later version is in use.
  var oldMembers: (number: Int, members: LuaSlot)?
  let lua: LuaState
  /// The lines of each handler, action and lifecycle callback.
  private lazy var spans = methodSpans()
  /// Its actions, by name.
  private(set) lazy var actionDeclarations = declaration.actions.ordered { $0.key < $1.key }
    .map { ActionDeclaration($0.key, $0.value, in: texts) }

  /// Makes a version from a declaration, for a script with this record.
  init(
    _ declaration: ScriptDeclaration,
    _ source: ScriptSource,
    members: HostTypeMembers,
    record: HostTypeRecord,
    in scripts: Scripts
  ) {
    self.declaration = declaration
    self.source = source
    self.members = members
    lua = scripts.lua
    number = scripts.nextVersion()
    texts = scripts.library.texts(of: declaration.name, source)
    var table = HandlerTable(declaration, in: scripts.lua)
    triggers = declaration.handlers.map { ($0.trigger, table.add($0.name, $0.function)) }
    let names = scripts.registry.eventNames
    messageHandlers = MessageHandlers.all(of: triggers) { names.id(of: $0) }
    messages = declaration.messages.map { NumberedMessage($0, names.id(of: $0.name)) }
    events = declaration.events.map { NumberedEvent($0, names) }
    actions = Dictionary(
      uniqueKeysWithValues: declaration.actions.ordered { $0.key < $1.key }
        .map { ($0.key, table.add($0.key, $0.value)) }
    )
    handlers = table.handlers
    handlerNames = table.names
    lifecycle = LifecycleFunctions(declaration.lifecycle, in: lua)
    subscriptions = triggers.map { HandlerSubscription($0.trigger, $0.handler, names) }
    isSimple = declaration.outlets.isEmpty && declaration.needs.isEmpty
    handlesLifecycle = subscriptions.contains { EventID.ofLifecycle.contains($0.event) }
    unsharedDefaults = declaration.properties.indices.filter {
      !declaration.properties[$0].hasSharedDefault
    }
    hasUnsharedDefaults = !unsharedDefaults.isEmpty
    cellCount = declaration.properties.count + declaration.outlets.count
    stateCount = declaration.states.count
    defaults = lua.makeDefaults(
      declaration.properties.map { [lua] property in
        property.hasSharedDefault ? property.defaultValue.luaValue(in: lua) : .nil
      } + declaration.outlets.map { _ in .nil }
    )
    selfMembers = record.makeSelfMembers(
      functions: scripts.functionsOfSelf(declaration),
      cells: ScriptVersion.cells(declaration),
      fields: declaration.states.map(\.name)
    )
  }

  deinit {
    for handler in handlers { lua.drop(handler.function) }
    lifecycle.drop(in: lua)
    lua.drop(defaults)
    lua.drop(selfMembers)
    if let oldMembers { lua.drop(oldMembers.members) }
  }

  /// Whether a kind of owner has all events of its handlers; cheap if asked for the same kind again.
  func fits(_ kind: Kind) -> Bool {
    if kind === fittingKind { return true }
    guard declaration.handlers(withoutEventOf: kind).isEmpty else { return false }
    fittingKind = kind
    return true
  }

  /// The handler, action or lifecycle callback that is defined at a place, or around it.
  func method(around place: LuaPlace) -> String? {
    let around = spans.filter { $0.first.source == place.source }
    if let exact = around.first(where: { $0.first == place }) { return exact.name }
    return around.first { ($0.first.line...$0.last).contains(place.line) }?.name
  }

  private func methodSpans() -> [(name: String, first: LuaPlace, last: Int)] {
    let callbacks = declaration.lifecycle.map { ($0.key.rawValue, $0.value) }
    let methods =
      declaration.handlers.map { ($0.name, $0.function) } + declaration.actions.map { $0 }
    return (callbacks + methods).map { name, function in
      let declared = function.declaration
      return (name, declared.place, max(declared.place.line, declared.lastLine))
    }
  }

  /// The numbers of the cells: the owner, then properties, then outlets.
  private static func cells(_ declaration: ScriptDeclaration) -> [String: Int] {
    let names =
      ["owner"] + declaration.properties.map(\.name) + declaration.outlets.map(\.name)
    return Dictionary(uniqueKeysWithValues: zip(names, LuaState.ownerCell...))
  }

  /// Handlers and actions by number.
  private struct HandlerTable {
    private(set) var handlers: [Handler] = []
    private(set) var names: [String] = []
    private let declaration: ScriptDeclaration
    private let lua: LuaState

    init(_ declaration: ScriptDeclaration, in lua: LuaState) {
      self.declaration = declaration
      self.lua = lua
    }

    mutating func add(_ name: String, _ function: LuaFunction) -> Int {
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
  }
}

/// The origin of a script or a module.
package struct ScriptSource: Equatable {
  /// The file's path in messages.
  package let file: String
  package let bytes: [UInt8]
  /// Whether it was read from this file; false if the app passed the text.
  package let isOnDisk: Bool

  package init(file: String, bytes: [UInt8], isOnDisk: Bool) {
    (self.file, self.bytes, self.isOnDisk) = (file, bytes, isOnDisk)
  }
}
