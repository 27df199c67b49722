/// What no script may cost an honest behaviour beside it, or the app that runs both.
///
/// Times are milliseconds, without what other processes took of the machine.
enum Bars {
  /// The longest that the neighbour's tap may wait for its answer.
  static let answer = 150.0
  /// The same for 95 taps of a hundred; for time that passes by itself.
  static let percentileAnswer = 15.0
  /// The longest that one call of the app may take; for time that passes by itself.
  static let call = 150.0
  /// How far over its quota a script may get in any second.
  static let quotaTolerance = 0.1
  /// How far a script's account of memory may be from what the allocator counts.
  static let accountTolerance = 0.05
  /// How many bytes it may be off in any case: room that the host keeps for references.
  static let accountRoom = 1 << 20

  /// Whether every bar was held that is not a time.
  static func missesOnlyTimes(_ measured: Measurements) -> Bool {
    var timeless = measured
    timeless.longestAnswer = 0
    timeless.percentileAnswer = 0
    timeless.longestCall = 0
    timeless.worstSecond = 0
    return misses(timeless).isEmpty
  }

  /// Every bar that was missed, a sentence each.
  static func misses(_ measured: Measurements) -> [String] {
    var misses: [String] = []
    func hold(_ value: Double, to bar: Double, _ what: String) {
      guard value > bar else { return }
      misses.append("\(what): \(value.tenths) ms, and \(bar.tenths) are allowed")
    }
    hold(measured.longestAnswer, to: answer, "a tap beside it waited for its answer")
    if measured.unanswered > 0 {
      misses.append("taps beside it that were never answered: \(measured.unanswered)")
    }
    if measured.isRealTime {
      hold(measured.percentileAnswer, to: percentileAnswer, "of 100 taps beside it 5 waited longer")
      hold(measured.longestCall, to: call, "\(measured.longestCallName) took long")
      hold(
        measured.worstSecond,
        to: measured.quota * (1 + quotaTolerance),
        "it used too much of one second"
      )
    }
    if measured.heldBytes > measured.mayHold + accountRoom {
      misses.append(
        "\(measured.heldBytes >> 10) KB are held, and it may hold \(measured.mayHold >> 10)"
      )
    }
    let error = abs(measured.heldBytes - measured.accountedBytes)
    if error > max(accountRoom, Int(Double(measured.heldBytes) * accountTolerance)) {
      misses.append(
        "\(measured.heldBytes >> 10) KB are held, and its account says \(measured.accountedBytes >> 10)"
      )
    }
    if measured.blamed.contains(Measurements.neighbour) {
      misses.append("the neighbour was blamed")
    }
    return misses
  }
}

extension Double {
  /// With one digit after the point.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
