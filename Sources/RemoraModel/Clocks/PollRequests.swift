import Synchronization

/// An observer of a host's requests for a poll; see ``ScriptHost/observePollRequests(_:)``.
public final class PollRequestObserver: Sendable {
  let action: @Sendable (ContinuousClock.Instant) -> Void
  /// They hold the observer.
  private weak let observers: PollRequestObservers?

  package init(
    _ observers: PollRequestObservers,
    _ action: @escaping @Sendable (ContinuousClock.Instant) -> Void
  ) {
    self.observers = observers
    self.action = action
  }

  /// Stops observing.
  ///
  /// Any thread may call it. It does not wait for a call that runs on another thread.
  public func cancel() { observers?.remove(self) }
}

/// The observers; any thread may notify them.
package final class PollRequestObservers: Sendable {
  /// `nil` once the host is closed.
  private let all = Mutex<[PollRequestObserver]?>([])

  package func add(_ observer: PollRequestObserver) { all.withLock { $0?.append(observer) } }

  func remove(_ observer: PollRequestObserver) {
    all.withLock { $0?.removeAll { $0 === observer } }
  }

  /// Nothing observes any more: the host is closed.
  package func close() { all.withLock { $0 = nil } }

  package func notify(_ time: ContinuousClock.Instant) {
    for observer in all.withLock({ $0 }) ?? [] { observer.action(time) }
  }
}

/// The requests of a host since its last poll: observers are called only for an earlier time.
package final class PollRequests {
  package let observers = PollRequestObservers()
  private let clock: any HostClock
  /// Whether the clock may move by itself.
  private let clockMoves: Bool
  /// The earliest time requested, in nanoseconds of the host's clock: `.max` for none; `.min` if a
  /// poll was requested at once, nobody observes, or a poll is running.
  private var earliest = Int.min
  package private(set) var isNotifying = false

  package init(_ clock: any HostClock) {
    self.clock = clock
    clockMoves = !(clock is VirtualClock)
    (clock as? AdjustableClock)?.add(self)
  }

  /// Requests a poll as soon as possible.
  @inline(__always)
  package func requestNow() {
    if earliest != .min { notify(.min) }
  }

  /// Requests a poll when the clock reaches `due`, if it moves by itself.
  @inline(__always)
  func request(at due: Int) {
    if clockMoves, due < earliest { notify(due) }
  }

  /// Ignores requests during the poll that begins now.
  package func pause() { earliest = .min }

  /// Requests the next poll after one has ended.
  ///
  /// - Parameters:
  ///   - due: In nanoseconds of the host's clock; `nil` if nothing is due, `.min` for what no clock delays.
  ///   - pause: The longest real time until the next poll; `nil` for no limit.
  package func start(due: Int?, pause: Duration?) {
    earliest = .max
    if let pause { notifyObservers(.now + pause) }
    if due == .min { requestNow() } else if let due { request(at: due) }
  }

  @inline(never)
  private func notify(_ due: Int) {
    guard let time = due == .min ? .zero : clock.realTime(until: due) else { return }
    earliest = due
    notifyObservers(.now + time)
  }

  /// Tells them so that a poll inside of an observer does nothing.
  private func notifyObservers(_ time: ContinuousClock.Instant) {
    let wasNotifying = isNotifying
    isNotifying = true
    defer { isNotifying = wasNotifying }
    observers.notify(time)
  }
}
