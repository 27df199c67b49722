import Remora

/// What a script gets, and when its process has to end.
struct TrialLimits: Sendable {
  /// The CPU time of one step of a handler.
  var budget = Duration.milliseconds(100)
  /// The CPU time of one behaviour within a second, where time passes by itself.
  var behaviourQuota = Duration.milliseconds(500)
  /// The CPU time of all behaviours of a script within a second, where time passes by itself.
  var scriptQuota = Duration.milliseconds(750)
  /// The bytes that scripts may hold.
  var memory = 64 << 20
  /// How many bytes may be held afterwards that were not before.
  var keptBytes = 64 << 10
  /// How many of them may be once what further tries do not add to: room that stays for references.
  var roomBytes = 1 << 20
  /// How large a process may become.
  var residentBytes = 320 << 20
  /// The time after which a process that is not over counts as one that hangs.
  var patience = Duration.seconds(30)

  /// The same, for the host.
  var ofHost: Remora.Host.Limits {
    .init(
      memory: memory,
      handlerTime: budget,
      behaviourQuota: behaviourQuota,
      scriptQuota: scriptQuota
    )
  }

  /// Whether memory did not come back.
  func isLeak(_ result: TrialResult) -> Bool {
    guard result.keptBytes > keptBytes else { return false }
    return result.keptBytes > roomBytes || result.addedBytes ?? .max > keptBytes
  }
}
