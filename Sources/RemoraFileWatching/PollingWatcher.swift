/// A watcher for any system: it checks the status of every file at intervals.
///
/// It compares the times, size and identity of each file, and never reads a file. It cannot
/// distinguish a file that is still being written from a complete one, so wait until nothing
/// changes, as ``ChangeCollector`` does.
package final class PollingWatcher: FileWatcher {
  private let interval: Int
  private let now: () -> Int
  private let limits: WatchLimits
  /// How many files and folders one call checks, so that it does not block the host.
  private let stride: Int
  private var paths: [WatchedPath] = []
  private var known: [String: FileStatus] = [:]
  private var scan: PathScan?
  private var nextScan = Int.min

  /// A watcher without places, which checks all files at most every `interval` nanoseconds.
  ///
  /// `now` returns the time in nanoseconds, by default that of the machine's clock.
  package convenience init(interval: Int = 500_000_000, now: (() -> Int)? = nil) {
    self.init(interval: interval, now: now, limits: WatchLimits())
  }

  init(
    interval: Int,
    now: (() -> Int)?,
    limits: WatchLimits,
    stride: Int = 1_000
  ) {
    let start = ContinuousClock.now
    self.interval = interval
    self.now = now ?? { Int((ContinuousClock.now - start) / .nanoseconds(1)) }
    self.limits = limits
    self.stride = stride
  }

  /// `nil`: call ``changes()`` at intervals.
  package var fileDescriptor: Int32? { nil }

  /// Why the watcher may miss changes; `nil` if it misses none.
  package private(set) var problem: WatchProblem?

  /// Watches exactly these places from now on.
  ///
  /// - Throws: ``WatchProblem`` if there is more to watch than is possible. Nothing is watched
  ///   then.
  package func watch(_ paths: [WatchedPath]) throws {
    let kept = self.paths.filter(paths.contains)
    let before = known.filter { file in kept.contains { $0.contains(file.key) } }
    (self.paths, known, scan) = ([], [:], nil)
    var first = PathScan(paths, limits: limits)
    first.advance(by: .max)
    problem = first.problem
    if first.isExceeded, let problem { throw problem }
    self.paths = paths
    // In places that stay, the next scan has to report the changes since the last one.
    known = first.files.filter { file in !kept.contains { $0.contains(file.key) } }
    known.merge(before) { $1 }
    nextScan = now() + interval
  }

  /// The changes since the last call; empty if there are none, or no check is due yet.
  ///
  /// Checks at most 1,000 files, in about 15 ms; with more files, a scan takes several calls.
  package func changes() -> FileChanges {
    guard scan != nil || now() >= nextScan else { return FileChanges() }
    var scan = self.scan ?? PathScan(paths, limits: limits)
    // Keeps a single reference, so that steps do not copy the files found so far.
    self.scan = nil
    scan.advance(by: stride)
    guard scan.isFinished else {
      self.scan = scan
      return FileChanges()
    }
    nextScan = now() + interval
    let paths = Set(known.keys).union(scan.files.keys).filter { known[$0] != scan.files[$0] }
    let isNewProblem = scan.problem != nil && problem == nil
    (known, problem) = (scan.files, scan.problem)
    return FileChanges(paths: paths, isIncomplete: isNewProblem)
  }
}
