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
  public var scriptFolders: [String] = []
  /// The screens presented, the topmost last.
  public internal(set) var screens: [Screen] = []
  /// The scene that runs, if any.
  public internal(set) var scene: Scene?

  /// After how many failures in a row a behaviour is suspended.
  public var failureLimit = 20
  /// What its scripts may use.
  public let limits: Limits

  let timers: Timers
  let pollRequests: PollRequests
  let inbox: Inbox
  let emission = Emission()
  let patches: PatchQueue
  let animations: Animations
  var eventNames = EventNames()
  var names = Names()
  var services = Services()
  /// How many behaviours and trees of controls are ending now, one inside another.
  var endings = 0
  var lentPictures = LentPictures()
  var modules = Modules()
  var reloads = Reloads()
  var accounts = MemoryAccounts()
  var isPolling = false
  /// When the poll that runs begins no further step.
  var pollEnd: ContinuousClock.Instant?
  /// Events that came when handlers had taken too long in a row, in order.
  var lateEvents: [LateEvent] = []
  var watching: HostWatch?
  /// The tasks that wait and belong to no behaviour.
  var freeTasks: [BehaviourTask] = []
  /// The bytes of text that calls hold which wait for an answer.
  var waitingTextBytes = 0
  var togethers = Togethers()
  var floods = Floods()
  var touches = Touches()
  var kindTable = KindTable()
  var scripts: [ScriptName: BehaviourScript] = [:]
  /// What has been compiled before, here or in other hosts.
  package var chunks: ChunkCache?
  var lineCounts: LineCounts?
  /// The texts that were compiled last, by their files, for the excerpts of diagnostics.
  var compiledTexts: [String: [UInt8]] = [:]
  var appliesRules = true
  /// Whether the body of a script runs.
  var isReading = false
  /// The newest failure of an awaited action: it was reported as that of the action's behaviour.
  var reportedFailure: ReportedFailure?
  let diagnosticObservers = DiagnosticObservers()
  private(set) var selfFunctions: [String: LuaFunction] = [:]
  private var storedDeclarationRecord: HostTypeRecord?

  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// - Throws: `LuaError` when the machine has no memory left.
  public init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits()
  ) throws {
    lua = try LuaState()
    lua.memoryLimits = limits.ofMemory
    self.limits = limits
    self.clock = clock
    self.files = files
    pollRequests = PollRequests(clock)
    timers = Timers(clock, pollRequests)
    inbox = Inbox(pollRequests.observers)
    animations = Animations(clock)
    patches = PatchQueue(emission, lua, pollRequests)
    lua.limits = limits.ofEachStep(clock)
    selfFunctions = makeSelfFunctions()
    registerBuiltInKinds()
  }

  /// Nothing of a script runs any more, whatever it is attached to, not even `onDetach`.
  deinit {
    emission.close()
    lua.close()
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
