import RemoraRuntime
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

  /// Whether a poll is due; the requests that it answers are forgotten.
  ///
  /// `arm` is called with a time that is still to come, in order with those of ``request(_:arm:)``.
  func take(orElse arm: (ContinuousClock.Instant) -> Void = { _ in }) -> Bool {
    soonest.withLock { soonest in
      guard let due = soonest else { return false }
      guard due <= .now else {
        arm(due)
        return false
      }
      soonest = nil
      return true
    }
  }
}
