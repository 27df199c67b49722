import RemoraPlatform
public import RemoraRuntime

/// Polls a host from a loop that waits for file descriptors with `poll(2)`, `select(2)` or
/// `epoll(7)`.
///
/// ```swift
/// let loop = try DescriptorLoop(host)
/// while isRunning {
///   var waits = (loop.descriptors + [mine]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
///   poll(&waits, nfds_t(waits.count), loop.timeout)
///   loop.poll()
/// }
/// ```
///
/// It belongs to the host's isolation, and does not keep the host alive. If you wait for nothing
/// else, ``wait()`` is the body of the loop.
public final class DescriptorLoop {
  private weak let host: ScriptHost?
  private let deadline = PollDeadline()
  private let signal: WakeSignal
  private let observer: PollRequestObserver

  /// Makes a loop for a host.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the process cannot open more files.
  public init(_ host: ScriptHost) throws(RemoraError) {
    self.host = host
    guard let signal = WakeSignal() else {
      let mistake = Diagnostic(
        .error,
        "a run loop needs a file descriptor, and there are none left",
        suggestion: "close files, or raise the limit with ulimit -n"
      )
      throw .system([mistake])
    }
    self.signal = signal
    observer = host.observePollRequests { [deadline] time in
      deadline.request(time) { signal.raise() }
    }
  }

  deinit { observer.cancel() }

  /// The descriptors to wait for, until one is readable.
  ///
  /// Read it before each wait, since they change.
  public var descriptors: [Int32] {
    [signal.descriptor] + (host?.watchDescriptor.map { [$0] } ?? [])
  }

  /// The longest wait in milliseconds, as `poll(2)` takes it; -1 to wait until a descriptor is
  /// readable.
  public var timeout: Int32 {
    guard let next = deadline.next else { return -1 }
    let milliseconds = ((next - .now) / .milliseconds(1)).rounded(.up)
    return Int32(min(max(0, milliseconds), 86_400_000))
  }

  /// Polls the host if a poll is due; call it after each wait, whatever ended it.
  public func poll() {
    signal.lower()
    if deadline.take() || host?.watchDescriptor != nil { host?.poll() }
  }

  /// Waits until the host needs a poll, and polls.
  public func wait() {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe RemoraPlatform.poll(&waits, nfds_t(waits.count), timeout)
    poll()
  }
}
