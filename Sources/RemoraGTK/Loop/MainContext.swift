#if GTK
internal import CRemoraGtk
import Glibc

/// A main context of GLib, as one descriptor that any run loop can wait for.
///
/// GTK works on GLib's loop. An app has a loop of its own, in which its host is: so the app's
/// loop drives GLib's, not the other way round. All descriptors that GLib waits for are in an epoll
/// instance, with a timer for GLib's timeouts; ``descriptor`` is readable when any of them is due.
@safe final class MainContext {
  /// Readable when ``serve()`` has something to do.
  let descriptor: Int32
  private let context: OpaquePointer
  private let timer: Int32
  /// What GLib waits for.
  private var watched: Set<Int32> = []
  private var isServing = false
  /// How many calls of ``perform(_:)`` are inside each other.
  private var depth = 0
  /// When ``descriptor`` becomes readable, whatever GLib waits for.
  private var wakeTime: ContinuousClock.Instant?
  /// When GLib wants to be called; `nil` if it only waits for descriptors.
  private var loopTime: ContinuousClock.Instant?

  /// How many rounds of GLib's loop run before the app's loop has its turn.
  private static let roundLimit = 64

  /// The default context of the process, which is GTK's, and from now on of this thread.
  ///
  /// `nil` if the process has no descriptors left.
  init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    unsafe context = g_main_context_ref(g_main_context_default())
    // Sources that other threads add wake a context only while somebody owns it.
    unsafe g_main_context_acquire(context)
    guard descriptor >= 0, timer >= 0 else { return nil }
    control(EPOLL_CTL_ADD, timer, UInt32(EPOLLIN.rawValue))
  }

  deinit {
    unsafe g_main_context_release(context)
    unsafe g_main_context_unref(context)
    if timer >= 0 { close(timer) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Does what is due, without waiting.
  func serve() {
    guard !isServing else { return }
    isServing = true
    defer { isServing = false }
    perform {
      for _ in 0..<MainContext.roundLimit {
        guard unsafe g_main_context_iteration(context, 0) != 0 else { break }
      }
    }
  }

  /// Calls functions of GLib so that what they start belongs to this context, and is waited for.
  func perform<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    unsafe g_main_context_push_thread_default(context)
    depth += 1
    defer {
      unsafe g_main_context_pop_thread_default(context)
      depth -= 1
      if depth == 0 { watch() }
    }
    return try body()
  }

  /// Makes ``descriptor`` readable at that time, at the latest.
  func wake(at time: ContinuousClock.Instant) {
    if let earlier = wakeTime, earlier <= time { return }
    wakeTime = time
    setTimer()
  }

  /// Forgets the time to wake, since whoever asked for it looks now whether it is due.
  func forgetWake() { wakeTime = nil }

  // MARK: Waiting

  /// Updates epoll and the timer to GLib's current descriptors and timeout.
  private func watch() {
    guard unsafe g_main_context_acquire(context) != 0 else { return }
    defer { unsafe g_main_context_release(context) }
    var priority: gint = 0
    let isReady = unsafe g_main_context_prepare(context, &priority) != 0
    var timeout: gint = -1
    var requests = [GPollFD](repeating: GPollFD(), count: 16)
    var count = query(priority, &timeout, &requests)
    if count > requests.count {
      requests = [GPollFD](repeating: GPollFD(), count: count)
      count = query(priority, &timeout, &requests)
    }
    var wanted: [Int32: UInt32] = [:]
    for request in requests.prefix(count) {
      wanted[request.fd, default: 0] |= UInt32(request.events)
    }
    for descriptor in watched where wanted[descriptor] == nil {
      control(EPOLL_CTL_DEL, descriptor, 0)
    }
    // Also those that are watched already: one that was closed has left epoll by itself, and another
    // may have come back under its number in the same step.
    for (descriptor, events) in wanted { control(EPOLL_CTL_MOD, descriptor, events) }
    watched = Set(wanted.keys)
    if isReady { timeout = 0 }
    loopTime = timeout < 0 ? nil : .now + .milliseconds(Int(timeout))
    setTimer()
  }

  private func query(
    _ priority: gint,
    _ timeout: inout gint,
    _ requests: inout [GPollFD]
  ) -> Int {
    Int(
      unsafe g_main_context_query(context, priority, &timeout, &requests, gint(requests.count))
    )
  }

  /// The events of poll(2), which GLib uses, have the numbers of epoll's.
  private func control(_ operation: Int32, _ watched: Int32, _ events: UInt32) {
    var event = unsafe epoll_event(events: events, data: epoll_data_t(fd: watched))
    let result = unsafe epoll_ctl(descriptor, operation, watched, &event)
    // A descriptor that was closed has left by itself; one that came back under its number is new.
    if result != 0, operation == EPOLL_CTL_MOD {
      _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event)
    } else if result != 0, operation == EPOLL_CTL_ADD, errno == EEXIST {
      _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_MOD, watched, &event)
    }
  }

  /// Lets the timer fire at the earlier of ``loopTime`` and ``wakeTime``.
  private func setTimer() {
    var time = itimerspec()
    if let earliest = [loopTime, wakeTime].compactMap({ $0 }).min() {
      let (seconds, fraction) = max(.nanoseconds(1), earliest - .now).components
      time.it_value.tv_sec = Int(seconds)
      time.it_value.tv_nsec = Int(fraction / 1_000_000_000)
      if time.it_value.tv_sec == 0 { time.it_value.tv_nsec = max(1, time.it_value.tv_nsec) }
    }
    _ = unsafe timerfd_settime(timer, 0, &time, nil)
  }
}
#endif
