package import Lua

/// A Lua function that runs on a host without a behaviour: a spec, a tool.
///
/// It may wait like a handler; the host's clock must advance meanwhile.
package final class HostTask {
  /// The state of a task.
  package enum State {
    case running
    case finished([LuaValue])
    case failed(LuaError)
    case cancelled
  }

  /// Its current state.
  package private(set) var state = State.running
  private let task: BehaviourTask

  /// A task that has not started.
  package init(_ function: LuaFunction, in host: Host) {
    task = BehaviourTask(host.lua.task(function), of: nil, in: host)
    task.reportsFailures = false
  }

  /// Whether a failure becomes a diagnostic, as that of a handler does; at first it does not.
  package var reportsFailures: Bool {
    get { task.reportsFailures }
    set { task.reportsFailures = newValue }
  }

  /// Begins it; it runs until it is over or waits.
  ///
  /// When it waits, `later` is called once it is over, whether anybody keeps this object or not.
  package func start(_ arguments: [LuaValue] = [], later: ((State) -> Void)? = nil) {
    task.whenDone = { [weak self] in self?.state = State($0) }
    task.start(arguments)
    guard isRunning, let later else { return }
    task.whenDone = { [weak self] in
      let state = State($0)
      self?.state = state
      later(state)
    }
  }

  /// Whether it has not ended.
  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Cancels it while it waits.
  package func cancel() { task.cancel() }
}

extension HostTask.State {
  fileprivate init(_ outcome: BehaviourTask.Outcome) {
    self =
      switch outcome {
      case .finished(let values): .finished(values)
      case .failed(let error): .failed(error)
      case .cancelled: .cancelled
      }
  }
}
