/// When a file changed, in nanoseconds.
///
/// Wraps around for absurd times.
package struct FileTimes: Equatable, Sendable {
  /// The last change of its bytes.
  package let modified: Int
  /// The last change of its status.
  package let changed: Int
}

extension stat {
  package var times: FileTimes {
    #if os(Linux)
    FileTimes(modified: st_mtim.nanoseconds, changed: st_ctim.nanoseconds)
    #else
    FileTimes(modified: st_mtimespec.nanoseconds, changed: st_ctimespec.nanoseconds)
    #endif
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
