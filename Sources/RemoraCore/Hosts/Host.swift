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
/// only presented screens alive. When it is released, its scripts end, and the remaining owners
/// become plain objects. It never prints: observe its diagnostics.
public final class Host {
  /// The Lua state of all its scripts.
  ///
  /// Closed with the host.
  public let lua: LuaState
  /// Its clock.
  public let clock: any HostClock
  /// The source of scripts, scenes and images.
  public let files: any Files
  /// The folders with scripts; the first folder that has a script wins.
  public var scriptFolders: [String] = []
  /// The presented screens, the topmost last.
  public internal(set) var screens: [Screen] = []
  /// The open scene, if any.
  public internal(set) var scene: Scene?

  /// How many failures in a row suspend a behaviour.
  public var failureLimit = 20
  /// The limits of its scripts.
  public let limits: Limits

  let timers: Timers
  let inbox = Inbox()
  let emission = Emission()
  let patches: PatchQueue
  let animations: Animations
  var eventNames = EventNames()
  var names = Names()
  var services = Services()
  /// How many nested behaviours and trees of controls are ending.
  var endings = 0
  var lentPictures = LentPictures()
  var modules = Modules()
  var reloads = Reloads()
  var accounts = MemoryAccounts()
  var isPolling = false
  /// The time after which the running poll begins no further step.
  var pollEnd: ContinuousClock.Instant?
  /// Events postponed because handlers took too long in a row, in order.
  var lateEvents: [LateEvent] = []
  var watching: HostWatch?
  var consoleTasks: [BehaviourTask] = []
  /// The bytes of text held by calls that wait for an answer.
  var waitingTextBytes = 0
  var togethers = Togethers()
  var floods = Floods()
  var touches = Touches()
  var kindTable = KindTable()
  var scripts: [ScriptName: BehaviourScript] = [:]
  /// The cache of compiled chunks, which may be shared with other hosts.
  package var chunks: ChunkCache?
  var lineCounts: LineCounts?
  /// The last compiled text of each file, for the excerpts of diagnostics.
  var compiledTexts: [String: [UInt8]] = [:]
  var appliesRules = true
  /// Whether the body of a script runs.
  var isReading = false
  /// The last failure of an awaited action, which was reported for the action's behaviour.
  var reportedFailure: ReportedFailure?
  var diagnosticObservers: [DiagnosticObserver] = []
  private(set) var selfFunctions: [String: LuaFunction] = [:]
  private var storedDeclarationRecord: HostTypeRecord?

  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// - Throws: `LuaError` if the machine has no memory left.
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
    timers = Timers(clock)
    animations = Animations(clock)
    patches = PatchQueue(emission, lua)
    lua.limits = limits.ofEachStep(clock)
    selfFunctions = makeSelfFunctions()
    registerBuiltInKinds()
  }

  /// From now on no script code runs, not even `onDetach`.
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
