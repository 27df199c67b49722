import RemoraLimits
public import RemoraRuntime

/// Scenes, for the app.
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
  /// Writes changes into the scene's file.
  package var keeping: Keeping { Keeping(host: self) }

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
    try RemoraError.wrapping(as: RemoraError.scene) {
      try scenes.preview(ofScreen: id)
    }
  }

  /// Takes a screen of the scene away and shows it anew at the same place: made from the scene,
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
    try RemoraError.wrapping(as: RemoraError.scene) {
      try scenes.restart(screen)
    }
  }

  /// The bytes of a picture of an `Image` or a `Button`, for front ends.
  ///
  /// Looks beneath the scene's folder, and among the pictures that services gave to scripts, but
  /// nowhere else.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if there is no such picture, or it has more than 20 MB.
  public func readPicture(_ name: String) throws(RemoraError) -> [UInt8] {
    try RemoraError.wrapping(as: RemoraError.file) {
      try files.bytes(of: try scenes.place(ofPicture: name), atMost: Limit.picture.value)
    }
  }
}
