/// Reports which files changed below folders.
///
/// Belongs to the isolation domain that made it. It has no thread and no callback: its owner calls
/// ``changes()`` when ``fileDescriptor`` becomes readable, or at intervals. A reported file may
/// have the bytes it had before, and may be gone.
package protocol FileWatcher: AnyObject {
  /// Watches exactly these places from now on: whole folders with everything inside them, and
  /// single files through their folder.
  ///
  /// A place that does not exist yet is reported when it appears. Reads all folders once, which is
  /// slow with thousands of them. Earlier changes in places that stay are still reported.
  ///
  /// - Throws: ``WatchProblem`` if there is more to watch than is possible. Nothing is watched
  ///   then.
  func watch(_ paths: [WatchedPath]) throws

  /// The changes since the last call; empty if there are none.
  ///
  /// Never blocks.
  func changes() -> FileChanges

  /// Becomes readable when there may be changes; `nil` for a watcher that has to be polled at
  /// intervals.
  ///
  /// The watcher owns it and closes it: wait for it, but never read or close it.
  var fileDescriptor: Int32? { get }

  /// Why the watcher may miss changes; `nil` if it misses none.
  ///
  /// It may arise while folders grow; the ``changes()`` of that moment are incomplete.
  var problem: WatchProblem? { get }
}
