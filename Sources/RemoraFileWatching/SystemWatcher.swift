/// The best watcher that the system has.
package enum SystemWatcher {
  /// A watcher without places: one that the kernel tells of changes, or else one that looks for them.
  package static func make() -> any FileWatcher {
    #if os(Linux)
    if let watcher = try? InotifyWatcher() { return watcher }
    #endif
    return PollingWatcher()
  }
}
