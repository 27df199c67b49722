import Remora

/// The limits of a script and of its process.
struct TrialLimits: Sendable {
  /// By how much the limits on CPU time are longer than usual.
  let slowness: Int
  /// The CPU time of one step of a handler.
  let budget: Duration
  /// The CPU time of one behaviour within a second, on the real clock.
  let behaviourQuota: Duration
  /// The CPU time of all behaviours of a script within a second, on the real clock.
  let scriptQuota: Duration
  /// The bytes that scripts may hold.
  var memory = 64 << 20
  /// How many more bytes than before may be held afterwards.
  var keptBytes = 64 << 10
  /// How many bytes may be held once, if further runs do not add to them: capacity for references.
  var capacityBytes = Bars.referenceCapacity
  /// The maximum size of the process.
  var residentBytes = 320 << 20
  /// The time after which a process counts as hung.
  var patience = Duration.seconds(30)

  init(slowness: Int = 1) {
    self.slowness = slowness
    budget = .milliseconds(100) * slowness
    behaviourQuota = .milliseconds(500) * slowness
    scriptQuota = .milliseconds(750) * slowness
  }

  /// The same, for the host.
  var ofHost: ScriptHost.Limits {
    .init(
      memory: memory,
      handlerTime: budget,
      behaviourQuota: behaviourQuota,
      scriptQuota: scriptQuota
    )
  }

  /// Whether memory was not released.
  func isLeak(_ result: TrialResult) -> Bool {
    guard result.keptBytes > keptBytes else { return false }
    return result.keptBytes > capacityBytes || result.addedBytes ?? .max > keptBytes
  }
}
