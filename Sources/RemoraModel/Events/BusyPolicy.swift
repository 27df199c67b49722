/// Decides what happens when an event arrives while its handler is still running.
///
/// May grow: switch with `default`.
public enum BusyPolicy: String, CaseIterable, Codable, Sendable {
  /// Handle every event, in order; drop those that arrive while 64 wait.
  case queue
  /// Handle the newest event next; drop older pending ones.
  case latest
  /// Drop the event.
  case ignore
  /// Cancel the running handler and start again.
  case restart
  /// Run both.
  case parallel
}
