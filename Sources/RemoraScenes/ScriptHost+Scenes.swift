package import RemoraFileWatching
import RemoraLimits
public import RemoraRuntime

/// Scenes, reloads and sequences, for the app.
extension ScriptHost {
  /// A host with the built-in kinds, scenes and reloads.
  ///
  /// Apps call the initializer of `RemoraServices`, which adds the kinds of devices and dialogs.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the machine has no memory left.
  package convenience init(
    coreWith clock: any HostClock,
    files: any Files,
    limits: Limits,
    log: ((Diagnostic) -> Void)? = nil
  ) throws(RemoraError) {
    try self.init(runtimeWith: clock, files: files, limits: limits, log: log)
    // Scenes first: what is polled reads them.
    _ = (scenes, reloads, watching)
  }

  /// Opens scenes, and says what the open one has.
  package var scenes: Scenes { part(Scenes(self)) }
  var reloads: Reloads { part(Reloads(self)) }
  var watching: Watching { part(Watching(self)) }
  var feeds: Feeds { part(Feeds()) }
  /// Changes the running scene as a person does, without its file.
  package var liveChanges: LiveChanging { LiveChanging(host: self) }

  /// The open scene, if any.
  public var scene: Scene? { scenes.current }

  /// Opens a scene and presents its first screen.
  ///
  /// Reads and checks the whole scene first, then dismisses the running one.
  ///
  /// `path` is the folder of a `scene.json`, or such a file.
  ///
  /// - Throws: ``RemoraError/scene(_:)`` with every mistake. The running scene is unchanged then.
  @discardableResult
  public func open(scene path: String) throws(RemoraError) -> Scene {
    try RemoraError.wrapping(as: RemoraError.scene) {
      try lua.whileOpen { () throws(Diagnostics) in try scenes.open(path) }
    }
  }

  /// The patches that create a screen of the open scene as its file describes it, without
  /// behaviours: for a thumbnail of a screen that is not on the stage.
  ///
  /// Nothing of it is registered, shown or kept. The numbers of its controls are its own, from 1:
  /// they name nothing on the stage.
  ///
  /// - Throws: ``RemoraError/scene(_:)`` if the scene has no such screen.
  public func preview(ofScreen id: String) throws(RemoraError) -> [Patch] {
    try RemoraError.wrapping(as: RemoraError.scene) { try scenes.preview(ofScreen: id) }
  }

  /// Takes a screen of the scene away and shows it anew at the same position: made from the scene,
  /// with new behaviours.
  ///
  /// The screen may be covered, or on a ``ScreenStack``. The screens above it stay, and those below
  /// it do not appear in between. It gets the events of a dismissal, the new one those of
  /// presenting. What a script has changed on it is gone; what a person
  /// has set and not kept is set again.
  ///
  /// - Returns: The new screen.
  /// - Throws: ``RemoraError/scene(_:)`` if the screen is not on the stage, or is no screen of the open scene:
  ///   the app made it, or it is a part of another screen. Also if a handler that runs meanwhile
  ///   prevents it.
  @discardableResult
  public func restart(_ screen: Screen) throws(RemoraError) -> Screen {
    try RemoraError.wrapping(as: RemoraError.scene) { try scenes.restart(screen) }
  }

  /// The bytes of a picture of an `Image` or a `Button`, for front ends.
  ///
  /// Looks beneath the scene's folder, and among the pictures that services gave to scripts, but
  /// nowhere else.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if there is no such picture, or it has more than 20 MB.
  public func readPicture(_ name: String) throws(RemoraError) -> [UInt8] {
    try RemoraError.wrapping(as: RemoraError.file) {
      try files.bytes(of: try scenes.location(ofPicture: name), atMost: Limit.picture.value)
    }
  }

  // MARK: Reloads

  /// What keeps saved files from being used: the mistakes that the last reload found.
  package var mistakesOfSavedFiles: [Diagnostic] { reloads.refusal }

  /// How often files were looked at again: a list of them may be out of date when it has grown.
  package var reloadRequests: Int { reloads.requestCount }

  /// Reloads the files saved since the last reload: scripts, the modules they require, the scene.
  ///
  /// It first compiles and checks everything that changed, and everything that depends on it. If
  /// there is a mistake, nothing changes and the old code keeps running. Otherwise every behaviour
  /// switches to the new code at once. It keeps its state, the property values that were set live,
  /// and its running tasks, which finish on the old code. A suspended behaviour resumes.
  ///
  /// While a script runs or an event is being delivered, the reload is deferred to the next
  /// ``poll()``, ``advance(by:)`` or ``flush()``.
  ///
  /// Mistakes and warnings are also reported to the observers of diagnostics.
  ///
  /// - Returns: The outcome, with the mistakes and warnings.
  @discardableResult
  public func reload() -> ReloadReport { reloads.request(.changedFiles) }

  /// Reloads one script or module, even if its file has not changed, and everything that depends on
  /// it.
  ///
  /// See ``reload()``.
  @discardableResult
  public func reload(_ name: String) -> ReloadReport { reloads.reload(name) }

  /// Calls `action` after every reload that changed something or was refused.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observeReloads(_ action: @escaping (ReloadReport) -> Void) -> ReloadObserver {
    reloads.observe(action)
  }

  /// Loads a script from a text under that name, or reloads the loaded script of that name.
  ///
  /// Messages name it by `file`, or else `name.lua`. The text stays in use until the next call; a file
  /// of that name on disk is ignored. If the script is loaded already, its behaviours migrate to the
  /// new code as they do when its file is saved: see ``reload(_:)``.
  ///
  /// - Returns: The script.
  /// - Throws: ``RemoraError/script(_:)`` with every mistake. The former version stays in use then.
  @discardableResult
  public func load(
    _ source: String,
    as name: String,
    file: String? = nil
  ) throws(RemoraError) -> BehaviourScript {
    try load(Array(source.utf8), as: name, file: file ?? "\(name).lua")
  }

  /// Loads a script from its bytes, which may be no text.
  @discardableResult
  package func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(RemoraError) -> BehaviourScript {
    try RemoraError.wrapping(as: RemoraError.script) {
      try reloads.load(source, as: name, file: file)
    }
  }

  // MARK: Watching

  /// Starts watching the script folders, the scene's file and the pictures in its folder.
  ///
  /// ``poll()`` and ``advance(by:)`` then reload saved files, as ``reload()`` does, once nothing
  /// was written for 30 ms. What is watched follows ``scriptFolders`` and the scene. Files saved
  /// since the last reload are reloaded at the next poll. Calling it again replaces the watcher. Front
  /// ends get a saved picture anew: a patch that sets it under the same name.
  ///
  /// Changes come from inotify, or, where that is not available, from looking at every file twice a
  /// second.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if there is more to watch than is possible.
  public func startWatching() throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.system) {
      try startWatching(SystemWatcher.make())
    }
  }

  /// Starts watching with a source of changes.
  package func startWatching(_ watcher: any FileWatcher) throws { try watching.start(watcher) }

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

  // MARK: Sequences

  /// The batches of patches that ``observePatches(_:)`` would give: what is there first, then what changes.
  ///
  /// A front end cannot do without any of them. So the sequence ends, and a diagnostic says so, when its reader
  /// falls more than `limit` batches behind; what the reader has not taken by then it still gets. Clear the
  /// picture then and call this again.
  public func patches(limit: Int = 256) -> AsyncStream<[Patch]> {
    feeds.patches(of: self, limit: limit)
  }

  /// The diagnostics that ``observeDiagnostics(_:)`` would give.
  ///
  /// ```swift
  /// let diagnostics = host.diagnostics()
  /// Task {
  ///   for await diagnostic in diagnostics { console.append(diagnostic.report()) }
  /// }
  /// ```
  ///
  /// Each call observes from then on, for one reader, which may be in any isolation. The sequence ends when the host
  /// goes, or when the reader's task is cancelled or lets go of it. It does not keep the host alive: get it before
  /// the task that reads it. The same holds for the other sequences.
  ///
  /// A reader that falls more than `limit` behind misses the oldest.
  public func diagnostics(limit: Int = 256) -> AsyncStream<Diagnostic> {
    feeds.open(.bufferingNewest(max(1, limit))) { feed in observeDiagnostics { feed.send($0) } }
  }

  /// The events that ``observeEvents(_:)`` and ``observeDroppedEvents(_:)`` would give, as plain data.
  ///
  /// An event that waits to be read keeps nothing alive. An event that a behaviour drops comes a second
  /// time, with ``EventRecord/droppedBy``.
  ///
  /// A reader that falls more than `limit` behind misses the oldest. While somebody reads, every event costs more.
  public func events(limit: Int = 256) -> AsyncStream<EventRecord> {
    feeds.events(of: self, limit: limit)
  }

  /// The reports that ``observeReloads(_:)`` would give.
  ///
  /// A reader that falls more than `limit` behind misses the oldest.
  public func reloads(limit: Int = 256) -> AsyncStream<ReloadReport> {
    feeds.open(.bufferingNewest(max(1, limit))) { feed in observeReloads { feed.send($0) } }
  }

  /// The payloads of an event that a behaviour sends.
  ///
  /// ```swift
  /// struct Toggled: Codable { let isOn: Bool }
  /// for await toggled in try host.events("toggled", from: likes, as: Toggled.self) { show(toggled.isOn) }
  /// ```
  ///
  /// The sequence ends with the behaviour or the host, or when its reader ends, and keeps none of them alive. A
  /// reader that falls more than `limit` behind misses the oldest. A payload that does not fit is left out, and a
  /// diagnostic names the field.
  ///
  /// - Throws: ``RemoraError/event(_:)`` if its script declares no such event, or the behaviour is gone.
  public func events<Payload: Decodable & Sendable>(
    _ event: String,
    from behaviour: Behaviour,
    as type: Payload.Type,
    limit: Int = 256
  ) throws(RemoraError) -> AsyncStream<Payload> {
    try feeds.payloads(as: type, limit, in: self) { try behaviour.on(event, $0) }
  }

  /// The payloads of an event that an owner sends; otherwise as of a behaviour.
  public func events<Payload: Decodable & Sendable>(
    _ event: String,
    from owner: any Owner,
    as type: Payload.Type,
    limit: Int = 256
  ) throws(RemoraError) -> AsyncStream<Payload> {
    try feeds.payloads(as: type, limit, in: self) { try owner.on(event, $0) }
  }

  // MARK: The loop of an app that has none

  /// Polls whenever the host needs it, until the task is cancelled or the host closed.
  ///
  /// ```swift
  /// let running = Task { await host.run() }  // in the host's isolation
  /// …
  /// running.cancel()
  /// ```
  ///
  /// It runs in the isolation of its caller, which must be the host's, and uses no CPU time while
  /// nothing happens. Between two polls, other code of the actor can run. It keeps the host alive:
  /// cancel the task, or call ``close()``, to release it. One loop is enough for a host.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    await HostLoop(self).run(isolation: isolation)
  }
}
