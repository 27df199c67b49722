@_exported public import FileWatching

extension Host {
  /// Watches the script folders and the scene's file from now on: ``poll()`` and ``advance(by:)``
  /// reload what was saved, as ``reload()`` does, once nothing more was written for 30 ms.
  ///
  /// What it watches follows ``scriptFolders`` and the scene. Calling it again changes the watcher;
  /// what was saved since the last reload is loaded at the next poll.
  ///
  /// - Parameter watcher: What tells of changes; by default the system's own way, or where there is
  ///   none a look at every file twice a second.
  /// - Throws: ``Diagnostic`` when there is more to watch than is possible.
  public func startWatching(_ watcher: (any FileWatcher)? = nil) throws {
    try checkOpen()
    let watching = HostWatch(watcher ?? Host.defaultWatcher())
    try watching.follow(watchedPlaces)
    self.watching = watching
    pollRequests.requestNow()
  }

  /// Stops watching.
  public func stopWatching() {
    watching = nil
    pollRequests.requestNow()
  }

  /// Whether files are watched.
  public var isWatching: Bool { watching != nil }

  /// Becomes readable when a file may have changed: a run loop that waits for it calls ``poll()``.
  ///
  /// `nil` when nothing is watched, or the watcher has to be asked now and then.
  public var watchDescriptor: Int32? { watching?.watcher.fileDescriptor }

  /// How long ``poll()`` can wait at most, for a reload that is about to be due; `nil` for as long as
  /// nothing becomes readable.
  ///
  /// Real time, whatever the host's clock is.
  public var timeUntilReload: Duration? {
    reloads.pending.isEmpty ? watching?.timeUntilDue : .zero
  }

  private static func defaultWatcher() -> any FileWatcher {
    #if os(Linux)
    if let watcher = try? InotifyWatcher() { return watcher }
    #endif
    return PollingWatcher()
  }

  private var watchedPlaces: [WatchedPlace] {
    scriptFolders.map { .folder($0) } + (scene.map { [.file($0.file)] } ?? [])
  }

  /// Reloads what was saved, when that is due.
  func pollFiles() {
    guard let watching else { return }
    do {
      try watching.follow(watchedPlaces)
    } catch {
      stopWatching()
      for diagnostic in Diagnostics(error).all { report(diagnostic) }
      return
    }
    if watching.takeDue() { reloadWhatWasSaved() }
    if let problem = watching.takeProblem() { report(problem) }
  }
}

/// A watcher at work, with what it saw and nobody has looked at yet.
final class HostWatch {
  let watcher: any FileWatcher
  private let clock = RealClock()
  private var collector = ChangeCollector()
  private var places: [WatchedPlace] = []
  private var problem: WatchProblem?

  /// Whatever was saved before is looked at once.
  init(_ watcher: any FileWatcher) {
    self.watcher = watcher
    collector.add(FileChanges(isIncomplete: true), at: clock.now)
  }

  func follow(_ places: [WatchedPlace]) throws {
    guard places != self.places else { return }
    do {
      try watcher.watch(places)
    } catch let problem as WatchProblem {
      throw Diagnostic(problem)
    }
    self.places = places
  }

  /// Whether there is a batch of changes to look at now.
  func takeDue() -> Bool {
    let now = clock.now
    collector.add(watcher.changes(), at: now)
    return collector.take(at: now) != nil
  }

  var timeUntilDue: Duration? {
    if let due = collector.due { return .nanoseconds(max(0, due - clock.now)) }
    return watcher.fileDescriptor == nil ? .milliseconds(500) : nil
  }

  /// What keeps the watcher from seeing everything, once.
  func takeProblem() -> Diagnostic? {
    guard let new = watcher.problem, new != problem else { return nil }
    problem = new
    return Diagnostic(new)
  }
}

extension Diagnostic {
  /// A warning that says what keeps a watcher from seeing every change.
  package init(_ problem: WatchProblem) {
    self.init(.warning, problem.message, suggestion: problem.suggestion)
    file = problem.place
  }
}
