/// The clock of a host.
///
/// Time is in whole nanoseconds, so that ten waits of 0.1 s are exactly 1 s.
public protocol HostClock: AnyObject {
  /// Nanoseconds since the clock started. Never decreases.
  var now: Int { get }
}

/// The machine's monotonic clock.
public final class RealClock: HostClock {
  private let start = ContinuousClock.now

  /// A clock that starts now.
  public init() {}

  /// Nanoseconds since it was made.
  public var now: Int {
    let elapsed = (ContinuousClock.now - start).components
    return Int(elapsed.seconds) * 1_000_000_000 + Int(elapsed.attoseconds / 1_000_000_000)
  }
}

/// A clock that a host can move forward.
protocol MovableClock: HostClock {
  /// Moves it forward to a time; does nothing if it is past that.
  func move(to time: Int)
  /// Whether it also moves by itself.
  var isRunning: Bool { get }
}

/// A clock that moves only with ``Host/advance(by:)``: for tests and servers.
public final class VirtualClock: MovableClock {
  /// Nanoseconds by which it was moved.
  public private(set) var now = 0

  /// A clock at zero.
  public init() {}

  func move(to time: Int) { now = max(now, time) }
  var isRunning: Bool { false }
}

/// A clock that follows the machine's clock while it runs, and can be stopped and moved forward:
/// for a prompt, where a person lets time pass or steps through it.
public final class AdjustableClock: MovableClock {
  private let machine = RealClock()
  /// Its lead over the machine's clock while it runs; its time while it is stopped.
  private var offset = 0

  /// The requests of the hosts that use it.
  private var requests: [WeakRequests] = []

  private struct WeakRequests { weak var value: PollRequests? }

  /// Whether it is running.
  ///
  /// When it starts, its hosts request a poll, since their timers were not due before.
  public var isRunning: Bool {
    didSet {
      guard isRunning != oldValue else { return }
      offset += isRunning ? -machine.now : machine.now
      if isRunning { for host in requests { host.value?.requestNow() } }
    }
  }

  /// A clock at zero.
  public init(isRunning: Bool = true) {
    self.isRunning = isRunning
    if isRunning { offset = -machine.now }
  }

  /// Nanoseconds that passed while it ran, plus those by which it was moved.
  public var now: Int { isRunning ? machine.now + offset : offset }

  func move(to time: Int) { offset += max(0, time - now) }

  /// From now on, starting the clock requests a poll of this host.
  func add(_ host: PollRequests) {
    requests.removeAll { $0.value == nil }
    requests.append(WeakRequests(value: host))
  }
}

/// Seconds as nanoseconds, rounded; `nil` if not finite or beyond 292 years.
package func nanoseconds(_ seconds: Double) -> Int? {
  Int(exactly: (seconds * 1e9).rounded())
}
