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

  /// Starts it; it runs until it ends or waits.
  package func start(_ arguments: [LuaValue] = []) {
    task.whenDone = { [weak self] outcome in
      self?.state =
        switch outcome {
        case .finished(let values): .finished(values)
        case .failed(let error): .failed(error)
        case .cancelled: .cancelled
        }
    }
    task.start(arguments)
  }

  /// Whether it has not ended.
  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Cancels it while it waits.
  package func cancel() { task.cancel() }
}
