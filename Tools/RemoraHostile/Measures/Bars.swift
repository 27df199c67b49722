/// The limits on how much a script may affect the neighbour, an honest behaviour beside it, and the
/// app.
///
/// Times are milliseconds, without the time that other processes used the processor.
enum Bars {
  /// The longest time until the neighbour answers a tap.
  static let answer = 150.0
  /// The same for 95 % of the taps; on the real clock only.
  static let percentileAnswer = 15.0
  /// The longest call of the app; on the real clock only.
  static let call = 150.0
  /// How far a script may exceed its quota in any second.
  static let quotaTolerance = 0.1
  /// How far a script's memory account may differ from the allocator's count.
  static let accountTolerance = 0.05
  /// How many bytes above its quota a script may hold.
  static let quotaSurplus = 1 << 20
  /// How many bytes may be held outside of any script's account: the host's own references.
  ///
  /// 16 bytes for each, in an array that doubles: the 70,000 errors that fit into a quota of 32 MB take 2 MB.
  static let referenceCapacity = 2 << 20

  /// Whether every bar other than times was met.
  static func missesOnlyTimes(_ measured: Measurements) -> Bool {
    var timeless = measured
    timeless.longestAnswer = 0
    timeless.percentileAnswer = 0
    timeless.longestCall = 0
    timeless.worstSecond = 0
    return misses(timeless).isEmpty
  }

  /// A sentence for each missed bar.
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
    if measured.heldBytes > measured.mayHold + quotaSurplus {
      misses.append(
        "\(measured.heldBytes >> 10) KB are held, and it may hold \(measured.mayHold >> 10)"
      )
    }
    let error = abs(measured.heldBytes - measured.accountedBytes)
    if error > max(referenceCapacity, Int(Double(measured.heldBytes) * accountTolerance)) {
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
