import RemoraRuntime
import Synchronization

/// Whether an observed property of a model may have changed; set on any thread.
final class ChangeMark: Sendable {
  private let isSet = Atomic(false)
  /// Those of the host, which holds them.
  private weak let requests: PollRequestObservers?

  init(_ requests: PollRequestObservers) { self.requests = requests }

  /// The property is about to change: the host should poll.
  func set() {
    isSet.store(true, ordering: .releasing)
    requests?.notify(.now)
  }

  /// Whether it was set since the last call.
  func take() -> Bool { isSet.exchange(false, ordering: .acquiring) }
}
