/// A clock that follows the machine's clock while it runs, and can be stopped, moved forward,
/// slowed down and sped up.
///
/// It is for a prompt or a studio, where a person lets time pass or steps through it.
public final class AdjustableClock: MovableClock {
  /// The speeds that it can have.
  public static let speeds = 0.1...4.0

  private let machine: any HostClock
  /// Its time when it last started, stopped, changed its speed or was moved, and the machine's time
  /// then.
  private var anchor: (time: Int, machine: Int)
  private var speedWhileRunning = 1.0

  /// The requests of the hosts that use it.
  private var requests: [WeakRequests] = []

  private struct WeakRequests { weak var value: PollRequests? }

  /// Whether it is running.
  ///
  /// When it starts, its hosts request a poll, since their timers were not due before.
  public var isRunning: Bool {
    willSet { setAnchor() }
    didSet { if isRunning, !oldValue { requestPolls() } }
  }

  /// The seconds that pass on it in a second of real time, while it runs: 1 unless you change it.
  ///
  /// A value outside of ``speeds`` is clamped; one that is not a number is ignored. Its time does
  /// not jump when the speed changes, and its hosts request a poll, since their timers are due at
  /// another real time now. A front end that plays animations by itself has to divide their
  /// durations by the speed.
  public var speed: Double {
    get { speedWhileRunning }
    set {
      guard !newValue.isNaN else { return }
      setAnchor()
      speedWhileRunning = min(max(newValue, Self.speeds.lowerBound), Self.speeds.upperBound)
      if isRunning { requestPolls() }
    }
  }

  /// A clock at zero.
  public convenience init(isRunning: Bool = true) {
    self.init(isRunning: isRunning, machine: RealClock())
  }

  init(isRunning: Bool, machine: any HostClock) {
    self.machine = machine
    self.isRunning = isRunning
    anchor = (0, machine.nanoseconds)
  }

  /// The time that passed while it ran, multiplied by its speed, plus that by which it was moved.
  public var now: Duration { .nanoseconds(time(at: machine.nanoseconds)) }

  package var rate: Double { isRunning ? speed : 0 }

  package func move(to time: Int) {
    setAnchor()
    anchor.time = max(anchor.time, min(time, end))
  }

  /// From now on, a start of the clock or another speed requests a poll of this host.
  func add(_ host: PollRequests) {
    requests.removeAll { $0.value == nil }
    requests.append(WeakRequests(value: host))
  }

  private func requestPolls() {
    for host in requests { host.value?.requestNow() }
  }

  private func setAnchor() {
    let now = machine.nanoseconds
    anchor = (time(at: now), now)
  }

  private func time(at now: Int) -> Int {
    guard isRunning else { return anchor.time }
    let elapsed = now - anchor.machine
    let passed = speed == 1 ? elapsed : Int(Double(elapsed) * speed)
    return anchor.time + min(passed, end - anchor.time)
  }
}
