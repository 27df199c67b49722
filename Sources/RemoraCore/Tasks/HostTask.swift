package import Lua

/// A Lua function that runs on a host for nobody's behaviour: a spec, a tool.
///
/// It may wait for whatever a handler may; the host's clock has to go on meanwhile.
package final class HostTask {
  /// Where it is.
  package enum State {
    case running
    case finished([LuaValue])
    case failed(LuaError)
    case cancelled
  }

  /// Where it is now.
  package private(set) var state = State.running
  private let task: BehaviourTask

  /// A task that has not begun.
  package init(_ function: LuaFunction, in host: Host) {
    task = BehaviourTask(host.lua.task(function), of: nil, in: host)
    task.reportsFailures = false
  }

  /// Begins it; it runs until it is over or waits.
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

  /// Whether it is not over.
  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Ends it where it waits.
  package func cancel() { task.cancel() }
}
