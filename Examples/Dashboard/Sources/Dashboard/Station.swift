import Remora

/// A weather station on the roof, on the main actor like most objects of an app.
///
/// It knows nothing of scripts: it says what happened, and they listen.
@MainActor
final class Station: @MainActor Owner {
  let attachments = Attachments()

  /// In metres a second.
  private(set) var wind = 0.0

  /// What the instrument has measured.
  func measure(wind: Double) {
    self.wind = wind
    send("measured", ["wind": wind])
  }

  /// How far a calibration is, from 0 to 1.
  func calibrated(_ fraction: Double) {
    send("calibrated", ["fraction": fraction])
  }
}

/// Work that takes its time, on Swift's own threads.
struct Calibration: Sendable {
  var pause = Duration.milliseconds(100)

  /// Compares the instrument with itself, again and again.
  ///
  /// - Returns: By how much its measurements are off.
  func run(
    rounds: Int,
    progress: @Sendable (Double) async throws -> Void
  ) async throws -> Double {
    var total = 0.0
    for round in 1...max(1, rounds) {
      // Throws when the script that waits for it is detached.
      try await Task.sleep(for: pause)
      total += Double.random(in: -0.5...0.5)
      try await progress(Double(round) / Double(rounds))
    }
    return total / Double(rounds)
  }
}
