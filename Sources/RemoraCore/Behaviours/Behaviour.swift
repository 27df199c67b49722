import Lua

/// One attachment of a script to an owner: its own state, properties, outlets and tasks.
///
/// Made by ``Host/attach(_:to:configuration:)``. It never keeps its owner alive, and ends with it.
public final class Behaviour {
  /// The script that it runs.
  public let script: BehaviourScript

  /// Its name in its scene, or the script's when it has none.
  public var id: String { configuration?.id ?? script.name }

  /// What was set when it was attached, if anything, without what its outlets link to: it keeps
  /// nobody alive.
  var configuration: Configuration?

  /// Its owner's attachments, which take themselves away when they go.
  private(set) unowned var attachments: Attachments?
  var live: [Int: Value]?
  var tasks: [BehaviourTask]? { didSet { obstacles.set(.busy, to: tasks != nil) } }
  var links: ContiguousArray<Link> = []
  private(set) var extras: Extras?
  private(set) var selfSlot = LuaSlot.none
  private(set) var failures: UInt8 = 0
  private var isDetaching = false
  private var obstacles = Obstacles()
  /// Its place in its script's list; -1 for none.
  var listIndex: Int32 = -1

  /// Whether its tasks are being cancelled: nothing of it starts or goes on meanwhile.
  var isCancelling: Bool {
    get { obstacles.contains(.cancelling) }
    set { obstacles.set(.cancelling, to: newValue) }
  }

  /// Whether it failed so often that it was suspended: see ``Host/failureLimit`` and ``resume()``.
  public private(set) var isSuspended: Bool {
    get { obstacles.contains(.suspended) }
    set { obstacles.set(.suspended, to: newValue) }
  }

  /// Whether it is still attached.
  public private(set) var isAttached: Bool {
    get { !obstacles.contains(.detached) }
    set { obstacles.set(.detached, to: !newValue) }
  }

  /// Whether an event of it waits for the next poll, so that those after it have to wait, too.
  var hasLateEvent: Bool {
    get { obstacles.contains(.late) }
    set { obstacles.set(.late, to: newValue) }
  }

  /// What keeps an event from going straight to its handler: the path of a tap looks at one byte.
  private struct Obstacles: OptionSet {
    var rawValue: UInt8 = 0

    static let detached = Obstacles(rawValue: 1)
    static let suspended = Obstacles(rawValue: 2)
    static let cancelling = Obstacles(rawValue: 4)
    /// A handler of it still runs.
    static let busy = Obstacles(rawValue: 8)
    /// An event of it waits for the next poll.
    static let late = Obstacles(rawValue: 16)

    mutating func set(_ obstacle: Obstacles, to isThere: Bool) {
      self = isThere ? union(obstacle) : subtracting(obstacle)
    }
  }

  /// An owner that the behaviour subscribed to through an outlet.
  struct Link {
    weak var attachments: Attachments?
  }

  /// What few behaviours have: subscribers to their own events, multiplexers they made.
  final class Extras {
    let source = EventSource()
    var multiplexers: [Multiplexer] = []
  }

  init(_ script: BehaviourScript, _ configuration: Configuration, on attachments: Attachments) {
    self.script = script
    self.configuration = configuration.kept
    self.attachments = attachments
  }

  deinit {
    script.behaviours.remove(self)
    if isAttached { script.lua.cutSelf(selfSlot) }
    script.lua.drop(selfSlot)
  }

  /// The owner, or `nil` after the behaviour ended.
  public var owner: (any Owner)? { attachments?.owner }

  var host: Host? { script.host }

  /// The behaviour and its owner: `toggle_button of like`.
  public var description: String {
    guard let owner, let host else { return "\(id) (gone)" }
    return "\(id) of \(host.describe(owner))"
  }

  // MARK: Life

  /// Makes its `self`, with every slot and state in place.
  func materialise(outlets: [[any Owner]], isList: [Bool], host: Host, owner: any Owner) {
    let lua = script.lua
    selfSlot = lua.makeSelf(
      of: self,
      type: script.record,
      slots: script.slotCount,
      metatable: script.metatable,
      fields: script.states.count
    )
    fillSlots(outlets, isList: isList, host: host, owner: owner)
    for state in script.states where state.value != .nothing {
      lua.setField(state.name, of: selfSlot, to: state.value.luaValue(in: lua))
    }
  }

  /// Puts what it has into the slots of its handle.
  func fillSlots(_ outlets: [[any Owner]], isList: [Bool], host: Host, owner: any Owner) {
    let lua = script.lua
    fillPropertySlots(script.properties.indices)
    for (index, owners) in outlets.enumerated() {
      let handles = owners.map { host.handle(of: $0) }
      lua.setSlot(
        script.slot(ofOutlet: index),
        ofSelf: selfSlot,
        to: isList[index] ? .table(lua.makeTable(handles)) : handles.first ?? .nil
      )
    }
    lua.setSlot(script.ownerSlot, ofSelf: selfSlot, to: host.handle(of: owner))
  }

  func fillPropertySlots(_ indices: some Sequence<Int>) {
    for index in indices {
      script.lua.setSlot(
        script.slot(ofProperty: index),
        ofSelf: selfSlot,
        to: value(ofProperty: index).luaValue(in: script.lua)
      )
    }
  }

  /// Ends the behaviour: its tasks are cancelled, what it subscribed to forgets it, `onDetach`
  /// runs.
  ///
  /// Exactly the reverse of attaching; harmless when called again.
  public func detach() {
    if let attachments { detach(from: attachments) }
  }

  /// Ends the behaviour; `attachments` may be on its own way out, which only it can know.
  func detach(from attachments: Attachments) {
    guard isAttached, !isDetaching else { return }
    isDetaching = true
    let host = host
    host?.endings += 1
    defer { host?.endings -= 1 }
    cancelTasks()
    runLifecycle(.detach)
    cancelTasks()
    isAttached = false
    script.behaviours.remove(self)
    for link in links { link.attachments?.source.remove(self) }
    links = []
    attachments.source.remove(self)
    host?.names.remove(self)
    attachments.remove(self)
    self.attachments = nil
    script.lua.cutSelf(selfSlot)
    let extras = extras
    self.extras = nil
    extras?.source.end()
  }

  /// The owner is being deallocated and must not be touched any more.
  func forgetOwner() { attachments = nil }

  func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// How many multiplexers a behaviour may make.
  static let mostMultiplexers = 64

  /// Keeps a multiplexer for as long as the behaviour is attached.
  ///
  /// - Returns: Whether it does: not when it has too many.
  func keep(_ multiplexer: Multiplexer) -> Bool {
    let extras = makeExtras()
    guard extras.multiplexers.count < Behaviour.mostMultiplexers else { return false }
    extras.multiplexers.append(multiplexer)
    return true
  }

  // MARK: Handlers

  /// Runs a handler for an event without a payload: the path of a tap.
  ///
  /// - Returns: Whether it did. When not, the handler wants to see the event, or is busy.
  @inline(__always)
  func handle(_ number: Int, isFirst: Bool = true) -> Bool {
    let handler = script.handlers[number]
    guard obstacles.isEmpty, !handler.takesEvent else { return false }
    // The handler may end the behaviour, but the source that sent the event keeps it until it is
    // over, and its script keeps the state.
    let step = unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef { lua in
      lua.runHandler(
        handler.function,
        on: selfSlot,
        account: script.account,
        isFirst: isFirst
      )
    }
    switch step {
    case .done: if failures != 0 { failures = 0 }
    case .late: return false
    case .waiting(let task, let wait): BehaviourTask(task, of: self, handler: number).begin(wait)
    case .failed(let error): failed(error)
    }
    return true
  }

  /// Runs a handler for an event, or does with it what the handler's policy says while it is busy.
  func handle(_ number: Int, _ event: Event) {
    guard isAttached, !isSuspended, !isCancelling, let host else { return }
    if hasLateEvent || host.isLate {
      return host.lateEvents.add(event, for: self, handler: number)
    }
    let running = tasks?.first { $0.handler == number }
    switch running == nil ? .parallel : script.handlers[number].whileBusy {
    case .parallel: start(number, event)
    case .ignore: break
    case .latest: running?.next = PendingEvent(event, isOfAnother: runsForAnother)
    case .restart:
      running?.cancel()
      start(number, event)
    }
  }

  /// Starts a handler as a task of its own.
  private func start(_ number: Int, _ event: Event, for pending: PendingEvent? = nil) {
    guard let host else { return }
    let takesEvent = script.handlers[number].takesEvent
    let arguments =
      takesEvent ? host.lua.charging(script.account) { [host.luaValue(of: event)] } : []
    makeTask(number, for: pending).start(arguments)
  }

  /// Starts a handler for the event that came while it was busy.
  func startNext(_ number: Int, _ event: Event, for pending: PendingEvent) {
    if isAttached, !isSuspended, !isCancelling { start(number, event, for: pending) }
  }

  /// Whether a task of the behaviour may wait.
  func accepts(_ task: BehaviourTask) -> Bool { isAttached && !isCancelling }

  func succeeded() { failures = 0 }

  /// Counts a failure.
  ///
  /// - Returns: Whether it was one too many in a row.
  func countFailure(upTo limit: Int) -> Bool {
    if failures < .max { failures += 1 }
    return failures >= min(limit, Int(UInt8.max))
  }

  /// Goes on counting where the one whose place it takes was.
  func inherit(failures count: UInt8) { failures = count }

  /// Whether it is on its way to its end, or being suspended, or its owner is.
  var isEnding: Bool { isDetaching || isCancelling || attachments?.isEnding ?? true }

  /// Puts the behaviour aside: no handler of it starts until ``resume()``.
  func suspend() {
    failures = 0
    isSuspended = true
  }

  /// Wakes the behaviour after it was suspended.
  public func resume() { isSuspended = false }
}
