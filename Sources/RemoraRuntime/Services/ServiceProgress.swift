public import RemoraLua
import Synchronization

/// Reports the progress of an asynchronous service function, from any thread.
///
/// See ``ServiceBuilder/asyncFunction(_:textLimit:reporting:)``.
public final class ServiceProgress: Sendable {
  typealias Report = any LuaConvertible & Sendable

  private struct State {
    var newest: Report?
    var notify: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  init() {}

  /// Calls the function that the script passed with this value, in the host's isolation.
  ///
  /// May be called on any thread, at any rate: a newer report replaces one that was not delivered
  /// yet. The last one is delivered before the function's result. Does nothing if the script passed
  /// no function, or no longer waits.
  public func report(_ value: some LuaConvertible & Sendable) {
    let notify = state.withLock { state in
      if state.notify != nil { state.newest = value }
      return state.notify
    }
    notify?()
  }

  /// Sets the closure to call after each report; `nil` stops reports.
  func connect(_ notify: (@Sendable () -> Void)?) { state.withLock { $0 = State(notify: notify) } }

  /// Takes the newest report.
  func take() -> Report? {
    state.withLock { state in
      defer { state.newest = nil }
      return state.newest
    }
  }
}

/// The wait for an asynchronous function that reports its progress.
final class ProgressWait: HostWait {
  private let function: AsyncWait
  private let progress: ServiceProgress
  private let callback: LuaFunction
  private weak var task: BehaviourTask?
  private weak var scheduler: Scheduler?
  private var ticket: Int?
  /// The running call of the script's function; there is one at a time.
  private var call: BehaviourTask?

  init(_ function: AsyncWait, _ progress: ServiceProgress, _ callback: LuaFunction) {
    self.function = function
    self.progress = progress
    self.callback = callback
  }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    self.task = task
    self.scheduler = scheduler
    let ticket = scheduler.inbox.watch { [weak self] in self?.deliverReport() }
    self.ticket = ticket
    progress.connect { [mailbox = scheduler.inbox.mailbox] in mailbox.requestCheck(ticket) }
    function.begin(for: task, in: scheduler) { [weak self] in
      self?.deliverReport()
      self?.stop()
    }
  }

  func cancel() {
    stop()
    function.cancel()
  }

  private func deliverReport() {
    guard call == nil, let task, let scheduler, let report = progress.take() else { return }
    let call = BehaviourTask(
      task.makePart(callback, in: scheduler),
      of: task.behaviour,
      from: task.origin,
      in: scheduler
    )
    self.call = call
    call.whenDone = { [weak self] _ in
      self?.call = nil
      self?.deliverReport()
    }
    call.start([scheduler.charging(task) { report.luaValue(in: scheduler.lua) }])
  }

  private func stop() {
    progress.connect(nil)
    if let ticket { scheduler?.inbox.forget(ticket) }
    ticket = nil
  }
}
