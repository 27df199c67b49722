#if os(Linux)
/// A watcher that gets its events from the Linux kernel (inotify).
///
/// It watches folders, never files: a save that replaces a file would take a file's watch with it.
/// A file is reported when it is closed after writing, moved to its name or removed, so a slow
/// write is reported once, at its end. A link is reported when the file it leads to is. What is
/// written through another hard link, outside the places, is not seen.
public final class InotifyWatcher: FileWatcher {
  /// A name in a watched folder.
  private struct Name: Hashable {
    let watch: Int32
    let name: String
  }

  /// What happened to a name since something was last given it, or it was taken away.
  private struct History {
    private(set) var kinds: Inotify.Kinds = []

    mutating func add(_ new: Inotify.Kinds) {
      kinds = new.isDisjoint(with: .structural) ? kinds.union(new) : new
    }

    var isStructural: Bool { !kinds.isDisjoint(with: .structural) }

    /// Whether a file of that status is still being written, so that its closing will be reported.
    ///
    /// A hard link has all its bytes at once, and nobody closes it.
    func isBeingWritten(_ status: FileStatus) -> Bool {
      kinds.contains(.created) && !kinds.contains(.closed) && status.linkCount <= 1
        && (status.size == 0 || kinds.contains(.written))
    }
  }

  /// How often the queue is read in one call, so that a flood of events does not hold up the host.
  private static let maximumReads = 64

  private let inotify: Inotify
  private let limits: WatchLimits
  private var places: [WatchedPlace] = []
  private var watches: Set<Int32> = []
  /// The folders that are watched for what is in them: as the host spells them, and without links.
  private var folders: [Int32: [(path: String, location: String)]] = [:]
  /// The names that lead to places and through links, each with the paths whose last name it is.
  private var routes: [Name: Set<String>] = [:]
  private var files: [String: FileStatus] = [:]
  private var isExceeded = false
  private var earlier = FileChanges()

  /// A watcher of nothing yet.
  ///
  /// - Throws: ``WatchProblem`` when the system watches for too many programs already.
  public convenience init() throws {
    try self.init(limits: WatchLimits())
  }

  init(limits: WatchLimits) throws(WatchProblem) {
    inotify = try Inotify()
    self.limits = limits
  }

  /// Readable when something happened in a watched folder, even when it changed no file.
  public var fileDescriptor: Int32? { inotify.fileDescriptor }

  /// What keeps it from seeing every change; `nil` when nothing does.
  public private(set) var problem: WatchProblem?

  /// Watches exactly these places from now on.
  ///
  /// - Throws: ``WatchProblem`` when there is more to watch than is possible; then nothing is.
  public func watch(_ places: [WatchedPlace]) throws {
    let kept = self.places.filter(places.contains)
    earlier = changes()
    earlier.paths = earlier.paths.filter { path in kept.contains { $0.contains(path) } }
    self.places = places
    _ = scan()
    guard isExceeded, let problem else { return }
    self.places = []
    _ = scan()
    earlier = FileChanges()
    throw problem
  }

  /// What changed since the last call; empty when nothing did.
  ///
  /// Costs microseconds for a save. When folders or links came or went it reads all folders again,
  /// which takes a few milliseconds with 1,000 files.
  public func changes() -> FileChanges {
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

  /// What happened to each name, whether all has to be looked at, and whether events were lost.
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

  /// Looks at one name in a watched folder; `false` when it is or was more than a file.
  private func update(_ path: String, at location: String, isFile: Bool) -> Bool {
    let status = FileStatus(of: location, followingLinks: false)
    guard status == nil || status?.kind == .file else { return false }
    guard isFile else { return true }
    if status != nil, files[path] == nil, files.count >= limits.files { return false }
    files[path] = status
    return true
  }

  /// Looks at everything, and watches what it finds; returns the files that came, went or are
  /// others than they were.
  private func scan() -> Set<String> {
    let old = (watches: watches, files: files)
    var refused: String?
    (watches, folders, routes) = ([], [:], [:])
    /// Before a folder is read or a name looked up, so that nothing in between is missed.
    func watch(_ folder: String, for kinds: Inotify.Kinds) -> Int32? {
      var isFull = false
      let watch = inotify.watch(folder, for: kinds, isFull: &isFull)
      if isFull { refused = refused ?? folder }
      if let watch { watches.insert(watch) }
      return watch
    }
    var scan = PlaceScan(
      places,
      limits: limits,
      visit: { [unowned self] path, location in
        let kinds: Inotify.Kinds = [.structural, .contents, .ofTheFolder]
        guard let watch = watch(location, for: kinds) else { return }
        folders[watch, default: []].append((path, location))
      },
      step: { [unowned self] path, folder, name, isLast in
        let kinds: Inotify.Kinds = isLast ? [.structural, .contents] : .structural
        // A folder on the way that may not be read cannot be watched, and hardly ever changes.
        guard let watch = watch(folder, for: kinds) else { return }
        routes[Name(watch: watch, name: name), default: []].formUnion(isLast ? [path] : [])
      }
    )
    scan.advance(by: .max)
    if let refused { scan.refuse(limits.systemLimit(refused)) }
    for watch in old.watches.subtracting(watches) { inotify.end(watch) }
    (files, problem, isExceeded) = (scan.files, scan.problem, scan.isExceeded)
    return Set(old.files.keys).union(files.keys).filter {
      old.files[$0]?.identity != files[$0]?.identity
    }
  }
}
#endif
