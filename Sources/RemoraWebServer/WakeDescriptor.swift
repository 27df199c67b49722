package import Dispatch
import RemoraPlatform

/// A descriptor that a run loop waits for: readable when one of several things is due.
package final class WakeDescriptor {
  private let waits: WaitSet
  private var time: ContinuousClock.Instant?

  /// `nil` if the process has no descriptors left.
  init?() {
    guard let waits = WaitSet() else { return nil }
    self.waits = waits
  }

  package var descriptor: Int32 { waits.descriptor }

  /// Makes ``descriptor`` readable whenever another one is, until that is closed.
  package func watch(_ other: Int32) { waits.watch(other) }

  /// Makes ``descriptor`` readable at that time, at the latest.
  package func wake(at time: ContinuousClock.Instant) {
    if let earlier = self.time, earlier <= time { return }
    self.time = time
    waits.wake(at: time)
  }

  /// Forgets the time to wake, since whoever asked for it looks now whether it is due.
  package func forgetWake() {
    time = nil
    waits.wake(at: nil)
  }

  /// Calls `action` on a queue whenever ``descriptor`` is readable, until the source is cancelled.
  ///
  /// The source keeps the descriptor open until the queue no longer waits for it.
  package func makeSource(
    on queue: DispatchQueue,
    _ action: @escaping () -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    nonisolated(unsafe) let action = action
    source.setEventHandler { unsafe action() }
    nonisolated(unsafe) let kept = self
    source.setCancelHandler { unsafe withExtendedLifetime(kept) {} }
    source.resume()
    return source
  }
}
