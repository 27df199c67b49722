public import Lua
import Synchronization

/// How far an asynchronous function of a service is, from wherever it runs.
///
/// See ``ServiceBuilder/asyncFunction(_:textLimit:reporting:)``.
public final class ServiceProgress: Sendable {
  typealias Report = any LuaConvertible & Sendable

  private struct State {
    var newest: Report?
    var ring: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  init() {}

  /// Lets the script know: the function that it passed is called with this value, in the host's isolation.
  ///
  /// May be called on any thread, as often as you like: a report that the script has not got yet is replaced
  /// by a newer one. The last one comes before the function's result. Does nothing when the script passed no
  /// function or nobody waits any more.
  public func report(_ value: some LuaConvertible & Sendable) {
    let ring = state.withLock { state in
      if state.ring != nil { state.newest = value }
      return state.ring
    }
    ring?()
  }

  /// Who wants to know that there is something to take; nobody with `nil`.
  func connect(_ ring: (@Sendable () -> Void)?) { state.withLock { $0 = State(ring: ring) } }

  /// The newest report, once.
  func take() -> Report? {
    state.withLock { state in
      defer { state.newest = nil }
      return state.newest
    }
  }
}

/// The wait for an asynchronous function that reports how far it is.
final class ProgressWait: HostWait {
  private let function: AsyncWait
  private let progress: ServiceProgress
  private let callback: LuaFunction
  private weak var task: BehaviourTask?
  private weak var host: Host?
  private var ticket: Int?
  /// The call of the script's function that has not ended: one at a time.
  private var call: BehaviourTask?

  init(_ function: AsyncWait, _ progress: ServiceProgress, _ callback: LuaFunction) {
    self.function = function
    self.progress = progress
    self.callback = callback
  }

  func begin(for task: BehaviourTask, in host: Host) {
    self.task = task
    self.host = host
    let ticket = host.inbox.watch { [weak self] in self?.look() }
    self.ticket = ticket
    progress.connect { [mailbox = host.inbox.mailbox] in mailbox.ring(ticket) }
    function.begin(for: task, in: host) { [weak self] in
      self?.look()
      self?.stop()
    }
  }

  func cancel() {
    stop()
    function.cancel()
  }

  private func look() {
    guard call == nil, let task, let host, let report = progress.take() else { return }
    let call = BehaviourTask(
      task.makePart(callback, in: host),
      of: task.behaviour,
      from: task.origin,
      in: host
    )
    self.call = call
    call.whenDone = { [weak self] _ in
      self?.call = nil
      self?.look()
    }
    call.start([host.charging(task) { report.luaValue(in: host.lua) }])
  }

  private func stop() {
    progress.connect(nil)
    if let ticket { host?.inbox.forget(ticket) }
    ticket = nil
  }
}
