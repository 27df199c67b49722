/// The bytes of text that the calls of one task hold while they wait for an answer.
///
/// They are counted for its script and for the host, which both have a limit.
struct HeldTexts {
  private var bytes = 0
  private weak var script: BehaviourScript?

  /// Counts the texts of a call that is about to wait; false when there are too many already.
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

  /// The call has its answer, or is cancelled.
  mutating func release(in host: Host?) {
    host?.waitingTextBytes -= bytes
    script?.waitingTextBytes -= bytes
    script = nil
    bytes = 0
  }
}
