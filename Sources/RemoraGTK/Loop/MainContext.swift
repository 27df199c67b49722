#if GTK
internal import CRemoraGtk
import RemoraPlatform

/// A main context of GLib, as one descriptor that any run loop can wait for.
///
/// GTK works on GLib's loop. An app has a loop of its own, in which its host is: so the app's
/// loop drives GLib's, not the other way round. What GLib waits for is one ``descriptor``, which is readable when any of
/// its descriptors and timeouts is due.
@safe final class MainContext {
  /// Readable when ``serve()`` has something to do.
  var descriptor: Int32 { waits.descriptor }
  private let waits: WaitSet
  private let context: OpaquePointer
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
    guard let waits = WaitSet() else { return nil }
    self.waits = waits
    unsafe context = g_main_context_ref(g_main_context_default())
    // Sources that other threads add wake a context only while somebody owns it.
    unsafe g_main_context_acquire(context)
  }

  deinit {
    unsafe g_main_context_release(context)
    unsafe g_main_context_unref(context)
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

  /// Waits for GLib's current descriptors and timeout.
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
      waits.forget(descriptor)
    }
    // Also those that are watched already: one may have been closed, and another have come back
    // under its number in the same step. The events of GLib are those of poll(2).
    for (descriptor, events) in wanted { waits.watch(descriptor, for: events) }
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

  /// Wakes at the earlier of ``loopTime`` and ``wakeTime``.
  private func setTimer() { waits.wake(at: [loopTime, wakeTime].compactMap { $0 }.min()) }
}
#endif
