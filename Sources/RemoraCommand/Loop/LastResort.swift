import Foundation
import Synchronization

/// Ends the process at the second signal that asks for it, when the loop does not come to the first.
///
/// The loop may be where nothing reaches it: in a long loop of Swift or C, in a system call that does
/// not return. It has a moment after the second signal, so that an impatient person who presses
/// Ctrl-C twice stops a statement and does not end the session.
final class LastResort: Sendable {
  private struct State {
    /// How often the loop had its turn.
    var turns = 0
    /// What ``State/turns`` was when the last signal came.
    var turnsAtSignal: Int?
    /// Whether the process is ending: no turn of the loop is an answer any more.
    var isLeaving = false
    var preparation: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  private let patience: DispatchTimeInterval
  private let end: @Sendable (Int32) -> Void

  /// Calls `end` with the exit status, on another thread, when a second signal was not answered for
  /// as long as `patience`.
  init(
    patience: DispatchTimeInterval = .milliseconds(250),
    end: @escaping @Sendable (Int32) -> Void = { _exit($0) }
  ) {
    self.patience = patience
    self.end = end
  }

  /// Sets what is done right before the end, on another thread: it must wait for nothing that the
  /// loop may hold.
  func prepare(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.preparation = action }
  }

  /// The loop had its turn, so it comes to whatever signal was sent.
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
