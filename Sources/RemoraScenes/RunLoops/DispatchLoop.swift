public import Dispatch
public import RemoraRuntime

/// Polls a host on a dispatch queue whenever the host needs it.
///
/// ```swift
/// let loop = DispatchLoop(host)  // on the main queue
/// ```
///
/// For apps whose main loop is Dispatch's: `dispatchMain()`, or a toolkit that drains the main
/// queue. It has one timer and uses no CPU time while nothing happens. It does not keep the host
/// alive. Polling ends with the host, with ``cancel()``, or when the loop is released.
public final class DispatchLoop {
  private let timer: any DispatchSourceTimer
  private let observer: PollRequestObserver
  private let files: WatchSource

  /// Polls a host from now on.
  ///
  /// - Precondition: Call it on `queue`, which must be serial and the host's isolation. Traps on another queue.
  public init(_ host: ScriptHost, on queue: DispatchQueue = .main) {
    // Dispatch's own precondition ends the program without a word on Linux.
    let isHere = DispatchSpecificKey<Void>()
    queue.setSpecific(key: isHere, value: ())
    guard DispatchQueue.getSpecific(key: isHere) != nil else {
      fatalError("a DispatchLoop is made on another queue than its own: make it on \(queue.label)")
    }
    queue.setSpecific(key: isHere, value: nil)
    // Any thread may use it.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    let deadline = PollDeadline()
    let request: @Sendable (ContinuousClock.Instant) -> Void = { time in
      deadline.request(time) { unsafe timer.schedule(deadline: DispatchTime(time)) }
    }
    let files = WatchSource(on: queue) { request(.now) }
    // The queue is the host's isolation, as the precondition says.
    nonisolated(unsafe) weak let weakHost = host
    nonisolated(unsafe) weak let weakFiles = files
    unsafe timer.setEventHandler {
      // Dispatch does not count the time in which the machine slept.
      guard deadline.take(orElse: { unsafe timer.schedule(deadline: DispatchTime($0)) }) else {
        return
      }
      unsafe weakHost?.poll()
      // The poll may have cancelled the loop.
      if unsafe !timer.isCancelled { unsafe weakFiles?.follow(weakHost?.watching.current) }
    }
    unsafe self.timer = timer
    self.files = files
    observer = host.observePollRequests(request)
    unsafe timer.activate()
  }

  deinit { cancel() }

  /// Stops polling; call it on the queue.
  public func cancel() {
    observer.cancel()
    files.follow(nil)
    timer.cancel()
  }
}

extension DispatchTime {
  /// A time of the clock, at most a day from now.
  fileprivate init(_ time: ContinuousClock.Instant) {
    let seconds = (time - .now) / .seconds(1)
    self = .now() + .nanoseconds(Int(min(max(0, seconds), 86_400) * 1e9))
  }
}
