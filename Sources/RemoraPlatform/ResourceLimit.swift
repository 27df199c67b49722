/// A limit that the system sets a process.
package enum ResourceLimit {
  /// Bytes of its data.
  case data
  /// Bytes of each file that it writes.
  case fileSize
  /// How many descriptors it may have.
  case descriptors

  #if canImport(Glibc)
  private var resource: __rlimit_resource_t {
    let resource =
      switch self {
      case .data: RLIMIT_DATA
      case .fileSize: RLIMIT_FSIZE
      case .descriptors: RLIMIT_NOFILE
      }
    return __rlimit_resource_t(resource.rawValue)
  }
  #else
  private var resource: Int32 {
    switch self {
    case .data: RLIMIT_DATA
    case .fileSize: RLIMIT_FSIZE
    case .descriptors: RLIMIT_NOFILE
    }
  }
  #endif

  /// The limit of this process; `nil` if the system does not say.
  package var current: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return nil }
    return Int(clamping: limit.rlim_cur)
  }

  /// Lowers the limit of this process, which cannot raise it again.
  package func lower(to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    _ = unsafe setrlimit(resource, &limit)
  }
}
