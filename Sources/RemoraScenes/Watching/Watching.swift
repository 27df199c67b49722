import RemoraFileWatching
import RemoraRuntime

/// The part of a host that watches files.
final class Watching: HostPart {
  private unowned let host: ScriptHost
  /// The watched files, if any.
  private(set) var current: HostWatch?

  init(_ host: ScriptHost) { self.host = host }

  var timeUntilPoll: Duration? { current?.timeUntilDue }

  func end() { current = nil }

  func start(_ watcher: any FileWatcher) throws {
    try host.stage.checkOpen()
    let watch = HostWatch(watcher)
    try watch.follow(watchedPaths, or: requiredPaths)
    current = watch
    host.stage.pollRequests.requestNow()
  }

  func stop() {
    current = nil
    host.stage.pollRequests.requestNow()
  }

  /// The paths that have to be watched, or nothing is.
  private var requiredPaths: [WatchedPath] {
    host.scriptFolders.map { .folder($0) } + (host.scene.map { [.file($0.file)] } ?? [])
  }

  private var watchedPaths: [WatchedPath] {
    requiredPaths + (host.scene.map { [.folder($0.folder)] } ?? [])
  }

  /// Reloads saved files, if that is due.
  func poll() {
    guard let current else { return }
    do {
      try current.follow(watchedPaths, or: requiredPaths)
    } catch {
      stop()
      for diagnostic in Diagnostics(error).all { host.report(diagnostic) }
      return
    }
    if let changes = current.takeDue() {
      host.reloads.request(.savedFiles)
      showPictures(savedIn: changes)
    }
    if let problem = current.takeProblem() { host.report(problem) }
  }

  /// Sends front ends the pictures anew that were saved in the scene's folder, under the same names.
  ///
  /// Takes time in proportion to the controls on the stage, if a picture was saved.
  private func showPictures(savedIn changes: FileChanges) {
    guard let folder = host.scene?.folder else { return }
    let prefix = Paths.child("", of: Paths.tidy(folder))
    let names = changes.paths.compactMap { path in
      path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
    // Some changes were missed: any picture may be another.
    guard changes.isIncomplete || !names.isEmpty else { return }
    for screen in host.screens {
      screen.forEachDown { control in
        for property in host.kind(of: control).properties
        where property.type == .image && property.isShown {
          guard let name = property.get(control).text, !name.isEmpty else { continue }
          if changes.isIncomplete || names.contains(name) { control.didChange(property.name) }
        }
      }
    }
  }
}
