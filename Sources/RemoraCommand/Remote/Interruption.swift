import Foundation

/// What Ctrl-C does at the side of a person who has joined: it stops the statement that the session
/// runs for them, and is a key like any other while it runs none.
struct Interruption {
  /// One that comes before the session is in the statement, or while it does something else for it,
  /// has no effect: so it is repeated until the statement has ended.
  private static let interval = Duration.milliseconds(50)

  /// Whether a statement of this side runs.
  private(set) var isBusy = false

  private let session: pid_t?
  /// The place of the last Ctrl-C among the input that went to the session.
  private var lastKey = -1
  private var next: ContinuousClock.Instant?

  /// Stops statements of the session that is this process.
  init(of session: pid_t?) { self.session = session }

  /// The key was pressed, after so many bytes of input.
  ///
  /// - Returns: Whether that was all; otherwise the key goes to the session, in order with others.
  mutating func press(after inputCount: Int) -> Bool {
    guard isBusy else {
      lastKey = inputCount
      return false
    }
    stop()
    return true
  }

  /// The session begins with a statement when it has taken so many bytes of input.
  ///
  /// A key among those that it has not was meant for that statement.
  mutating func becomeBusy(inputCount: Int) {
    isBusy = true
    if lastKey >= inputCount { stop() }
  }

  mutating func becomeIdle() {
    isBusy = false
    next = nil
  }

  /// Stops the statement at once: the session reads nothing before it has ended.
  mutating func stop() {
    next = .now + Self.interval
    guard let session, session > 1 else { return }
    _ = kill(session, PromptRun.interruption)
  }

  /// How long until ``repeatIfDue()`` is needed; `nil` when it is not.
  var timeUntilDue: Duration? { next.map { max(.zero, $0 - .now) } }

  mutating func repeatIfDue() {
    if timeUntilDue == .zero { stop() }
  }
}
