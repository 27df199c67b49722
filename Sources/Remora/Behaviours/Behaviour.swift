import Lua

/// One attachment of a script to an owner: its own state, properties, outlets and tasks.
///
/// Made by ``Host/attach(_:to:configuration:)``. It never keeps its owner alive, and ends with it.
public final class Behaviour: HostObject {
  public let luaAnchor = LuaAnchor()

  /// The script that it runs.
  public internal(set) var script: BehaviourScript

  /// Its name in its scene, or the script's when it has none.
  public var id: String { configuration.id ?? script.name }

  /// What was set when it was attached.
  let configuration: Configuration

  private(set) weak var attachments: Attachments?
  var live: [Int: Value]?
  var tasks: [BehaviourTask]?
  var links: ContiguousArray<Link> = []
  private(set) var selfSlot = LuaSlot.none
  private var extras: Extras?
  private var failures: UInt8 = 0
  private var isDetaching = false
  private(set) var isSuspended = false

  /// Whether it is still attached.
  public private(set) var isAttached = true

  /// An owner that the behaviour subscribed to through an outlet.
  struct Link {
    weak var attachments: Attachments?
  }

  /// What few behaviours have: subscribers to their own events, multiplexers they made.
  final class Extras {
    var source = EventSource()
    var multiplexers: [Multiplexer] = []
  }

  init(_ script: BehaviourScript, _ configuration: Configuration, on attachments: Attachments) {
    self.script = script
    self.configuration = configuration
    self.attachments = attachments
  }

  deinit { script.lua.drop(selfSlot) }

  /// The owner, or `nil` after the behaviour ended.
  public var owner: (any Owner)? { attachments?.owner }

  var host: Host? { script.host }

  /// `toggle_button on like`
  public var description: String {
    guard let owner, let host else { return "\(id) (gone)" }
    return "\(id) of \(host.describe(owner))"
  }

  // MARK: Life

  /// Makes its `self`, with every slot and state in place.
  func materialise(outlets: [[any Owner]], isList: [Bool], host: Host, owner: any Owner) {
    let lua = script.lua
    selfSlot = luaAnchor.makeSelf(
      of: self, type: script.record, slots: script.slotCount, metatable: script.metatable,
      fields: script.states.count, in: lua)
    for index in script.properties.indices {
      luaAnchor.setSlot(
        script.slot(ofProperty: index), to: value(ofProperty: index).luaValue(in: lua), in: lua)
    }
    for (index, owners) in outlets.enumerated() {
      let handles = owners.map { host.handle(of: $0) }
      luaAnchor.setSlot(
        script.slot(ofOutlet: index),
        to: isList[index] ? .table(lua.makeTable(handles)) : handles.first ?? .nil, in: lua)
    }
    luaAnchor.setSlot(script.ownerSlot, to: host.handle(of: owner), in: lua)
    for state in script.states where state.value != .nothing {
      lua.setField(state.name, of: selfSlot, to: state.value.luaValue(in: lua))
    }
  }

  /// Ends the behaviour: its tasks are cancelled, what it subscribed to forgets it, `onDetach` runs.
  /// Exactly the reverse of attaching; harmless when called again.
  public func detach() {
    if let attachments { detach(from: attachments) }
  }

  /// Ends the behaviour; `attachments` may be on its own way out, which only it can know.
  func detach(from attachments: Attachments) {
    guard isAttached, !isDetaching else { return }
    isDetaching = true
    cancelTasks()
    runLifecycle(.detach)
    cancelTasks()
    isAttached = false
    for link in links { link.attachments?.source.remove(self) }
    links = []
    attachments.source.remove(self)
    attachments.remove(self)
    self.attachments = nil
    extras = nil
    if let host { host.names.remove(self) }
    luaAnchor.cut()
  }

  private func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// Keeps a multiplexer for as long as the behaviour is attached.
  func keep(_ multiplexer: Multiplexer) {
    makeExtras().multiplexers.append(multiplexer)
  }

  // MARK: Handlers

  /// Runs a handler for an event without a payload: the path of a tap.
  @inline(__always)
  func handle(_ number: Int) {
    let handler = script.handlers[number]
    guard isAttached, tasks == nil, !isSuspended, !handler.takesEvent else {
      return handleSlowly(number, nil)
    }
    switch script.lua.runHandler(handler.function, on: selfSlot) {
    case .done: if failures != 0 { failures = 0 }
    case .waiting(let task, let wait): keep(BehaviourTask(task, of: self, handler: number), wait)
    case .failed(let error): failed(error, in: script.handlerNames[number])
    }
  }

  @inline(never)
  private func handleSlowly(_ number: Int, _ event: Event?) {
    guard isAttached, !isSuspended else { return }
    let running = tasks?.first { $0.handler == number }
    switch running == nil ? .parallel : script.handlers[number].whileBusy {
    case .parallel: start(number, event)
    case .ignore: break
    case .latest: running?.next = .some(event)
    case .restart:
      running?.cancel()
      start(number, event)
    }
  }

  /// Runs a handler for an event that carries something.
  func handle(_ number: Int, _ event: Event) {
    handleSlowly(number, event)
  }

  /// Starts a handler as a task of its own.
  func start(_ number: Int, _ event: Event?) {
    guard let host else { return }
    let handler = script.handlers[number]
    let task = BehaviourTask(
      LuaTask(handler.function, on: selfSlot, in: script.lua), of: self, handler: number)
    task.start(handler.takesEvent ? [host.luaValue(of: event, for: self)] : [])
  }

  func keep(_ task: BehaviourTask, _ wait: any LuaWait) {
    task.begin(wait)
  }

  func succeeded() { failures = 0 }

  /// Reports a failure of the behaviour's code, and suspends it after several in a row.
  func failed(_ error: LuaError, in method: String?) {
    guard let host else { return }
    var diagnostic = host.diagnostic(for: error)
    diagnostic.behaviour = id
    diagnostic.owner = owner.map { host.describe($0) }
    host.report(diagnostic)
    failures += 1
    guard failures >= host.failureLimit else { return }
    failures = 0
    isSuspended = true
    cancelTasks()
    var notice = Diagnostic(
      .warning,
      "\(id) failed \(host.failureLimit) times in a row and is suspended until its script changes")
    notice.behaviour = id
    notice.owner = diagnostic.owner
    notice.file = script.file
    host.report(notice)
  }

  /// Wakes the behaviour after it was suspended.
  public func resume() { isSuspended = false }

  // MARK: Events

  /// Listens to an event that the behaviour sends.
  ///
  /// - Throws: ``Diagnostic`` when its script declares no such event.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws -> EventListener {
    guard let host, script.event(event) != nil else {
      throw script.unknownEvent(event)
    }
    let listener = EventListener(action)
    let extras = makeExtras()
    extras.source.add(.listener(listener), for: host.eventNames.id(of: event))
    listener.cancelAction = { [weak extras, weak listener] in
      if let listener { extras?.source.remove(listener) }
    }
    return listener
  }

  /// Sends one of the behaviour's own events.
  ///
  /// - Throws: ``Diagnostic`` when its script declares no such event, or another payload.
  public func send(_ event: String, _ payload: [String: Value] = [:]) throws {
    guard let declaration = script.event(event) else { throw script.unknownEvent(event) }
    let valid = try declaration.validate(payload)
    guard let host, let owner else { return }
    guard let extras else { return }
    let id = host.eventNames.id(of: event)
    let occurrence = Event(name: event, payload: valid, sender: owner, behaviour: self)
    if host.emission.enter() {
      for entry in extras.source.entries where entry.event == id { entry.subscriber.receive(occurrence) }
    } else {
      host.emission.overflow()
    }
    if let loop = host.emission.leave("\(description) sends \(event)") { host.reportLoop(loop) }
  }
}
