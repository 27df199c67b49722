public import RemoraRuntime
import RemoraScenes

extension ScriptHost {
  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the machine has no memory left.
  public convenience init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits()
  ) throws(RemoraError) {
    try self.init(coreWith: clock, files: files, limits: limits)
    Dialog.registerKinds(in: stage)
    Devices.registerKinds(in: stage)
  }
}
