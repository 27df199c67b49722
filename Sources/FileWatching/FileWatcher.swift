/// Reports which files changed below folders.
///
/// Belongs to the isolation domain that made it. It has no thread and no callback: its owner calls
/// ``changes()`` when ``fileDescriptor`` becomes readable, or at intervals. A reported file may have
/// the bytes it had before, and may be gone.
public protocol FileWatcher: AnyObject {
  /// Watches exactly these places from now on: whole folders with everything inside them, and
  /// single files through their folder.
  ///
  /// A place that does not exist yet is watched as well: it is reported when it appears. Reads all
  /// the folders once, which takes its time with thousands of them. What changed before, in places
  /// that stay, is still reported.
  ///
  /// - Throws: ``WatchProblem`` when there is more to watch than is possible; then nothing is.
  func watch(_ places: [WatchedPlace]) throws

  /// What changed since the last call; empty when nothing did.
  ///
  /// Never blocks.
  func changes() -> FileChanges

  /// Becomes readable when there may be changes; `nil` for a watcher that has to be asked at
  /// intervals.
  ///
  /// It stays the watcher's own and is closed with it: poll it, never read or close it.
  var fileDescriptor: Int32? { get }

  /// What keeps it from seeing every change; `nil` when nothing does.
  ///
  /// It may come up while the folders grow; the ``changes()`` of that moment are incomplete.
  var problem: WatchProblem? { get }
}
