import Synchronization

/// Hears when a host wants to be polled, until it is cancelled; see ``Host/observePollRequests(_:)``.
public final class PollRequestObserver: Sendable {
  let action: @Sendable (ContinuousClock.Instant) -> Void
  /// They hold the observer.
  private weak let observers: PollRequestObservers?

  init(
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

/// The observers, as any thread may tell them.
final class PollRequestObservers: Sendable {
  private let all = Mutex<[PollRequestObserver]>([])

  func add(_ observer: PollRequestObserver) { all.withLock { $0.append(observer) } }

  func remove(_ observer: PollRequestObserver) {
    all.withLock { $0.removeAll { $0 === observer } }
  }

  func removeAll() { all.withLock { $0 = [] } }

  func tell(_ time: ContinuousClock.Instant) {
    for observer in all.withLock({ $0 }) { observer.action(time) }
  }
}

/// What a host has asked for since its last poll: only an earlier time is worth another call.
final class PollRequests {
  let observers = PollRequestObservers()
  private let clock: any HostClock
  /// The earliest time asked for, in nanoseconds of the host's clock: `.max` for none yet, `.min` while
  /// nothing earlier can be asked for, nobody observes, or a poll runs.
  private var earliest = Int.min
  private(set) var isTelling = false

  init(_ clock: any HostClock) { self.clock = clock }

  /// Asks for a poll as soon as possible.
  @inline(__always)
  func requestNow() {
    if earliest != .min { tell(.min) }
  }

  /// Asks for a poll when the clock says `due`, if it moves by itself.
  @inline(__always)
  func request(at due: Int) {
    if due < earliest { tell(due) }
  }

  /// Asks for nothing until the poll ends that begins now.
  func pause() { earliest = .min }

  /// Asks for what is next after a poll.
  ///
  /// - Parameters:
  ///   - due: In nanoseconds of the host's clock; `nil` for nothing.
  ///   - pause: Real time that may pass; `nil` for as long as one likes.
  func start(due: Int?, pause: Duration?) {
    earliest = .max
    if let pause { tellObservers(.now + pause) }
    if let due { request(at: due) }
  }

  @inline(never)
  private func tell(_ due: Int) {
    let isMovedByHand = (clock as? any MovableClock).map { !$0.isRunning } ?? false
    guard due == .min || !isMovedByHand else { return }
    earliest = due
    tellObservers(due == .min ? .now : .now + .nanoseconds(max(0, due - clock.now)))
  }

  /// Tells them so that a poll inside of an observer does nothing.
  private func tellObservers(_ time: ContinuousClock.Instant) {
    let wasTelling = isTelling
    isTelling = true
    defer { isTelling = wasTelling }
    observers.tell(time)
  }
}

extension Host {
  /// Calls `action` when the host wants to be polled sooner than it has asked for since its last poll:
  /// because time passes for a script, a result has arrived, a file was saved, or because the app itself
  /// has attached, animated or changed something.
  ///
  /// ``run()``, ``DispatchLoop``, ``DescriptorLoop`` and ``GLibLoop`` are built on it. An action arranges
  /// that ``poll()`` runs at that time or earlier, in the host's isolation:
  ///
  /// ```swift
  /// host.observePollRequests { time in wakeRunLoop(at: time) }
  /// ```
  ///
  /// It may be called on any thread, and in the middle of a script; a poll inside of it does nothing. Two
  /// calls ask for the earlier of their times. It is called at once with what the host wants now. With a
  /// clock that is moved by hand the time that scripts wait for is left out. When files are watched with a
  /// ``watchDescriptor``, wait for that too.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observePollRequests(
    _ action: @escaping @Sendable (ContinuousClock.Instant) -> Void
  ) -> PollRequestObserver {
    let observer = PollRequestObserver(pollRequests.observers, action)
    pollRequests.observers.add(observer)
    requestNextPoll()
    return observer
  }

  /// Asks for the poll after this one.
  func requestNextPoll() {
    let isNow = patches.isWaiting || inbox.hasMail || !reloads.pending.isEmpty
    pollRequests.start(due: isNow ? .min : nextDue, pause: timeUntilReload)
  }
}
