import Foundation

/// The clocks of the thread that runs a host, in nanoseconds.
struct ThreadClock {
  private let statistics: Int32

  /// Measures the calling thread, on which it has to stay.
  init() { statistics = unsafe open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC) }

  func close() { if statistics >= 0 { _ = Foundation.close(statistics) } }

  /// The CPU time of the thread.
  var processor: Int { Self.read(CLOCK_THREAD_CPUTIME_ID) }

  /// The elapsed time.
  var wall: Int { Self.read(CLOCK_MONOTONIC) }

  /// The elapsed time without the ``delay``.
  ///
  /// So results do not depend on the load of the machine. If the kernel reports no delay, the
  /// elapsed time.
  var own: Int { wall - delay }

  /// How long the thread was runnable while other processes used the processor.
  var delay: Int {
    guard statistics >= 0 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 128)
    let length = unsafe pread(statistics, &bytes, bytes.count, 0)
    let words = bytes.prefix(max(0, length)).split(separator: 32)
    return words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
  }

  private static func read(_ clock: clockid_t) -> Int {
    var now = timespec()
    unsafe clock_gettime(clock, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
