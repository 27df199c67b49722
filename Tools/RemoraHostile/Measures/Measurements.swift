/// What a script cost the behaviour beside it and the app, in milliseconds and bytes.
struct Measurements: Codable, Sendable, Equatable {
  /// The script that is tried, and the honest one beside it, among the ``blamed``.
  static let itself = "itself"
  static let neighbour = "the neighbour"

  /// Whether time passed by itself; if not, times are CPU times.
  var isRealTime = false
  /// From the neighbour's tap until its handler answered: the longest, and that of the 95th of a
  /// hundred.
  var longestAnswer = 0.0
  var percentileAnswer = 0.0
  /// How many taps of the neighbour nobody answered.
  var unanswered = 0
  /// For how much of the time others had the machine, in per cent.
  var busy = 0.0
  /// How late the neighbour's timer was at worst.
  var latestTick = 0.0
  /// The CPU time used in the worst second, and what the script might use.
  var worstSecond = 0.0
  var quota = 0.0
  /// The longest call of the app, and which it was.
  var longestCall = 0.0
  var longestCallName = ""
  /// What the allocator counts after the script ran, before it is detached, beyond what it counted
  /// before; what the script's account says it is, and what it may be.
  var heldBytes = 0
  var accountedBytes = 0
  var mayHold = 0
  /// By how much the process grew.
  var residentGrowth = 0
  /// Who was suspended, or named as over a limit.
  var blamed: [String] = []

  /// Takes over what was worse later, when the script was detached.
  mutating func include(_ later: Measurements) {
    longestAnswer = max(longestAnswer, later.longestAnswer)
    unanswered += later.unanswered
    if later.longestCall > longestCall {
      (longestCall, longestCallName) = (later.longestCall, later.longestCallName)
    }
  }
}
