/// How a script affected the neighbour and the app, in milliseconds and bytes.
struct Measurements: Codable, Sendable, Equatable {
  /// The names of the tested script and of the neighbour in ``blamed``.
  static let itself = "itself"
  static let neighbour = "the neighbour"

  /// Whether the script ran on the real clock; if not, times are CPU times.
  var isRealTime = false
  /// The time from a tap of the neighbour to its answer: the maximum and the 95th percentile.
  var longestAnswer = 0.0
  var percentileAnswer = 0.0
  /// How many taps of the neighbour were not answered.
  var unanswered = 0
  /// The share of time that other processes used the processor, in per cent.
  var busy = 0.0
  /// The largest delay of the neighbour's timer.
  var latestTick = 0.0
  /// The CPU time used in the worst second, and the script's quota.
  var worstSecond = 0.0
  var quota = 0.0
  /// The longest call of the app, and its name.
  var longestCall = 0.0
  var longestCallName = ""
  /// The allocator's growth from before the script ran to before it is detached; the script's
  /// account; its limit.
  var heldBytes = 0
  var accountedBytes = 0
  var mayHold = 0
  /// The growth of the process.
  var residentGrowth = 0
  /// The behaviours that were suspended, or named as over a limit.
  var blamed: [String] = []

  /// Includes the worse of the later measurements, from detaching the script.
  mutating func include(_ later: Measurements) {
    longestAnswer = max(longestAnswer, later.longestAnswer)
    unanswered += later.unanswered
    if later.longestCall > longestCall {
      (longestCall, longestCallName) = (later.longestCall, later.longestCallName)
    }
  }
}
