/// The bytes of text that the calls of one task hold while they wait for an answer.
///
/// They count towards a limit of its script and a limit of the host.
struct HeldTexts {
  private var bytes = 0
  private weak var script: BehaviourScript?

  /// Counts the texts of a call that is about to wait.
  ///
  /// - Returns: False if that would exceed a limit.
  mutating func hold(_ bytes: Int, of script: BehaviourScript?, in host: Host) -> Bool {
    let most = host.limits.memory
    guard host.waitingTextBytes + bytes <= 2 * most else { return false }
    if let script {
      guard script.waitingTextBytes + bytes <= most / 4 else { return false }
      script.waitingTextBytes += bytes
      self.script = script
    }
    self.bytes += bytes
    host.waitingTextBytes += bytes
    return true
  }

  /// Stops counting them, when the call is answered or cancelled.
  mutating func release(in host: Host?) {
    host?.waitingTextBytes -= bytes
    script?.waitingTextBytes -= bytes
    script = nil
    bytes = 0
  }
}
