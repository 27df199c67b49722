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
  public let lua: LuaState
  /// Its clock.
  public let clock: any HostClock
  /// The source of scripts, scenes and images.
  public let files: any Files
  /// The folders with scripts; the first folder that has a script wins.
  public var scriptFolders: [String] {
    get { library.folders }
    set { library.folders = newValue }
  }
  /// The owners of the host, and the screens that it presents.
  let stage: Stage

  /// How many failures in a row suspend a behaviour.
  public var failureLimit = 20
  /// The limits of its scripts.
  public let limits: Limits

  package let timers: Timers
  let pollRequests: PollRequests
  package let inbox: Inbox
  /// Whether the app is in the background: see ``enterBackground()``.
  public internal(set) var isInBackground = false
  /// Whether ``close()`` was called.
  public internal(set) var isClosed = false
  /// The script folders, scripts and modules in use; a candidate while one is loaded.
  package var library = ScriptLibrary()
  /// The scripts and modules whose bodies run right now, each loaded by the one before.
  var bodies: [SourceID] = []
  var accounts = MemoryAccounts()
  var turn: Turn
  let lateEvents: LateEvents
  let awaitedActions = AwaitedActions()
  /// The tasks that wait and belong to no behaviour.
  var freeTasks = TaskList()
  /// How many versions of scripts were made.
  var versionCount = 0
  /// The task that runs; `nil` in the first step of a handler.
  var runningTask: RunningTask?
  /// The bytes of text held by calls that wait for an answer.
  var waitingTextBytes = 0
  let pauseRequest = PauseRequest()
  var togethers = TogetherNesting()
  var rateLimits = RateLimits()
  /// Changes whenever a behaviour comes, goes, is linked again, fails, is suspended or resumed, when
  /// a task begins to wait, resumes or ends, when a delegate is set, and at every reload.
  ///
  /// A tool compares it before it makes its lists anew. A handler that does not wait leaves it.
  package internal(set) var changes: Int {
    get { stage.changes.value }
    set { stage.changes.value = newValue }
  }
  /// What most behaviours are attached with.
  let noConfiguration = Behaviour.Configuration()
  private var associations: [ObjectIdentifier: AnyObject] = [:]
  /// Called before a script's code gives a control the input of a person; what it returns, afterwards.
  package var inputObserver: ((Control, ScriptedInput, LuaArguments) -> (() -> Void)?)?
  /// The behaviours that a spec declares.
  package var draftedScripts: DraftedScripts?
  /// The cache of compiled chunks, which may be shared with other hosts.
  ///
  /// For specs, which open a host each. It is not public, because an app would gain little: of the
  /// 0.3 ms that a host takes to load a script of the gallery, compiling takes 0.06 ms, and loading
  /// the chunk 0.01 ms. The texts of a server's users would also need a limit on what it holds.
  package var chunks: ChunkCache?
  var lineCounts: LineCounts?
  /// The last compiled text of each file, for the excerpts of diagnostics.
  package var compiledTexts: [String: [UInt8]] = [:]
  var appliesRules = true
  /// The number of the control that a script added last.
  var lastAddedControl = 0
  /// How many controls are being added, each while the one before appears.
  var addingDepth = 0
  /// The controls that code outside all behaviours has added, such as a prompt.
  let addedControls = AddedControlCount()
  /// See ``language``.
  var languageTag = "en"
  /// The last failure of an awaited action, which was reported for the action's behaviour.
  var reportedFailure: ReportedFailure?
  /// Looks up the global `screen` of scripts.
  private(set) var screenLookup: LuaFunction?
  /// Sets new globals of scripts.
  private(set) var globalSetter: LuaFunction?
  var globals = Globals()
  package let copies = CopiedProperties()
  private(set) var selfFunctions: [String: LuaFunction] = [:]
  private(set) lazy var behaviourKind = makeBehaviourKind()
  private var storedDeclarationRecord: HostTypeRecord?
  /// The type of the handles that `start`, `after` and `every` return.
  private(set) lazy var taskRecord = makeTaskRecord()

  /// A host with the kinds of the core.
  ///
  /// Apps call the initializer of `RemoraServices`, which adds the kinds of devices and dialogs.
  ///
  /// - Throws: `LuaError` if the machine has no memory left.
  package init(coreWith clock: any HostClock, files: any Files, limits: Limits) throws {
    lua = try LuaState()
    lua.memoryLimits = limits.ofMemory
    self.limits = limits
    self.clock = clock
    self.files = files
    pollRequests = PollRequests(clock)
    timers = Timers(clock, pollRequests)
    inbox = Inbox(pollRequests.observers)
    turn = Turn(pollTime: limits.pollTime, clock)
    lateEvents = LateEvents(pollRequests)
    stage = Stage(lua, clock, timers, pollRequests)
    lua.limits = limits.ofEachStep(clock)
    selfFunctions = makeSelfFunctions()
    screenLookup = makeScreenLookup()
    globalSetter = makeGlobalSetter()
    lua.makeHandle = { [weak self] in self?.handle(checking: $0) ?? .nil }
    prepareStage()
    registerBuiltInKinds()
  }

  /// From now on no script code runs, not even `onDetach`.
  deinit {
    endParts()
    stage.emission.close()
    lua.close()
    stage.patches.close()
    awaitedActions.end()
    var tasks = freeTasks
    freeTasks = TaskList()
    tasks.removeAll()
  }

  /// An object of another module, kept with the host by its type.
  package subscript<Associated: AnyObject>(_ type: Associated.Type) -> Associated? {
    get { associations[ObjectIdentifier(type)] as? Associated }
    set { associations[ObjectIdentifier(type)] = newValue }
  }

  /// Ends the host's own parts, and forgets them.
  func endParts() {
    for part in associations.values { (part as? any HostPart)?.end() }
    associations = associations.filter { !($0.value is any HostPart) }
  }

  var declarationRecord: HostTypeRecord {
    if let record = storedDeclarationRecord { return record }
    let record = HostTypeRecord(
      "declaration",
      in: lua,
      properties: [],
      methods: [],
      describe: { _ in "a declaration" },
      missing: { _, name, _ in
        throw Diagnostic(.error, "a declaration has no \(name): use it as Name.property = …")
      }
    )
    storedDeclarationRecord = record
    return record
  }
}

@available(*, unavailable)
extension ScriptHost: Sendable {}
