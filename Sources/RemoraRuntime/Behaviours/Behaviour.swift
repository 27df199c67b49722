package import RemoraLua

/// One attachment of a script to an owner: its own state, properties, outlets and tasks.
///
/// Made by ``ScriptHost/attach(_:to:configuration:)``. It holds its owner weakly, and is detached when
/// the owner is destroyed or released. It can own other behaviours, which end with it.
public final class Behaviour: Owner, Receiver {
  // What a tap reads stands first and together: among many behaviours, it is the only part in a cache line.
  /// The script that it runs.
  public let script: BehaviourScript
  /// Its `self`, once it is made.
  package var selfSlot: LuaSlot { madeSelf }
  /// Internal: reading what other targets could change takes an exclusivity check.
  var madeSelf = LuaSlot.none
  /// The account that is charged for it: that of its script, or of the script that attached it.
  var account: LuaAccount
  private var obstacles = Obstacles()
  /// How often it has failed since a handler of it succeeded.
  package var failures: UInt16 { failureCount }
  private var isDetaching = false
  /// Private, and never modified in place: reading it needs no exclusivity check then, at every tap.
  private var failureCount: UInt16 = 0

  /// Its id in the scene; by default its script's name.
  public var id: String { configuration?.id ?? script.name }

  /// What it keeps of the configuration with which it was attached.
  package var configuration: KeptConfiguration? {
    get { kept }
    set { kept = newValue }
  }
  // Private, as ``madeSelf``: reading what other targets see takes an exclusivity check.
  private var kept: KeptConfiguration?

  /// Its owner's attachments, which clear this reference when they are released.
  private(set) unowned var ownerAttachments: Attached?
  package var live: [Int: LiveValue]?
  var running = TaskList() { didSet { updateBusy() } }
  var links: ContiguousArray<Link> = []
  var extras: Extras?
  /// Counts its memory for the script that attached it.
  var held: HeldMemory?
  /// Its index in its script's list; -1 for none.
  var listIndex: Int32 = -1

  /// Whether its tasks are being cancelled: no task of it starts or resumes meanwhile.
  var isCancelling: Bool {
    get { obstacles.contains(.cancelling) }
    set { obstacles.set(.cancelling, to: newValue) }
  }

  /// Whether it is suspended, after too many failures or for exceeding a limit: see
  /// ``ScriptHost/failureLimit`` and ``resume()``.
  public private(set) var isSuspended: Bool {
    get { obstacles.contains(.suspended) }
    set { obstacles.set(.suspended, to: newValue) }
  }

  /// Whether it is still attached.
  public private(set) var isAttached: Bool {
    get { !obstacles.contains(.detached) }
    set { obstacles.set(.detached, to: !newValue) }
  }

  /// Whether it was detached, and has not only left its owner for another.
  private(set) var hasEnded: Bool {
    get { obstacles.contains(.ended) }
    set { obstacles.set(.ended, to: newValue) }
  }

  /// Whether it is switched off: see ``isEnabled``.
  var isOff: Bool {
    get { obstacles.contains(.off) }
    set { obstacles.set(.off, to: newValue) }
  }

  /// Whether an event of it waits for the next poll, so that those after it have to wait, too.
  var hasLateEvent: Bool {
    get { obstacles.contains(.late) }
    set { obstacles.set(.late, to: newValue) }
  }

  /// Reasons why an event cannot go straight to its handler, in one byte for a fast check.
  private struct Obstacles: OptionSet {
    var rawValue: UInt8 = 0

    static let detached = Obstacles(rawValue: 1)
    static let suspended = Obstacles(rawValue: 2)
    static let cancelling = Obstacles(rawValue: 4)
    /// A handler is still running, or events wait for it.
    static let busy = Obstacles(rawValue: 8)
    /// An event is waiting for the next poll.
    static let late = Obstacles(rawValue: 16)
    /// It has left its owner for good.
    static let ended = Obstacles(rawValue: 32)
    static let off = Obstacles(rawValue: 64)

    mutating func set(_ obstacle: Obstacles, to isThere: Bool) {
      self = isThere ? union(obstacle) : subtracting(obstacle)
    }
  }

  /// An owner that the behaviour subscribed to through an outlet.
  struct Link {
    weak var attached: Attached?
  }

  init(
    _ script: BehaviourScript,
    _ configuration: Configuration,
    on attached: Attached,
    paidBy account: LuaAccount
  ) {
    self.script = script
    self.account = account
    kept = configuration.kept(for: script)
    ownerAttachments = attached
  }

  deinit {
    script.remove(self)
    if isAttached { script.lua.invalidateSelf(selfSlot) }
    script.lua.drop(selfSlot)
  }

  /// The owner, or `nil` after detaching.
  ///
  /// ``ScriptHost/move(_:to:)`` sets another one.
  public var owner: (any Owner)? { ownerAttachments?.owner }

  /// What it shares with the other behaviours; `nil` once the host is released.
  var shared: Behaviours? { script.shared }

  /// The behaviour and its owner: `toggle_button of like`.
  public var description: String {
    guard let owner, let shared else { return "\(id) (gone)" }
    return "\(id) of \(shared.stage.describe(owner))"
  }

  package func runs(in registry: Registry) -> Bool { script.lua === registry.lua }

  // MARK: Life

  /// Detaches the behaviour: cancels its tasks, removes its subscriptions, and runs `onDetach`.
  ///
  /// The exact reverse of attaching. Does nothing if the behaviour is detached.
  public func detach() {
    if let ownerAttachments { detach(from: ownerAttachments) }
  }

  /// Detaches the behaviour; `attachments` may be ending itself.
  package func detach(from attached: Attached) {
    guard isAttached, !isDetaching else { return }
    let shared = shared
    shared?.stage.endings += 1
    defer { shared?.stage.endings -= 1 }
    isDetaching = true
    extras?.endBehaviours()
    leave(attached, in: shared)
    end(in: shared)
  }

  /// Takes the behaviour off its owner: cancels its tasks, runs `onDetach`, and removes its
  /// subscriptions.
  ///
  /// Its handles, listeners, id and values stay: ``end()`` or ``enter(_:_:)`` follows. If it moves,
  /// a handler that is running continues.
  func leave(_ attached: Attached, in shared: Behaviours?, isMoving: Bool = false) {
    isDetaching = true
    cancelTasks(exceptRunning: isMoving)
    if script.lifecycle[.detach] != nil {
      runLifecycle(.detach)
      cancelTasks(exceptRunning: isMoving)
    }
    keepOwnerHandle()
    isAttached = false
    if !links.isEmpty {
      for link in links { link.attached?.unsubscribe(self) }
      links = []
    }
    attached.unsubscribe(self)
    attached.remove(self)
    shared?.noteChange()
    ownerAttachments = nil
    if let extras {
      extras.multiplexers = []
      extras.removeControls(addedAfter: 0)
    }
    isDetaching = false
  }

  /// Binds a behaviour that has left its owner to another one, without its subscriptions.
  func enter(_ attached: Attached, _ configuration: Configuration) {
    self.configuration = configuration.kept(for: script)
    ownerAttachments = attached
    isAttached = true
    attached.add(self)
  }

  /// Ends a behaviour that has left its owner.
  package func end(in shared: Behaviours?) {
    hasEnded = true
    script.remove(self)
    if let shared { shared.forgetName(of: self) } else { script.nameEntry.forget(self) }
    script.lua.invalidateSelf(selfSlot)
    guard let extras else { return }
    self.extras = nil
    extras.attached?.end()
  }

  /// The owner is being deallocated and must not be touched any more; what runs at the end of the
  /// behaviour finds a dead handle in its place.
  package func forgetOwner(of kind: Kind?) {
    ownerAttachments = nil
    guard !running.isEmpty || script.lifecycle[.detach] != nil || script.lua.isRunning,
      selfSlot != .none, let kind, let shared, !shared.stage.isClosed
    else { return }
    script.lua.fillOwnerCell(ofSelf: selfSlot, withDead: kind.record)
  }

  /// The events that wait for its handlers, and what these dropped.
  var pending: PendingEvents {
    get { extras?.pending ?? PendingEvents() }
    set {
      makeExtras().pending = newValue
      updateBusy()
    }
  }

  /// Whether a handler is still running, or events wait for one.
  var isBusy: Bool { obstacles.contains(.busy) }

  private func updateBusy() {
    obstacles.set(.busy, to: !running.isEmpty || extras?.pending.isEmpty == false)
  }

  // MARK: Handlers

  /// Runs a handler for an event, or applies the policy for events that arrive while it is busy: the path of a tap.
  ///
  /// Inlined into what the protocol calls, which would only call it.
  @inline(__always)
  package func handle(
    _ number: Int,
    isFirst: Bool,
    _ event: () -> Event?,
    write: (LuaWriter) -> Void
  ) {
    guard obstacles.isEmpty else { return handleLater(number, isFirst: isFirst, event) }
    let handler = script.handlers[number]
    // The handler may end the behaviour, but the source that sent the event keeps it until it is
    // over, and its script keeps the state.
    let step = unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef { lua in
      lua.run(call(handler.function), isFirst: isFirst, takesMore: handler.takesEvent, with: write)
    }
    if case .done = step, failureCount == 0 { return }
    if case .late = step { return handleLater(number, isFirst: isFirst, event) }
    conclude(step, of: number, write)
  }

  /// A call of one of its functions.
  func call(_ function: LuaSlot) -> LuaCall {
    (function, selfSlot, account)
  }

  /// Whether a task of the behaviour may wait.
  func accepts(_ task: BehaviourTask) -> Bool { isAttached && !isCancelling }

  func succeeded() { if failureCount != 0 { forgetFailures() } }

  /// Not part of the path of a tap, which only finds that there is nothing to forget.
  @inline(never)
  private func forgetFailures() {
    failureCount = 0
    shared?.noteChange()
  }

  /// Counts a failure; returns whether the limit in a row is reached: none above 65,535 ever is.
  func countFailure(upTo limit: Int) -> Bool {
    if failureCount < .max { failureCount = failureCount + 1 }
    return failureCount >= limit
  }

  /// Whether it is being detached or suspended, or its owner is ending.
  package var isEnding: Bool { isDetaching || isCancelling || ownerAttachments?.isEnding ?? true }

  /// Suspends the behaviour: no handler of it starts until ``resume()``.
  func suspend() {
    shared?.noteChange()
    failureCount = 0
    isSuspended = true
  }

  /// Ends the suspension of the behaviour.
  public func resume() {
    shared?.noteChange()
    isSuspended = false
  }
}
