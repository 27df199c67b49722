internal import CRemoraSoup
package import Dispatch
import Glibc

/// A descriptor that a run loop waits for: readable when one of several things is due.
@safe package final class WakeDescriptor {
  /// An epoll instance.
  package let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
  private var time: ContinuousClock.Instant?

  /// `nil` if the process has no descriptors left.
  init?() {
    guard descriptor >= 0, timer >= 0 else { return nil }
    watch(timer)
  }

  deinit {
    if timer >= 0 { close(timer) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes ``descriptor`` readable whenever another one is, until that is closed.
  package func watch(_ other: Int32) {
    var event = unsafe epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: other))
    _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, other, &event)
  }

  /// Makes ``descriptor`` readable at that time, at the latest.
  package func wake(at time: ContinuousClock.Instant) {
    if let earlier = self.time, earlier <= time { return }
    self.time = time
    setTimer()
  }

  /// Forgets the time to wake, since whoever asked for it looks now whether it is due.
  package func forgetWake() {
    time = nil
    setTimer()
  }

  private func setTimer() {
    var setting = itimerspec()
    if let time {
      let (seconds, fraction) = max(.nanoseconds(1), time - .now).components
      setting.it_value.tv_sec = Int(seconds)
      setting.it_value.tv_nsec = Int(fraction / 1_000_000_000)
      if setting.it_value.tv_sec == 0 {
        setting.it_value.tv_nsec = max(1, setting.it_value.tv_nsec)
      }
    }
    _ = unsafe timerfd_settime(timer, 0, &setting, nil)
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
