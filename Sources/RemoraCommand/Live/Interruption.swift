import Foundation

/// The effect of Ctrl-C in a terminal that joined: it stops the statement that the session runs for
/// this terminal, and is an ordinary key while none is running.
struct Interruption {
  /// A signal has no effect before the session has entered the statement, so it is repeated until
  /// the statement has ended.
  private static let interval = Duration.milliseconds(50)

  /// Whether a statement of this terminal is running.
  private(set) var isBusy = false

  private let session: pid_t?
  /// The position of the last Ctrl-C in the input sent to the session.
  private var lastKey = -1
  private var next: ContinuousClock.Instant?

  /// Stops statements of the session that runs in this process.
  init(of session: pid_t?) { self.session = session }

  /// The key was pressed after this many bytes of input.
  ///
  /// - Returns: Whether the key is handled; otherwise send it to the session like other input.
  mutating func press(after inputCount: Int) -> Bool {
    guard isBusy else {
      lastKey = inputCount
      return false
    }
    stop()
    return true
  }

  /// The session has begun a statement after taking this many bytes of input.
  ///
  /// A Ctrl-C after these bytes is meant for that statement.
  mutating func becomeBusy(inputCount: Int) {
    isBusy = true
    if lastKey >= inputCount { stop() }
  }

  mutating func becomeIdle() {
    isBusy = false
    next = nil
  }

  /// Signals the session's process, which reads no input before the statement has ended.
  mutating func stop() {
    next = .now + Self.interval
    guard let session, session > 1 else { return }
    _ = kill(session, SessionLoop.interruption)
  }

  /// The time until ``repeatIfDue()`` is due; `nil` if it is not needed.
  var timeUntilDue: Duration? { next.map { max(.zero, $0 - .now) } }

  mutating func repeatIfDue() {
    if timeUntilDue == .zero { stop() }
  }
}
