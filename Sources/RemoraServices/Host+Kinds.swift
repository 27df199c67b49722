public import RemoraCore

extension Host {
  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// - Throws: `LuaError` when the machine has no memory left.
  public convenience init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits()
  ) throws {
    try self.init(coreWith: clock, files: files, limits: limits)
    registerDialogs()
    registerDevices()
  }

  /// An id that nothing has: the word itself, or with a number behind it.
  func freeID(_ word: String) -> String {
    func isFree(_ id: String) -> Bool { owner(id) == nil && behaviour(id) == nil }
    if isFree(word) { return word }
    return (2...).lazy.map { "\(word)\($0)" }.first(where: isFree) ?? ""
  }
}
