import Foundation
import Synchronization

/// Ends the process if the loop does not handle a terminating signal: a moment after the second one, or
/// somewhat later after the first that is not Ctrl-C.
///
/// The loop may be stuck in a long loop of Swift or C, or in a system call that does not return. It
/// gets a moment after the second signal, so that pressing Ctrl-C twice stops a statement and does
/// not end the session.
final class ForcedExit: Sendable {
  private struct State {
    /// How often the loop has responded.
    var responses = 0
    /// The value of ``State/responses`` at the last signal.
    var responsesAtSignal: Int?
    /// Whether the process is ending: the loop no longer counts as responding.
    var isLeaving = false
    var preparation: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  private let patience: DispatchTimeInterval
  private let firstPatience: DispatchTimeInterval
  private let end: @Sendable (Int32) -> Void

  /// Calls `end` with the exit status, on another thread, if the loop does not answer a second
  /// signal within `patience`, or the first SIGTERM or SIGHUP within `firstPatience`.
  init(
    patience: DispatchTimeInterval = .milliseconds(250),
    firstPatience: DispatchTimeInterval = .milliseconds(750),
    end: @escaping @Sendable (Int32) -> Void = { _exit($0) }
  ) {
    self.patience = patience
    self.firstPatience = firstPatience
    self.end = end
  }

  /// Sets an action to run on another thread right before the end.
  ///
  /// It must not wait for a lock that the loop may hold.
  func prepare(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.preparation = action }
  }

  /// The loop runs, so it will handle the signals sent before.
  func loopResponded() { state.withLock { $0.responses += 1 } }

  /// The process is ending because of a signal: one more is the second.
  func beginExit() { state.withLock { $0.isLeaving = true } }

  /// A signal came, on any thread.
  func received(_ number: Int32) {
    guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return }
    let (isSecond, responses) = state.withLock { state in
      defer { state.responsesAtSignal = state.responses }
      return (state.isLeaving || state.responsesAtSignal == state.responses, state.responses)
    }
    guard isSecond || number != SIGINT else { return }
    let time = DispatchTime.now() + (isSecond ? patience : firstPatience)
    DispatchQueue.global().asyncAfter(deadline: time) { [self] in
      let preparation = state.withLock { state in
        isSecond && state.isLeaving || state.responses == responses ? state.preparation : nil
      }
      guard let preparation else { return }
      preparation()
      end(ExitStatus(signal: number).rawValue)
    }
  }
}
