import Foundation

/// The CPU time of this thread, which other programs on the machine do not lengthen.
package enum ThreadTime {
  /// From an arbitrary start.
  package static var nanoseconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
