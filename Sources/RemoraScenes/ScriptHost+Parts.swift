package import RemoraCore

extension ScriptHost {
  /// A host with the built-in kinds, scenes and reloads.
  ///
  /// Apps call the initializer of `RemoraServices`, which adds the kinds of devices and dialogs.
  ///
  /// - Throws: `LuaError` if the machine has no memory left.
  package convenience init(
    coreWith clock: any HostClock,
    files: any Files,
    limits: Limits
  ) throws {
    try self.init(runtimeWith: clock, files: files, limits: limits)
    // Scenes first: what is polled reads them.
    _ = (scenes, reloads, watching)
  }
}
