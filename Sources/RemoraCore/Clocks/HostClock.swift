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

/// A clock that a host can move forward.
protocol MovableClock: HostClock {
  /// Moves it to a time, unless it is past that.
  func move(to time: Int)
  /// Whether it also moves by itself.
  var isRunning: Bool { get }
}

/// A clock that moves only when it is told to: for tests and servers.
public final class VirtualClock: MovableClock {
  /// Nanoseconds it was moved so far.
  public private(set) var now = 0

  /// A clock at zero.
  public init() {}

  func move(to time: Int) { now = max(now, time) }
  var isRunning: Bool { false }
}

/// A clock that moves with the machine's while it runs, and can be stopped and moved forward: for a
/// prompt, where a person watches time pass, or goes through it in steps.
public final class AdjustableClock: MovableClock {
  private let machine = RealClock()
  /// What it is ahead of the machine's clock while it runs; where it stands while it does not.
  private var offset = 0

  /// Whether it moves by itself.
  ///
  /// Poll a host after you have set it: a host cannot ask for that.
  public var isRunning: Bool {
    didSet {
      if isRunning != oldValue { offset += isRunning ? -machine.now : machine.now }
    }
  }

  /// A clock at zero.
  public init(isRunning: Bool = true) {
    self.isRunning = isRunning
    if isRunning { offset = -machine.now }
  }

  /// Nanoseconds that passed and that it was moved.
  public var now: Int { isRunning ? machine.now + offset : offset }

  func move(to time: Int) { offset += max(0, time - now) }
}

/// Seconds as nanoseconds, to the nearest; `nil` when that is no time or not within 292 years.
func nanoseconds(_ seconds: Double) -> Int? {
  Int(exactly: (seconds * 1e9).rounded())
}
