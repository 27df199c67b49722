/// Descriptors that never block, and that programs started by this process do not inherit.
package enum Descriptors {
  /// Makes a descriptor one of them.
  package static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// The two ends of a pipe; `nil` if the process has no descriptors left.
  package static func pipe() -> (input: Int32, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe RemoraPlatform.pipe(&ends) == 0 else { return nil }
    for end in ends { prepare(end) }
    return (ends[0], ends[1])
  }
}
