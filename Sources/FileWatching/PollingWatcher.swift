/// A watcher for any system: it looks at the status of every file at intervals.
///
/// It compares what the system tells of each file – when it changed, in nanoseconds, its size and
/// which file it is – and never reads one. It cannot tell a file that is being written from one
/// that is complete, so its user waits for quiet, as a ``ChangeCollector`` does.
public final class PollingWatcher: FileWatcher {
  private let interval: Int
  private let now: () -> Int
  private let limits: WatchLimits
  /// How many files and folders are looked at in one call, so that the host is never held up.
  private let stride: Int
  private var places: [WatchedPlace] = []
  private var known: [String: FileStatus] = [:]
  private var scan: PlaceScan?
  private var nextScan = Int.min

  /// A watcher of nothing yet, that looks at all files every `interval` nanoseconds at most.
  ///
  /// `now` tells the time, in nanoseconds; without it, the machine's own clock does.
  public convenience init(interval: Int = 500_000_000, now: (() -> Int)? = nil) {
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
  public var fileDescriptor: Int32? { nil }

  /// What keeps it from seeing every change; `nil` when nothing does.
  public private(set) var problem: WatchProblem?

  /// Watches exactly these places from now on.
  ///
  /// - Throws: ``WatchProblem`` when there is more to watch than is possible; then nothing is.
  public func watch(_ places: [WatchedPlace]) throws {
    let kept = self.places.filter(places.contains)
    let before = known.filter { file in kept.contains { $0.contains(file.key) } }
    (self.places, known, scan) = ([], [:], nil)
    var first = PlaceScan(places, limits: limits)
    first.advance(by: .max)
    problem = first.problem
    if first.isExceeded, let problem { throw problem }
    self.places = places
    // In places that stay, the next look has to tell what changed since the last one.
    known = first.files.filter { file in !kept.contains { $0.contains(file.key) } }
    known.merge(before) { $1 }
    nextScan = now() + interval
  }

  /// What changed since the last call; empty when nothing did, and when it is not time to look.
  ///
  /// Looks at 1,000 files at most, in about 15 ms; with more files, a look takes several calls.
  public func changes() -> FileChanges {
    guard scan != nil || now() >= nextScan else { return FileChanges() }
    var scan = self.scan ?? PlaceScan(places, limits: limits)
    // Held once only, or else every step would copy what was found so far.
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
