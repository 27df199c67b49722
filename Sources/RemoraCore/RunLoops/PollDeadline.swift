import Synchronization

/// When the next poll is due: what an adapter keeps of the requests, which come on any thread.
final class PollDeadline: Sendable {
  private let soonest = Mutex<ContinuousClock.Instant?>(nil)

  /// When the next poll is due; `nil` while none was asked for.
  var next: ContinuousClock.Instant? { soonest.withLock { $0 } }

  /// Notes a request; calls `arm`, in the order of the requests, when it is the earliest.
  func request(_ time: ContinuousClock.Instant, arm: () -> Void) {
    soonest.withLock { soonest in
      if let known = soonest, known <= time { return }
      soonest = time
      arm()
    }
  }

  /// Whether a poll is due; the requests that it answers are forgotten.
  func take() -> Bool {
    soonest.withLock { soonest in
      guard let due = soonest, due <= .now else { return false }
      soonest = nil
      return true
    }
  }
}
