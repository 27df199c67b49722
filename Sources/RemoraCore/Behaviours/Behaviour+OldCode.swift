extension Behaviour {
  /// Keeps, for tasks on old code, the values that the new version of the script drops.
  func keepOldValues(_ change: ScriptChange) {
    var versions: [ScriptVersion] = []
    for case let version? in running.map({ $0.origin?.version })
    where version !== change.new && !versions.contains(where: { $0 === version }) {
      versions.append(version)
    }
    for version in versions {
      version.keepValues(of: selfSlot, from: change.old, without: change.new)
    }
  }

  /// Drops those values once no task runs that version.
  func dropOldValues(of version: ScriptVersion) {
    guard selfSlot != .none, !running.contains(where: { $0.origin?.version === version })
    else { return }
    script.lua.clearSlots(version.spareSlots, ofSelf: selfSlot)
  }
}
