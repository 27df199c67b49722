package import RemoraLua

extension Behaviour {
  /// Sets a state of a behaviour, for a spec; `onChange` does not run.
  ///
  /// - Throws: ``Diagnostic`` if the script declares no such state.
  package func setState(_ name: String, to value: LuaValue) throws(Diagnostic) {
    guard script.stateNames.contains(name) else { throw script.declaration.unknownProperty(name) }
    guard selfSlot != .none, host != nil else { return }
    script.lua.setField(name, of: selfSlot, to: value)
  }

  /// The ids of what an outlet links to; `nil` if something has no id.
  package func linkedIDs(ofOutlet name: String) -> [String]? {
    guard let index = script.outlets.firstIndex(where: { $0.name == name }), let host else {
      return nil
    }
    let owners = linkedOwners(ofOutlet: index)
    let ids = owners.compactMap { host.stage.id(of: $0) }
    return ids.count == owners.count ? ids : nil
  }
}
