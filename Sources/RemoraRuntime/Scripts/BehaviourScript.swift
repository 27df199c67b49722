package import RemoraLua

/// A loaded behaviour script: its declaration, and the code that its behaviours share.
///
/// It stays the same object when its file is reloaded: its properties then describe the newest
/// version that loaded without errors.
public final class BehaviourScript {
  /// Its name in scenes: the file's name without `.lua`.
  public let name: String
  /// The parsed name, for lookups.
  package let scriptName: ScriptName
  /// Its title in the script: `behaviour "Toggle button"`.
  public var title: String { declaration.title }
  /// The file's path in messages.
  public var file: String { version.source.file }
  /// The comment above its declaration.
  public var help: String? { declaration.help }
  /// The name of the script that it extends; `nil` for none.
  public var base: String? { declaration.bases.first?.description }
  /// Its properties in source order, then `enabled`, which every behaviour has.
  public var properties: [PropertyDeclaration] { declaration.properties }
  /// Its outlets in source order.
  public var outlets: [OutletDeclaration] { declaration.outlets }
  /// The events it sends.
  public var events: [EventDeclaration] { declaration.events }
  /// The messages with which it asks others.
  public var messages: [MessageDeclaration] { declaration.messages }
  /// The names of its state.
  package var stateNames: [String] { declaration.states.map(\.name) }
  /// The methods that connections and people may invoke, sorted.
  public var actionNames: [String] { declaration.actionNames }
  /// The script that must stand before it on the same owner, if it is there.
  public var after: [String] { declaration.after }
  /// The scripts that must be attached to its owner first.
  public var needs: [String] { declaration.needs }

  package var version: ScriptVersion { current }
  // Private: reading what other targets see takes an exclusivity check.
  private var current: ScriptVersion
  /// The number of the version, copied here to save an indirection.
  private(set) var versionNumber: Int
  /// The handlers of the version, copied here to save an indirection.
  private(set) var handlers: [Handler]
  package private(set) var handlerNames: [String]
  private var messageHandlers: [MessageHandlers]
  /// The behaviours that run it.
  var runners = UnownedList()
  let record: HostTypeRecord
  let metatable: LuaSlot
  package let lua: LuaState
  /// What runs its behaviours.
  ///
  /// Always a `Behaviours`, which `shared` casts it to. That type is above this folder, and a protocol for it would
  /// only repeat what it offers to those above.
  private(set) weak var runner: AnyObject?
  /// Who has its name as an id.
  let nameEntry: IDTable.Entry
  /// The account charged for its behaviours.
  var account: LuaAccount
  /// The controls that its behaviours have added.
  let addedControls = AddedControlCount()
  /// The names of the properties that the newest configured behaviour has set.
  private var configuredNames: [String] = []
  /// How many events of its behaviours wait for the next poll.
  var lateEvents = LateEventCount()
  /// The bytes of text held by its behaviours' calls that wait for an answer.
  var waitingTextBytes = 0

  init(_ declaration: ScriptDeclaration, _ source: ScriptSource, in scripts: Scripts) {
    scriptName = declaration.name
    name = declaration.name.description
    runner = scripts.runner
    lua = scripts.lua
    nameEntry = scripts.registry.names.entry(ofScript: name)
    account = scripts.account(of: declaration.name)
    let description = scripts.handles(declaration)
    record = HostTypeRecord(
      declaration.title,
      in: lua,
      properties: description.properties,
      methods: description.methods,
      describe: description.describe,
      missing: description.missing
    )
    metatable = record.makeSelfMetatable()
    current = ScriptVersion(
      declaration,
      source,
      members: record.members,
      record: record,
      in: scripts
    )
    versionNumber = current.number
    handlers = current.handlers
    handlerNames = current.handlerNames
    messageHandlers = current.messageHandlers
    record.use(selfMembers: current.selfMembers, in: metatable)
  }

  deinit {
    lua.drop(metatable)
    record.retire()
  }

  /// Makes a version from a declaration.
  package func makeVersion(
    _ declaration: ScriptDeclaration,
    _ source: ScriptSource,
    in scripts: Scripts
  ) -> ScriptVersion {
    let description = scripts.handles(declaration)
    let members = record.makeMembers(
      declaration.title,
      properties: description.properties,
      methods: description.methods,
      describe: description.describe,
      missing: description.missing
    )
    return ScriptVersion(declaration, source, members: members, record: record, in: scripts)
  }

  /// Switches to another version: from now on every behaviour has its methods and members.
  ///
  /// Do not call it while a script runs. ``Behaviour/migrate(_:)`` migrates the state of each
  /// behaviour.
  package func use(_ version: ScriptVersion) {
    current = version
    versionNumber = version.number
    handlers = version.handlers
    handlerNames = version.handlerNames
    messageHandlers = version.messageHandlers
    record.use(version.members)
    record.use(selfMembers: version.selfMembers, in: metatable)
  }

  /// Replaces the function of a handler or an action until another version is used.
  func replaceFunction(ofHandler number: Int, by function: LuaSlot) {
    // Mutates a copy, so that a tap needs no exclusivity check.
    var changed = handlers
    let old = changed[number]
    changed[number] = Handler(
      function: function,
      takesEvent: old.takesEvent,
      whileBusy: old.whileBusy
    )
    handlers = changed
  }

  package var declaration: ScriptDeclaration { version.declaration }
  package var states: [(name: String, value: Value)] { declaration.states }
  var triggers: [(trigger: HandlerTrigger, handler: Int)] { version.triggers }

  /// Its handlers of a message; `nil` if it has none.
  func handlers(ofMessage message: EventID) -> MessageHandlers? {
    messageHandlers.first { $0.message == message }
  }

  package var lifecycle: LifecycleFunctions { version.lifecycle }
  package var actions: [String: Int] { version.actions }

  func cell(ofProperty index: Int) -> Int { declaration.cell(ofProperty: index) }
  /// The index of its property `enabled`, the last.
  var enabledIndex: Int? { version.declaration.properties.indices.last }
  func cell(ofOutlet index: Int) -> Int { declaration.cell(ofOutlet: index) }

  /// The same names, in the same list as those of the behaviour before, if they are equal.
  func sharedNames(_ names: [String]) -> [String] {
    if names != configuredNames { configuredNames = names }
    return configuredNames
  }

  /// The property of that name.
  public func property(_ name: String) -> PropertyDeclaration? {
    declaration.property(name)
  }

  /// The event of that name.
  public func event(_ name: String) -> EventDeclaration? {
    events.first { $0.name == name }
  }

  /// The message of that name.
  public func message(_ name: String) -> MessageDeclaration? {
    messages.first { $0.name == name }
  }

  /// The event of that name, with its number.
  func numberedEvent(_ name: String) -> NumberedEvent? {
    version.events.first { $0.declaration.name == name }
  }

  /// The message of that name, with its number.
  func numberedMessage(_ name: String) -> NumberedMessage? {
    version.messages.first { $0.declaration.name == name }
  }
}

extension ScriptDeclaration {
  /// The cells of a `self`: the owner, the properties, the outlets; also their numbers among the
  /// properties of a handle.
  func cell(ofProperty index: Int) -> Int { LuaState.firstCell + index }
  func cell(ofOutlet index: Int) -> Int { LuaState.firstCell + properties.count + index }
}
