public import RemoraRuntime
import RemoraScenes

extension ScriptHost {
  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// While nothing observes the host's diagnostics, `log` gets each failure, and no lines that scripts log. Without
  /// a `log` the host writes the failure's ``Diagnostic/report(width:)`` to standard error, which is the only place
  /// where Remora prints. Pass `{ _ in }` for silence.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the machine has no memory left.
  public convenience init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits(),
    log: ((Diagnostic) -> Void)? = nil
  ) throws(RemoraError) {
    try self.init(coreWith: clock, files: files, limits: limits, log: log)
    Dialog.registerKinds(in: stage)
    Devices.registerKinds(in: stage)
    LanguageSwitch.registerKind(in: stage)
    lendLanguage()
  }
}
