import RemoraLimits

/// The clock of a host.
///
/// A host counts in whole nanoseconds, so that ten waits of 0.1 s are exactly 1 s.
public protocol HostClock: AnyObject {
  /// The time since the clock started. Never decreases.
  var now: Duration { get }
}

extension HostClock {
  /// The same in whole nanoseconds; what is left of one is cut off.
  package var nanoseconds: Int { Int(clamping: now.attoseconds / 1_000_000_000) }
}

/// The machine's monotonic clock.
public final class RealClock: HostClock {
  private let start = ContinuousClock.now

  /// A clock that starts now.
  public init() {}

  /// The time since it was made.
  public var now: Duration { ContinuousClock.now - start }
}

/// A clock that a host can move forward.
package protocol MovableClock: HostClock {
  /// Moves it forward to a time; does nothing if it is past that.
  func move(to time: Int)
  /// The nanoseconds by which it moves in a second of real time, divided by 1e9; 0 if it does not
  /// move by itself.
  var rate: Double { get }
}

extension MovableClock {
  /// The latest time that it can be moved to, so far from `Int.max` that adding a wait is safe.
  package var end: Int { Limit.movedTime.value * 31_557_600 * 1_000_000_000 }

  /// The error of moving it beyond ``end``.
  package var endError: Diagnostic {
    Diagnostic(.error, "the clock cannot be moved beyond \(Limit.movedTime)")
  }

  /// The error of moving it past more than ``Limit/moments``.
  package var momentsError: Diagnostic {
    Diagnostic(
      .error,
      "something was due at \(Limit.moments) in a row, so the clock stopped at"
        + " \(Value.describe(Double(nanoseconds) / 1e9)) s",
      suggestion: "advance by less at a time, or let every(…) wait longer"
    )
  }

  /// The error of moving it for longer than ``Limit/advancing``.
  package var timeError: Diagnostic {
    Diagnostic(
      .error,
      "advancing takes too long, so the clock stopped at"
        + " \(Value.describe(Double(nanoseconds) / 1e9)) s",
      suggestion: "advance by less at a time, or see whether a handler is slow"
    )
  }
}

extension HostClock {
  /// How many seconds of it pass in a second: 0 while it stands.
  package var rateOfTime: Double { (self as? any MovableClock)?.rate ?? 1 }

  /// The real time until the clock reaches `due`; `nil` if it does not move by itself.
  package func realTime(until due: Int) -> Duration? {
    let left = Duration.nanoseconds(max(0, due - nanoseconds))
    return switch rateOfTime {
    case 0: nil
    case 1: left
    case let rate: left / rate
    }
  }
}

/// A clock that moves only with ``ScriptHost/advance(by:)``: for tests and servers.
public final class VirtualClock: MovableClock {
  /// The time by which it was moved.
  public var now: Duration { .nanoseconds(time) }
  /// Private, so that reading it needs no exclusivity check.
  private var time = 0

  /// A clock at zero.
  public init() {}

  package func move(to time: Int) { self.time = max(self.time, min(time, end)) }
  package var rate: Double { 0 }
}

/// Seconds as nanoseconds, rounded; `nil` if not finite or beyond 292 years.
package func nanoseconds(_ seconds: Double) -> Int? {
  Int(exactly: (seconds * 1e9).rounded())
}
