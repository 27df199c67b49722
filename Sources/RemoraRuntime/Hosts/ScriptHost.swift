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
/// become plain objects. Observe its diagnostics: while nothing does, failures go to standard error.
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

  /// Whether the app is in the background: see ``enterBackground()``.
  public var isInBackground: Bool { stage.isInBackground }
  /// Its scripts and modules.
  package let scripts: Scripts
  /// Runs its tasks.
  package let scheduler: Scheduler
  /// Its behaviours.
  package let behaviours: Behaviours
  /// What it lends to scripts.
  package let services: Services
  private var associations: [ObjectIdentifier: AnyObject] = [:]
  /// What the layers above added, the first first.
  var parts: [any HostPart] = []

  /// A host with the built-in kinds, and without what the layers above add.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the machine has no memory left.
  package init(
    runtimeWith clock: any HostClock,
    files: any Files,
    limits: Limits,
    log: ((Diagnostic) -> Void)? = nil
  ) throws(RemoraError) {
    let lua = try RemoraError.wrapping(as: RemoraError.system) { try LuaState() }
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
    services = Services(behaviours)
    lua.limits = limits.ofEachStep(clock)
    stage.host = self
    stage.reports.log = log ?? { $0.writeToStandardError() }
    lua.makeHandle = { [weak behaviours] in behaviours?.handle(checking: $0) ?? .nil }
    Environments(behaviours).prepareScripts()
    behaviours.addMethods()
    stage.registerBuiltInKinds { .wait(AnimationWait($0, try $0.makeAnimation($1))) }
    behaviours.registerMultiplexer()
  }

  /// From now on no script code runs, not even `onDetach`.
  deinit {
    for part in parts.reversed() { part.end() }
    services.end()
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

  /// The part of that type; makes it the first time.
  package func part<Part: HostPart>(_ make: @autoclosure () -> Part) -> Part {
    if let part = self[Part.self] { return part }
    let part = make()
    self[Part.self] = part
    parts.append(part)
    return part
  }

  /// Whether ``close()`` was called.
  public var isClosed: Bool { stage.isClosed }

  /// Ends everything that runs in the host, for good.
  ///
  /// Presented screens are dismissed, then behaviours are detached, the newest first: their
  /// `onDetach` runs. Then the host releases everything that the app gave it (services, kinds,
  /// observers, watched files) and closes its Lua state.
  ///
  /// A host that is released without it ends too, but no `onDetach` runs. The app, `run()`, and
  /// each closure that captures the host keep it alive: a service that captures its host keeps both
  /// alive until you call this. Capture it weakly, or take it from
  /// `ServiceBuilder.function(_:textLimit:withHost:)`. A host holds the screens that it presents,
  /// and everything that the app gave it; owners hold their behaviours.
  ///
  /// Call it from any callback, in the host's isolation. If a service of a running script calls it,
  /// everything else ends at once, and that script when it returns.
  ///
  /// Afterwards every method of the host that throws throws `the host is closed`, and so do those of
  /// its behaviours, its owners and its Lua values. The others do nothing: what you register, lend,
  /// add or observe is not kept, Lua tables are empty, and ``kind(of:)`` has no members for a type of
  /// owner. An asynchronous function that is running keeps running; its result is dropped, and what
  /// it holds is released on its own thread. Calling `close` again does nothing.
  public func close() {
    guard !isClosed else { return }
    stage.isClosed = true
    if let first = screens.first { dismiss(first) }
    for behaviour in behaviours.all.reversed() { behaviour.detach() }
    scheduler.cancelFreeTasks()
    stage.patches.flush(on: stage)
    // While observers are there: they keep what feeds the sequences.
    for part in parts.reversed() { part.end() }
    services.end()
    scheduler.awaitedActions.end()
    scheduler.inbox.close()
    stage.end()
    scripts.library = ScriptLibrary()
    lua.close()
    stage.pollRequests.observers.notify(.now)
    stage.pollRequests.observers.close()
  }
}

extension ScriptHost {
  /// Limits on what the scripts of a host may use.
  ///
  /// A step is the code between two waits: a handler up to its first `wait`, then to the next one.
  /// No script code can evade a time limit: not with `pcall`, coroutines or metamethods, nor with
  /// long searches in long texts.
  ///
  /// ```swift
  /// let host = try ScriptHost(limits: .init(memory: 16 << 20, handlerTime: .milliseconds(20)))
  /// let same = try ScriptHost(clock: VirtualClock(), limits: .instructions(1_000_000))  // for tests
  /// ```
  public struct Limits: Sendable {
    /// The bytes that all scripts together may hold.
    ///
    /// A running step may exceed the limit briefly, by what one growing table needs; if it is still
    /// over the limit then, it fails.
    public var memory: Int
    /// The bytes that one script may hold, with all its behaviours, and those that it attaches.
    ///
    /// What the host keeps for it counts, too, such as the text of a label that it set.
    ///
    /// A step that exceeds the limit first collects garbage, on its own time; if that does not
    /// help, it fails. A script that still holds too much is suspended with all its behaviours, and
    /// their memory is released. If all scripts together hold too much, this happens to the one
    /// that holds most.
    public var scriptMemory: Int
    /// The bytes of one block other than a text: the list of a table, its keys, the stack of a
    /// coroutine.
    ///
    /// Lua processes a block in one operation, which nothing can stop. 1 MB is a list of 65,536
    /// values or a table of 32,768 keys. A text may have 8 MB.
    public var largestBlock: Int
    /// The CPU time that one step may take, with the steps of other behaviours inside it; `nil` for no limit.
    ///
    /// Where one of those used it up, the code that called it has an eighth of it more.
    public var handlerTime: Duration?
    /// The elapsed time that one step may take, including time blocked in the host; `nil` for no
    /// limit.
    public var wallTime: Duration?
    /// The CPU time that one behaviour may take within any second, in however many steps; `nil` for
    /// no limit.
    ///
    /// A behaviour that takes more is suspended. A short step that another behaviour's step
    /// triggers counts for that behaviour, and what follows it after a wait for that behaviour's script, up to two
    /// milliseconds for each call. Does not apply with a ``VirtualClock``, on which hours
    /// pass in a second.
    public var behaviourQuota: Duration?
    /// The CPU time that all behaviours of one script may take together within any second; `nil`
    /// for no limit.
    ///
    /// All behaviours of a script that takes more are suspended. Does not apply with a
    /// ``VirtualClock``.
    public var scriptQuota: Duration?
    /// The time that one ``ScriptHost/poll()`` should take; `nil` for no limit.
    ///
    /// After a quarter of it a poll begins no further step. The remaining ones run at the next poll, in
    /// the order in which they fell due, and the app can draw a frame in between. So a poll takes at
    /// most a quarter of it and the time of one step: 125 ms by default, 138 if that step called what
    /// never returned. The same holds for the handlers of one tap: those that are left run at the next
    /// poll. Does not apply with a ``VirtualClock``.
    public var pollTime: Duration?
    /// The instructions of Lua's virtual machine that one step may take; `nil` for no limit.
    ///
    /// Stops at the same place on every machine, but makes scripts about half as fast.
    public var instructions: Int?
    /// How to stop a step that takes too long.
    public var stopper: LuaLimits.Stopper

    /// Limits; the defaults suit an app whose frames are 16 ms.
    ///
    /// By default all scripts together may hold 64 MB, and one script half of `memory`.
    public init(
      memory: Int = 64 << 20,
      scriptMemory: Int? = nil,
      largestBlock: Int = 1 << 20,
      handlerTime: Duration? = .milliseconds(100),
      wallTime: Duration? = .seconds(10),
      behaviourQuota: Duration? = .milliseconds(500),
      scriptQuota: Duration? = .milliseconds(750),
      pollTime: Duration? = .milliseconds(100),
      instructions: Int? = nil,
      stopper: LuaLimits.Stopper = .automatic
    ) {
      self.memory = memory
      self.scriptMemory = scriptMemory ?? memory / 2
      self.largestBlock = largestBlock
      self.handlerTime = handlerTime
      self.wallTime = wallTime
      self.behaviourQuota = behaviourQuota
      self.scriptQuota = scriptQuota
      self.pollTime = pollTime
      self.instructions = instructions
      self.stopper = stopper
    }

    /// Limits that do not depend on the speed of the machine: for tests.
    public static func instructions(_ count: Int) -> Limits {
      Limits(
        handlerTime: nil,
        wallTime: nil,
        behaviourQuota: nil,
        scriptQuota: nil,
        instructions: count
      )
    }
  }
}

@available(*, unavailable)
extension ScriptHost: Sendable {}
