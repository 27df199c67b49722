/// How long the processor has worked.
package enum ProcessorTime {
  /// The time that it has worked for the running thread.
  package static var ofThread: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
