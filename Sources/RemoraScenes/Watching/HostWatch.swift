package import RemoraFileWatching
package import RemoraRuntime

/// A running watcher, with the batch of changes that it is collecting.
final class HostWatch {
  let watcher: any FileWatcher
  private let clock = RealClock()
  private var collector = ChangeCollector()
  private var paths: [WatchedPath] = []
  private var problem: WatchProblem?
  private var isFirst = true

  /// The first batch covers everything, for files that were saved before.
  init(_ watcher: any FileWatcher) {
    self.watcher = watcher
    collector.add(FileChanges(isIncomplete: true), at: clock.nanoseconds)
  }

  /// Watches these paths, or only those that are required if there is more than is possible.
  func follow(_ paths: [WatchedPath], or required: [WatchedPath]) throws {
    guard paths != self.paths else { return }
    do {
      try watch(paths)
    } catch  where paths != required {
      try watch(required)
    }
    self.paths = paths
  }

  private func watch(_ paths: [WatchedPath]) throws {
    do {
      try watcher.watch(paths)
    } catch let problem as WatchProblem {
      throw Diagnostic(problem)
    }
  }

  /// Removes the batch of changes, if it is due.
  func takeDue() -> FileChanges? {
    let now = clock.nanoseconds
    collector.add(watcher.changes(), at: now)
    guard var changes = collector.take(at: now) else { return nil }
    // What was saved before is shown already.
    if isFirst { changes.isIncomplete = false }
    isFirst = false
    return changes
  }

  var timeUntilDue: Duration? {
    if let due = collector.due { return .nanoseconds(max(0, due - clock.nanoseconds)) }
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
    file = problem.path
  }
}
