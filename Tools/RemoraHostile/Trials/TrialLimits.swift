import Remora

/// The limits of a script and of its process.
struct TrialLimits: Sendable {
  /// The CPU time of one step of a handler.
  var budget = Duration.milliseconds(100)
  /// The CPU time of one behaviour within a second, on the real clock.
  var behaviourQuota = Duration.milliseconds(500)
  /// The CPU time of all behaviours of a script within a second, on the real clock.
  var scriptQuota = Duration.milliseconds(750)
  /// The bytes that scripts may hold.
  var memory = 64 << 20
  /// How many more bytes than before may be held afterwards.
  var keptBytes = 64 << 10
  /// How many bytes may be held once, if further runs do not add to them: capacity for references.
  var roomBytes = Bars.referenceRoom
  /// The maximum size of the process.
  var residentBytes = 320 << 20
  /// The time after which a process counts as hung.
  var patience = Duration.seconds(30)

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
    return result.keptBytes > roomBytes || result.addedBytes ?? .max > keptBytes
  }
}
