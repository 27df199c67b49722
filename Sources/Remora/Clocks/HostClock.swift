/// Tells a host the time.
///
/// Time is counted in nanoseconds, so that ten waits of 0.1 s are 1 s exactly.
public protocol HostClock: AnyObject {
  /// Nanoseconds since the clock began. Never goes back.
  var now: Int { get }
}

/// The machine's own clock, which stands still for nobody.
public final class RealClock: HostClock {
  private let start = ContinuousClock.now

  /// A clock that begins now.
  public init() {}

  /// Nanoseconds since it was made.
  public var now: Int {
    let elapsed = (ContinuousClock.now - start).components
    return Int(elapsed.seconds) * 1_000_000_000 + Int(elapsed.attoseconds / 1_000_000_000)
  }
}

/// A clock that moves only when it is told to: for tests, the prompt and servers.
public final class VirtualClock: HostClock {
  /// Nanoseconds it was moved so far.
  public private(set) var now = 0

  /// A clock at zero.
  public init() {}

  func move(to time: Int) { now = max(now, time) }
}

/// Seconds as nanoseconds, to the nearest; `nil` when that is no time or not within 292 years.
func nanoseconds(_ seconds: Double) -> Int? {
  Int(exactly: (seconds * 1e9).rounded())
}
