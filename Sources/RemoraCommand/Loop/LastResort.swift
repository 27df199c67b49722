import Foundation
import Synchronization

/// Ends the process at the second terminating signal, if the loop has not handled the first.
///
/// The loop may be stuck in a long loop of Swift or C, or in a system call that does not return. It
/// gets a moment after the second signal, so that pressing Ctrl-C twice stops a statement and does
/// not end the session.
final class LastResort: Sendable {
  private struct State {
    /// How often the loop had its turn.
    var turns = 0
    /// The value of ``State/turns`` at the last signal.
    var turnsAtSignal: Int?
    /// Whether the process is ending: turns of the loop no longer count as an answer.
    var isLeaving = false
    var preparation: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  private let patience: DispatchTimeInterval
  private let end: @Sendable (Int32) -> Void

  /// Calls `end` with the exit status, on another thread, if the loop does not answer a second
  /// signal within `patience`.
  init(
    patience: DispatchTimeInterval = .milliseconds(250),
    end: @escaping @Sendable (Int32) -> Void = { _exit($0) }
  ) {
    self.patience = patience
    self.end = end
  }

  /// Sets an action to run on another thread right before the end.
  ///
  /// It must not wait for a lock that the loop may hold.
  func prepare(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.preparation = action }
  }

  /// The loop had its turn, so it will handle the signals sent before.
  func loopTurned() { state.withLock { $0.turns += 1 } }

  /// The process is ending because of a signal: one more is the second.
  func beginLeaving() { state.withLock { $0.isLeaving = true } }

  /// A signal came, on any thread.
  func received(_ number: Int32) {
    guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return }
    let (isSecond, turns) = state.withLock { state in
      defer { state.turnsAtSignal = state.turns }
      return (state.isLeaving || state.turnsAtSignal == state.turns, state.turns)
    }
    guard isSecond else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
      let preparation = state.withLock { state in
        state.isLeaving || state.turns == turns ? state.preparation : nil
      }
      guard let preparation else { return }
      preparation()
      end(128 + number)
    }
  }
}
