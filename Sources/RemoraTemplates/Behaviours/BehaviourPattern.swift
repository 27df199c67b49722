/// What a new behaviour does.
package enum BehaviourPattern: String, CaseIterable, Sendable {
  /// Answers a tap.
  case tap
  /// Does something every few seconds.
  case timer
  /// Checks what is written, and submits it.
  case form
  /// Answers a message, or hears of it.
  case messages
}
