import Synchronization

/// What `await behaviour.performAsync(…)` waits for: settled once, on any thread.
final class AwaitedAction: Sendable {
  typealias Outcome = Result<[Value], any Error>

  private enum State {
    case running
    case awaited(CheckedContinuation<[Value], any Error>)
    case settled(Outcome)
  }

  private let state = Mutex(State.running)

  /// Settles the action; ignores further outcomes.
  func settle(_ outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<[Value], any Error>? in
      defer { if case .settled = state {} else { state = .settled(outcome) } }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: outcome)
  }

  /// Waits for the results; to be called once.
  func results() async throws -> [Value] {
    try await withCheckedThrowingContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if case .settled(let outcome) = state { return outcome }
        state = .awaited(continuation)
        return nil
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }
}

/// The actions that Swift awaits; closing the host cancels them.
final class AwaitedActions {
  private var running: [ObjectIdentifier: AwaitedAction] = [:]

  func begin() -> AwaitedAction {
    let action = AwaitedAction()
    running[ObjectIdentifier(action)] = action
    return action
  }

  func end(_ action: AwaitedAction, _ outcome: AwaitedAction.Outcome) {
    running[ObjectIdentifier(action)] = nil
    action.settle(outcome)
  }

  /// Cancels all of them, when the host closes.
  func end() {
    let actions = running.values
    running = [:]
    for action in actions { action.settle(.failure(CancellationError())) }
  }
}
