public import RemoraCore
import RemoraScenes

extension ScriptHost {
  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// - Throws: `LuaError` if the machine has no memory left.
  public convenience init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits()
  ) throws {
    try self.init(coreWith: clock, files: files, limits: limits)
    registerDialogs()
    registerDevices()
  }

  /// An id that is not taken: the word itself, or the word and a number.
  func freeID(_ word: String) -> String {
    func isFree(_ id: String) -> Bool { owner(id) == nil && behaviour(id) == nil }
    if isFree(word) { return word }
    return (2...).lazy.map { "\(word)\($0)" }.first(where: isFree) ?? ""
  }
}
