import Glibc
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
  private let pipe: WakePipe
  private let observer: PollRequestObserver

  /// Makes a loop for a host.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the process cannot open two more files.
  public init(_ host: ScriptHost) throws(RemoraError) {
    self.host = host
    let (pipe, deadline) = (try WakePipe(), deadline)
    self.pipe = pipe
    observer = host.observePollRequests { time in deadline.request(time) { pipe.wake() } }
  }

  deinit { observer.cancel() }

  /// The descriptors to wait for, until one is readable.
  ///
  /// Read it before each wait, since they change.
  public var descriptors: [Int32] { [pipe.descriptor] + (host?.watchDescriptor.map { [$0] } ?? []) }

  /// The longest wait in milliseconds, as `poll(2)` takes it; -1 to wait until a descriptor is
  /// readable.
  public var timeout: Int32 {
    guard let next = deadline.next else { return -1 }
    let milliseconds = ((next - .now) / .milliseconds(1)).rounded(.up)
    return Int32(min(max(0, milliseconds), 86_400_000))
  }

  /// Polls the host if a poll is due; call it after each wait, whatever ended it.
  public func poll() {
    pipe.drain()
    if deadline.take() || host?.watchDescriptor != nil { host?.poll() }
  }

  /// Waits until the host needs a poll, and polls.
  public func wait() {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe Glibc.poll(&waits, nfds_t(waits.count), timeout)
    poll()
  }
}

/// A pipe that ends the wait for a descriptor from any thread.
private final class WakePipe: Sendable {
  /// Can be read after ``wake()``.
  let descriptor: Int32
  private let end: Int32

  init() throws(RemoraError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else {
      let mistake = Diagnostic(
        .error,
        "a run loop needs two file descriptors, and there are none left",
        suggestion: "close files, or raise the limit with ulimit -n"
      )
      throw .system([mistake])
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, end) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(end)
  }

  func wake() { _ = unsafe write(end, [1], 1) }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
