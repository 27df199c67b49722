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
  public func startWatching() throws { try startWatching(Watching.defaultWatcher()) }

  /// Starts watching with a source of changes.
  package func startWatching(_ watcher: any FileWatcher) throws {
    try checkOpen()
    try watching.start(watcher)
  }

  /// Stops watching.
  public func stopWatching() { watching.stop() }

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
}
