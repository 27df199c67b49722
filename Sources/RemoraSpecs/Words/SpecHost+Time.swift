import Remora
import RemoraLua

/// Virtual time in a spec.
extension SpecHost {
  func addTime() {
    word("eventually") { specHost, arguments in
      guard case .function(let condition) = arguments[0] else {
        throw Diagnostic(
          .error,
          "eventually takes a function that returns true or false, got "
            + arguments[0].kindDescription
        )
      }
      let seconds = arguments[1].isNil ? 1 : try arguments.get(1, as: Double.self)
      guard seconds.isFinite, seconds >= 0 else {
        throw Diagnostic(.error, "eventually waits for a number of seconds of at least 0")
      }
      guard try specHost.waits(for: condition, seconds) else {
        throw specHost.failed(
          "the function did not return true within \(Value.describe(seconds)) s",
          in: arguments
        )
      }
      return []
    }
  }

  private func isTrue(_ condition: LuaFunction) throws -> Bool {
    try condition.placedCall().first?.isTrue ?? false
  }

  /// Advances the clock, a frame at a time, until a condition holds.
  private func waits(for condition: LuaFunction, _ seconds: Double) throws -> Bool {
    let frame = Duration.seconds(1) / 60
    let end = clock.nanoseconds + Int(min(seconds, 1e6) * 1e9)
    // Results from Swift's own threads arrive in real time, and get as much of it.
    let patience = ContinuousClock.now + .seconds(min(seconds, 10))
    while true {
      if try isTrue(condition) { return true }
      if host.scheduler.inbox.isExpecting, .now < patience {
        awaitResult()
        continue
      }
      guard clock.nanoseconds < end else { return false }
      host.advance(by: min(frame, .nanoseconds(end - clock.nanoseconds)))
    }
  }
}

extension LuaValue {
  /// Whether the value is true in Lua.
  var isTrue: Bool { self != .nil && self != .boolean(false) }
}
