/// The bytes of text that the calls of one task, or an event, hold while they wait.
///
/// They count towards a limit of its script and a limit of the host. A plain number: a task that waits makes no weak
/// reference for it.
struct HeldTexts {
  private(set) var bytes = 0

  /// Counts the texts of what is about to wait.
  ///
  /// - Returns: False if that would exceed a limit.
  mutating func hold(_ bytes: Int, of script: BehaviourScript?, in scheduler: Scheduler) -> Bool {
    let most = scheduler.memory
    // An app may set the limit as high as it likes.
    guard (scheduler.waitingTextBytes + bytes) / 2 <= most else { return false }
    if let script {
      guard script.waitingTextBytes + bytes <= most / 4 else { return false }
      script.waitingTextBytes += bytes
    }
    self.bytes += bytes
    scheduler.waitingTextBytes += bytes
    return true
  }

  /// Stops counting them, when the call is answered or cancelled; `script` is the one that holds them.
  mutating func release(of script: BehaviourScript?, in scheduler: Scheduler?) {
    scheduler?.waitingTextBytes -= bytes
    script?.waitingTextBytes -= bytes
    bytes = 0
  }
}

/// Data that the host holds for a script, such as the payload of an event that waits for its handler: counted until
/// nobody holds this.
final class HeldPayload {
  private var texts = HeldTexts()
  private weak var script: BehaviourScript?
  private weak var scheduler: Scheduler?

  /// `nil` if it exceeds a limit.
  init?(_ payload: [String: Value], of script: BehaviourScript, in scheduler: Scheduler) {
    self.script = script
    self.scheduler = scheduler
    guard texts.hold(Value.record(payload).size, of: script, in: scheduler) else { return nil }
  }

  deinit { texts.release(of: script, in: scheduler) }
}
