public import RemoraCore
package import RemoraFileWatching

extension ScriptHost {
  var watching: Watching { part(Watching(self)) }

  /// Starts watching the script folders, the scene's file and the pictures in its folder.
  ///
  /// ``poll()`` and ``advance(by:)`` then reload saved files, as ``reload()`` does, once nothing
  /// was written for 30 ms. The watched places follow ``scriptFolders`` and the scene. Files saved
  /// since the last reload are reloaded at the next poll. Calling it again replaces the watcher. Front
  /// ends get a saved picture anew: a patch that sets it under the same name.
  ///
  /// Changes come from inotify, or, where that is not available, from looking at every file twice a
  /// second.
  ///
  /// - Throws: ``Diagnostic`` if there is more to watch than is possible.
  public func startWatching() throws { try startWatching(ScriptHost.defaultWatcher()) }

  /// Starts watching with a source of changes.
  package func startWatching(_ watcher: any FileWatcher) throws {
    try checkOpen()
    let watching = HostWatch(watcher)
    try watching.follow(watchedPlaces, or: requiredPlaces)
    self.watching.current = watching
    pollRequests.requestNow()
  }

  /// Stops watching.
  public func stopWatching() {
    watching.current = nil
    pollRequests.requestNow()
  }

  /// Whether files are watched.
  public var isWatching: Bool { watching.current != nil }

  /// A descriptor that becomes readable when a file may have changed: call ``poll()`` then.
  ///
  /// `nil` if nothing is watched, or the watcher has to be polled. Never read or close it.
  public var watchDescriptor: Int32? { watching.current?.watcher.fileDescriptor }

  /// The longest time until the next ``poll()`` that reloads need; `nil` to wait for
  /// ``watchDescriptor``.
  ///
  /// Real time, whatever the host's clock is.
  package var timeUntilReload: Duration? {
    reloads.timeUntilPoll ?? watching.timeUntilPoll
  }

  private static func defaultWatcher() -> any FileWatcher {
    #if os(Linux)
    if let watcher = try? InotifyWatcher() { return watcher }
    #endif
    return PollingWatcher()
  }

  /// The places that have to be watched, or nothing is.
  private var requiredPlaces: [WatchedPlace] {
    scriptFolders.map { .folder($0) } + (scene.map { [.file($0.file)] } ?? [])
  }

  private var watchedPlaces: [WatchedPlace] {
    requiredPlaces + (scene.map { [.folder($0.folder)] } ?? [])
  }

  /// Reloads saved files, if that is due.
  func pollFiles() {
    guard let watching = watching.current else { return }
    do {
      try watching.follow(watchedPlaces, or: requiredPlaces)
    } catch {
      stopWatching()
      for diagnostic in Diagnostics(error).all { report(diagnostic) }
      return
    }
    if let changes = watching.takeDue() {
      reloadSavedFiles()
      showPictures(savedIn: changes)
    }
    if let problem = watching.takeProblem() { report(problem) }
  }
}

/// The part of a host that watches files.
final class Watching: HostPart {
  private unowned let host: ScriptHost
  /// The watched files, if any.
  var current: HostWatch?

  init(_ host: ScriptHost) { self.host = host }

  var timeUntilPoll: Duration? { current?.timeUntilDue }

  func poll() { host.pollFiles() }

  func end() { current = nil }
}

/// A running watcher, with the batch of changes that it is collecting.
final class HostWatch {
  let watcher: any FileWatcher
  private let clock = RealClock()
  private var collector = ChangeCollector()
  private var places: [WatchedPlace] = []
  private var problem: WatchProblem?
  private var isFirst = true

  /// The first batch covers everything, for files that were saved before.
  init(_ watcher: any FileWatcher) {
    self.watcher = watcher
    collector.add(FileChanges(isIncomplete: true), at: clock.now)
  }

  /// Watches these places, or only those that are required if there is more than is possible.
  func follow(_ places: [WatchedPlace], or required: [WatchedPlace]) throws {
    guard places != self.places else { return }
    do {
      try watch(places)
    } catch  where places != required {
      try watch(required)
    }
    self.places = places
  }

  private func watch(_ places: [WatchedPlace]) throws {
    do {
      try watcher.watch(places)
    } catch let problem as WatchProblem {
      throw Diagnostic(problem)
    }
  }

  /// Removes the batch of changes, if it is due.
  func takeDue() -> FileChanges? {
    let now = clock.now
    collector.add(watcher.changes(), at: now)
    guard var changes = collector.take(at: now) else { return nil }
    // What was saved before is shown already.
    if isFirst { changes.isIncomplete = false }
    isFirst = false
    return changes
  }

  var timeUntilDue: Duration? {
    if let due = collector.due { return .nanoseconds(max(0, due - clock.now)) }
    return watcher.fileDescriptor == nil ? .milliseconds(500) : nil
  }

  /// The watcher's problem, if it was not returned before.
  func takeProblem() -> Diagnostic? {
    guard let new = watcher.problem, new != problem else { return nil }
    problem = new
    return Diagnostic(new)
  }
}

extension Diagnostic {
  /// A warning that a watcher may miss changes, and why.
  package init(_ problem: WatchProblem) {
    self.init(.warning, problem.message, suggestion: problem.suggestion)
    file = problem.place
  }
}
