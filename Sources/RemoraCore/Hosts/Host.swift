public import Lua

/// Owns one Lua state, one clock, the kinds of owner, the scripts and everything that is attached.
///
/// ```swift
/// let host = try Host(clock: VirtualClock(), files: DiskFiles())
/// host.observeDiagnostics { print($0) }
/// host.scriptFolders = ["scripts/behaviours"]
/// let button = Button(id: "like")
/// host.add(button)
/// try host.attach("toggle_button", to: button)
/// button.tap()
/// ```
///
/// A host belongs to one isolation domain and is not `Sendable`; a process may have many. It keeps
/// nothing alive but the screens it presents. When it goes, its scripts go with it, and owners that
/// are still there are plain objects again. It never prints: observe its diagnostics.
public final class Host {
  /// The Lua state of all its scripts.
  ///
  /// Closed with the host.
  public let lua: LuaState
  /// What tells it the time.
  public let clock: any HostClock
  /// Where it reads scripts, scenes and their images.
  public let files: any Files
  /// The folders in which scripts are looked for, the first that has one counts.
  public var scriptFolders: [String] {
    get { library.folders }
    set { library.folders = newValue }
  }
  /// The screens presented, the topmost last.
  public internal(set) var screens: [Screen] = []
  /// The scene that runs, if any.
  public internal(set) var scene: Scene?

  /// After how many failures in a row a behaviour is suspended.
  public var failureLimit = 20
  /// What its scripts may use.
  public let limits: Limits

  package let timers: Timers
  let pollRequests: PollRequests
  package let inbox: Inbox
  let emission = Emission()
  let patches: PatchQueue
  let animations: Animations
  var eventNames = EventNames()
  var names = Names()
  var services = Services()
  /// How many behaviours and trees of controls are ending now, one inside another.
  var endings = 0
  /// The script folders, scripts and modules in use; a candidate while one is loaded.
  var library = ScriptLibrary()
  /// The scripts and modules whose bodies run right now, each loaded by the one before.
  var bodies: [SourceID] = []
  var reloads = Reloads()
  var accounts = MemoryAccounts()
  var turn: Turn
  let lateEvents = LateEvents()
  let feeds = Feeds()
  let awaitedActions = AwaitedActions()
  var watching: HostWatch?
  var consoleTasks: [BehaviourTask] = []
  /// The bytes of text that calls hold which wait for an answer.
  var waitingTextBytes = 0
  var togethers = Togethers()
  var floods = Floods()
  var touches = Touches()
  var kindTable = KindTable()
  /// What has been compiled before, here or in other hosts.
  package var chunks: ChunkCache?
  var lineCounts: LineCounts?
  /// The texts that were compiled last, by their files, for the excerpts of diagnostics.
  var compiledTexts: [String: [UInt8]] = [:]
  var appliesRules = true
  /// The newest failure of an awaited action: it was reported as that of the action's behaviour.
  var reportedFailure: ReportedFailure?
  let diagnosticObservers = DiagnosticObservers()
  private(set) var selfFunctions: [String: LuaFunction] = [:]
  private var storedDeclarationRecord: HostTypeRecord?

  /// A host with the kinds of the core.
  ///
  /// Apps call the initializer of `RemoraServices`, which adds the kinds of devices and dialogs.
  ///
  /// - Throws: `LuaError` when the machine has no memory left.
  package init(coreWith clock: any HostClock, files: any Files, limits: Limits) throws {
    lua = try LuaState()
    lua.memoryLimits = limits.ofMemory
    self.limits = limits
    self.clock = clock
    self.files = files
    pollRequests = PollRequests(clock)
    timers = Timers(clock, pollRequests)
    inbox = Inbox(pollRequests.observers)
    animations = Animations(clock)
    turn = Turn(limits, clock)
    patches = PatchQueue(emission, lua, pollRequests)
    lua.limits = limits.ofEachStep(clock)
    selfFunctions = makeSelfFunctions()
    registerBuiltInKinds()
  }

  /// Nothing of a script runs any more, whatever it is attached to, not even `onDetach`.
  deinit {
    emission.close()
    lua.close()
    feeds.end()
    awaitedActions.end()
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
extension Host: Sendable {}
