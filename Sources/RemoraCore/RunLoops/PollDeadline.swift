import Synchronization

/// When the next poll is due, for an adapter; requests come on any thread.
final class PollDeadline: Sendable {
  private let soonest = Mutex<ContinuousClock.Instant?>(nil)

  /// When the next poll is due; `nil` if none was requested.
  var next: ContinuousClock.Instant? { soonest.withLock { $0 } }

  /// Records a request; calls `arm`, in the order of the requests, if it is the earliest.
  func request(_ time: ContinuousClock.Instant, arm: () -> Void) {
    soonest.withLock { soonest in
      if let known = soonest, known <= time { return }
      soonest = time
      arm()
    }
  }

  /// Whether a poll is due; if so, clears the requests that it answers.
  func take() -> Bool {
    soonest.withLock { soonest in
      guard let due = soonest, due <= .now else { return false }
      soonest = nil
      return true
    }
  }
}
