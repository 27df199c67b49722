import RemoraLimits
public import RemoraLua

/// Owns one Lua state, one clock, the kinds of owner, the scripts and everything that is attached.
///
/// ```swift
/// let host = try ScriptHost(clock: VirtualClock(), files: DiskFiles())
/// host.observeDiagnostics { print($0) }
/// host.scriptFolders = ["scripts/behaviours"]
/// let button = Button(id: "like")
/// host.add(button)
/// try host.attach("toggle_button", to: button)
/// button.tap()
/// ```
///
/// A host belongs to one isolation domain and is not `Sendable`; a process may have many. It keeps
/// only presented screens alive. When it is released, its scripts end, and the remaining owners
/// become plain objects. It never prints: observe its diagnostics.
public final class ScriptHost {
  /// The Lua state of all its scripts.
  ///
  /// Closed with the host.
  public var lua: LuaState { stage.lua }
  /// Its clock.
  public var clock: any HostClock { stage.clock }
  /// The source of scripts, scenes and images.
  public var files: any Files { scripts.files }
  /// The owners of the host, and the screens that it presents.
  package let stage: StageModel

  /// The limits of its scripts.
  public let limits: Limits

  package var pollRequests: PollRequests { stage.pollRequests }
  /// Whether the app is in the background: see ``enterBackground()``.
  public var isInBackground: Bool { stage.isInBackground }
  /// Its scripts and modules.
  package let scripts: Scripts
  /// Runs its tasks.
  package let scheduler: Scheduler
  /// Its behaviours.
  package let behaviours: Behaviours
  /// Changes whenever a behaviour comes, goes, is linked again, fails, is suspended or resumed, when
  /// a task begins to wait, resumes or ends, when a delegate is set, and at every reload.
  ///
  /// A tool compares it before it makes its lists anew. A handler that does not wait leaves it.
  package var changes: Int {
    get { stage.changes.value }
    set { stage.changes.value = newValue }
  }
  private var associations: [ObjectIdentifier: AnyObject] = [:]
  /// What the layers above added, the first first.
  var parts: [any HostPart] = []
  /// Called before a script's code gives a control the input of a person; what it returns, afterwards.
  package var inputObserver: ((Control, ScriptedInput, LuaArguments) -> (() -> Void)?)? {
    get { stage.inputObserver }
    set { stage.inputObserver = newValue }
  }

  /// A host with the built-in kinds, and without what the layers above add.
  ///
  /// - Throws: `LuaError` if the machine has no memory left.
  package init(runtimeWith clock: any HostClock, files: any Files, limits: Limits) throws {
    let lua = try LuaState()
    lua.memoryLimits = limits.ofMemory
    self.limits = limits
    stage = StageModel(lua, clock)
    scripts = Scripts(files, stage) { BehaviourScript.description(of: $0) }
    scheduler = Scheduler(
      stage,
      scripts,
      Inbox(stage.pollRequests.observers),
      Turn(limits.turnTime(clock)),
      memory: limits.memory
    )
    behaviours = Behaviours(
      scheduler,
      stage.pollRequests,
      quotas: (limits.behaviourQuota, limits.scriptQuota)
    )
    lua.limits = limits.ofEachStep(clock)
    lendScripts()
    lua.makeHandle = { [weak self] in self?.handle(checking: $0) ?? .nil }
    prepareStage()
    registerBuiltInKinds()
  }

  /// From now on no script code runs, not even `onDetach`.
  deinit {
    for part in parts.reversed() { part.end() }
    stage.emission.close()
    lua.close()
    stage.patches.close()
    scheduler.end()
  }

  /// An object of another module, kept with the host by its type.
  package subscript<Associated: AnyObject>(_ type: Associated.Type) -> Associated? {
    get { associations[ObjectIdentifier(type)] as? Associated }
    set { associations[ObjectIdentifier(type)] = newValue }
  }
}

@available(*, unavailable)
extension ScriptHost: Sendable {}
