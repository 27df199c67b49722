import Lua

/// A behaviour script that a host has loaded: its declaration, and the code that its behaviours
/// share.
///
/// It stays the same object when its file is edited and reloaded: everything below then says what
/// the newest good version declares.
public final class BehaviourScript {
  /// What scenes call it: the file's name without `.lua`.
  public let name: String
  /// The same, as the host looks it up.
  let scriptName: ScriptName
  /// Its title in the script: `behaviour "Toggle button"`.
  public var title: String { declaration.title }
  /// The file, as messages name it.
  public var file: String { version.source.file }
  /// The comment above its declaration.
  public var help: String? { declaration.help }
  /// Its properties in source order.
  public var properties: [PropertyDeclaration] { declaration.properties }
  /// Its outlets in source order.
  public var outlets: [OutletDeclaration] { declaration.outlets }
  /// The events it sends.
  public var events: [EventDeclaration] { declaration.events }
  /// The names of its state.
  public var stateNames: [String] { declaration.states.map(\.name) }
  /// The methods that connections and people may invoke, sorted.
  public var actionNames: [String] { declaration.actionNames }
  /// The script that must stand before it on the same owner, if it is there.
  public var after: [String] { declaration.after }
  /// The scripts that its owner must have already.
  public var needs: [String] { declaration.needs }

  private(set) var version: ScriptVersion
  /// Those of the version, one step nearer to the path of a tap.
  private(set) var handlers: [Handler]
  /// The behaviours that run it.
  var behaviours = BehaviourList()
  let record: HostTypeRecord
  let metatable: LuaSlot
  let lua: LuaState
  private(set) weak var host: Host?
  /// Who pays for what its behaviours ask for.
  var account: LuaAccount
  /// How many events wait for its behaviours until the next poll.
  var lateEvents = 0
  /// The bytes of text that calls of its behaviours hold which wait for an answer.
  var waitingTextBytes = 0

  init(_ declaration: ScriptDeclaration, _ source: ScriptSource, in host: Host) {
    scriptName = declaration.name
    name = declaration.name.description
    self.host = host
    lua = host.lua
    account = host.accounts.account(of: declaration.name, in: host.lua)
    let description = BehaviourScript.description(of: declaration)
    record = HostTypeRecord(
      declaration.title,
      in: host.lua,
      properties: description.properties,
      methods: description.methods,
      describe: description.describe,
      missing: description.missing
    )
    metatable = record.makeSelfMetatable()
    version = ScriptVersion(
      declaration,
      source,
      members: record.members,
      record: record,
      in: host
    )
    handlers = version.handlers
    record.use(selfMembers: version.selfMembers, in: metatable)
  }

  deinit {
    lua.drop(metatable)
    record.retire()
  }

  /// The version that a declaration would make of it.
  func makeVersion(
    _ declaration: ScriptDeclaration,
    _ source: ScriptSource,
    in host: Host
  ) -> ScriptVersion {
    let description = BehaviourScript.description(of: declaration)
    let members = record.makeMembers(
      declaration.title,
      properties: description.properties,
      methods: description.methods,
      describe: description.describe,
      missing: description.missing
    )
    return ScriptVersion(declaration, source, members: members, record: record, in: host)
  }

  /// Takes another version: from here on every behaviour of it has its methods and members, at once.
  ///
  /// Not while a script runs. What each behaviour keeps for itself is left to
  /// ``Behaviour/migrate(_:)``.
  func use(_ version: ScriptVersion) {
    self.version = version
    handlers = version.handlers
    record.use(version.members)
    record.use(selfMembers: version.selfMembers, in: metatable)
  }

  var declaration: ScriptDeclaration { version.declaration }
  package var states: [(name: String, value: Value)] { declaration.states }
  var triggers: [(trigger: HandlerTrigger, handler: Int)] { version.triggers }
  var handlerNames: [String] { version.handlerNames }
  var lifecycle: [BehaviourLifecycle: LuaSlot] { version.lifecycle }
  var actions: [String: Int] { version.actions }

  var slotCount: Int { properties.count + outlets.count + 1 }
  var ownerSlot: Int { slotCount }
  func slot(ofProperty index: Int) -> Int { index + 1 }
  func slot(ofOutlet index: Int) -> Int { properties.count + index + 1 }

  /// The property of that name.
  public func property(_ name: String) -> PropertyDeclaration? {
    declaration.property(name)
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
