#if os(Linux)
/// A watcher that gets its events from the Linux kernel (inotify).
///
/// It watches folders, never files, because a save that replaces a file ends the file's watch. It
/// reports a file that is closed after writing, renamed to its name or removed, so a slow write is
/// reported once, at its end. It reports a link when its target changes. It does not see writes
/// through another hard link outside the places.
package final class InotifyWatcher: FileWatcher {
  /// A name in a watched folder.
  private struct Name: Hashable {
    let watch: Int32
    let name: String
  }

  /// The events of a name since it was last created, renamed or removed.
  private struct History {
    private(set) var kinds: Inotify.Kinds = []

    mutating func add(_ new: Inotify.Kinds) {
      kinds = new.isDisjoint(with: .structural) ? kinds.union(new) : new
    }

    var isStructural: Bool { !kinds.isDisjoint(with: .structural) }

    /// Whether a file is still being written, so that another event will report its end.
    ///
    /// A new hard link is complete at once, and no event reports its end.
    func isBeingWritten(_ status: FileStatus) -> Bool {
      kinds.contains(.created) && !kinds.contains(.closed) && status.linkCount <= 1
        && (status.size == 0 || kinds.contains(.written))
    }
  }

  /// How often one call reads the queue, so that a flood of events does not block the host.
  private static let maximumReads = 64

  private let inotify: Inotify
  private let limits: WatchLimits
  private var paths: [WatchedPath] = []
  private var watches: Set<Int32> = []
  /// The folders whose contents are watched: paths as the host spells them, and without links.
  private var folders: [Int32: [(path: String, location: String)]] = [:]
  /// The names on the way to places and through links, each with the paths that end with it.
  private var routes: [Name: Set<String>] = [:]
  private var files: [String: FileStatus] = [:]
  private var isExceeded = false
  private var earlier = FileChanges()

  /// A watcher without places.
  ///
  /// - Throws: ``WatchProblem`` if the system's limit of watchers is reached.
  package convenience init() throws {
    try self.init(limits: WatchLimits())
  }

  init(limits: WatchLimits) throws(WatchProblem) {
    inotify = try Inotify()
    self.limits = limits
  }

  /// Readable after any event in a watched folder, even one that changed no file.
  package var fileDescriptor: Int32? { inotify.fileDescriptor }

  /// Why the watcher may miss changes; `nil` if it misses none.
  package private(set) var problem: WatchProblem?

  /// Watches exactly these places from now on.
  ///
  /// - Throws: ``WatchProblem`` if there is more to watch than is possible. Nothing is watched
  ///   then.
  package func watch(_ paths: [WatchedPath]) throws {
    let kept = self.paths.filter(paths.contains)
    earlier = changes()
    earlier.paths = earlier.paths.filter { path in kept.contains { $0.contains(path) } }
    self.paths = paths
    _ = scan()
    guard isExceeded, let problem else { return }
    self.paths = []
    _ = scan()
    earlier = FileChanges()
    throw problem
  }

  /// The changes since the last call; empty if there are none.
  ///
  /// Takes microseconds for a save. If folders or links were added or removed, it reads all folders
  /// again, which takes a few milliseconds with 1,000 files.
  package func changes() -> FileChanges {
    var changes = earlier
    earlier = FileChanges()
    let hadProblem = problem != nil
    let events = nextEvents()
    var needsScan = events.needScan
    var touched: [(path: String, wasKnown: Bool, history: History)] = []
    func touch(_ path: String, _ history: History) {
      touched.append((path, files[path] != nil, history))
    }
    for (name, history) in events.histories
    where history.isStructural || history.kinds.contains(.closed) {
      if let ends = routes[name] {
        for path in ends { touch(path, history) }
        if history.isStructural { needsScan = true }
      }
      guard let inside = folders[name.watch], WatchedNames.includes(folder: name.name) else {
        continue
      }
      let isFile = WatchedNames.includes(file: name.name)
      for folder in inside {
        let path = Paths.child(name.name, of: folder.path)
        if isFile { touch(path, history) }
        let location = Paths.child(name.name, of: folder.location)
        if !update(path, at: location, isFile: isFile) || history.kinds.contains(.folder) {
          needsScan = true
        }
      }
    }
    if needsScan { changes.paths.formUnion(scan()) }
    for (path, wasKnown, history) in touched {
      if let status = files[path], history.isBeingWritten(status) {
        changes.paths.remove(path)
      } else if files[path] != nil || wasKnown {
        changes.paths.insert(path)
      }
    }
    if events.areLost || (problem != nil && !hadProblem) { changes.isIncomplete = true }
    return changes
  }

  /// The events of each name, whether everything has to be scanned, and whether events were lost.
  private func nextEvents() -> (histories: [Name: History], needScan: Bool, areLost: Bool) {
    var histories: [Name: History] = [:]
    var (needScan, areLost) = (false, false)
    for _ in 0..<Self.maximumReads {
      let events = inotify.read()
      if events.isEmpty { break }
      for event in events {
        if let name = event.name {
          histories[Name(watch: event.watch, name: name), default: History()].add(event.kinds)
        } else if event.kinds.contains(.overflow) {
          (needScan, areLost) = (true, true)
        } else if watches.contains(event.watch) {
          needScan = true
          if event.kinds.contains(.ended) { watches.remove(event.watch) }
        }
      }
    }
    return (histories, needScan, areLost)
  }

  /// Checks one name in a watched folder; `false` if it is or was more than a file.
  private func update(_ path: String, at location: String, isFile: Bool) -> Bool {
    let status = FileStatus(of: location, followingLinks: false)
    guard status == nil || status?.kind == .file else { return false }
    guard isFile else { return true }
    if status != nil, files[path] == nil, files.count >= limits.files { return false }
    files[path] = status
    return true
  }

  /// Scans all places and watches the folders found; returns the files that were added, removed or
  /// replaced.
  private func scan() -> Set<String> {
    let old = (watches: watches, files: files)
    var refused: String?
    (watches, folders, routes) = ([], [:], [:])
    /// Call it before reading a folder or looking up a name, so that no change in between is
    /// missed.
    func watch(_ folder: String, for kinds: Inotify.Kinds) -> Int32? {
      var isFull = false
      let watch = inotify.watch(folder, for: kinds, isFull: &isFull)
      if isFull { refused = refused ?? folder }
      if let watch { watches.insert(watch) }
      return watch
    }
    var scan = PathScan(
      paths,
      limits: limits,
      visit: { [unowned self] path, location in
        let kinds: Inotify.Kinds = [.structural, .contents, .ofTheFolder]
        guard let watch = watch(location, for: kinds) else { return }
        folders[watch, default: []].append((path, location))
      },
      step: { [unowned self] path, folder, name, isLast in
        let kinds: Inotify.Kinds = isLast ? [.structural, .contents] : .structural
        // An unreadable folder on the way cannot be watched; such folders rarely change.
        guard let watch = watch(folder, for: kinds) else { return }
        routes[Name(watch: watch, name: name), default: []].formUnion(isLast ? [path] : [])
      }
    )
    scan.advance(by: .max)
    if let refused { scan.refuse(Inotify.isFull(at: refused)) }
    for watch in old.watches.subtracting(watches) { inotify.end(watch) }
    (files, problem, isExceeded) = (scan.files, scan.problem, scan.isExceeded)
    return Set(old.files.keys).union(files.keys).filter {
      old.files[$0]?.identity != files[$0]?.identity
    }
  }
}
#endif
