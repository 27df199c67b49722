import CRemoraPlatform

/// Descriptors and a time, as one descriptor that any run loop can wait for.
package final class WaitSet {
  /// Readable when any of the descriptors is ready, or the time has come.
  package let descriptor: Int32

  #if os(Linux)
  private let timer: Int32

  /// `nil` if the process has no descriptors left.
  package init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0, timer >= 0 else { return nil }
    watch(timer)
  }

  deinit {
    if timer >= 0 { close(timer) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for events of poll(2), until the other descriptor is closed.
  package func watch(_ other: Int32, for events: UInt32 = UInt32(POLLIN)) {
    // The events of poll(2) have the numbers of epoll's.
    var event = unsafe epoll_event(events: events, data: epoll_data_t(fd: other))
    // One that was closed has left by itself, and another may have come back under its number.
    if unsafe epoll_ctl(descriptor, EPOLL_CTL_MOD, other, &event) != 0 {
      _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, other, &event)
    }
  }

  package func forget(_ other: Int32) {
    var event = unsafe epoll_event()
    _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_DEL, other, &event)
  }

  /// Waits until that time, in place of the one before; `nil` for none.
  package func wake(at time: ContinuousClock.Instant?) {
    var setting = itimerspec()
    if let time {
      let (seconds, fraction) = max(.nanoseconds(1), time - .now).components
      setting.it_value.tv_sec = Int(seconds)
      setting.it_value.tv_nsec = Int(fraction / 1_000_000_000)
      // All zeros would stop the timer.
      if seconds == 0 { setting.it_value.tv_nsec = max(1, setting.it_value.tv_nsec) }
    }
    _ = unsafe timerfd_settime(timer, 0, &setting, nil)
  }
  #else
  /// `nil` if the process has no descriptors left.
  package init?() {
    descriptor = kqueue()
    guard descriptor >= 0 else { return nil }
    Descriptors.prepare(descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits for events of poll(2), until the other descriptor is closed.
  package func watch(_ other: Int32, for events: UInt32 = UInt32(POLLIN)) {
    change(EVFILT_READ, of: other, isOn: events & UInt32(POLLIN) != 0)
    change(EVFILT_WRITE, of: other, isOn: events & UInt32(POLLOUT) != 0)
  }

  package func forget(_ other: Int32) { watch(other, for: 0) }

  /// Waits until that time, in place of the one before; `nil` for none.
  package func wake(at time: ContinuousClock.Instant?) {
    change(EVFILT_TIMER, of: 0, isOn: false)
    guard let time else { return }
    let nanoseconds = max(1, (time - .now) / .nanoseconds(1))
    change(EVFILT_TIMER, of: 0, isOn: true, NOTE_NSECONDS, Int(nanoseconds))
  }

  private func change(
    _ filter: Int32,
    of other: Int32,
    isOn: Bool,
    _ unit: UInt32 = 0,
    _ amount: Int = 0
  ) {
    var event = unsafe kevent(
      ident: UInt(other),
      filter: Int16(filter),
      flags: UInt16(isOn ? EV_ADD : EV_DELETE),
      fflags: unit,
      data: amount,
      udata: nil
    )
    _ = unsafe kevent(descriptor, &event, 1, nil, 0, nil)
  }
  #endif
}
