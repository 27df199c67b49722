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

  /// The function of an action, and the `self` that it gets, for a spec.
  ///
  /// - Throws: ``Diagnostic`` if the script has no such action, or the behaviour is gone.
  package func action(
    _ name: String
  ) throws(Diagnostic) -> (function: LuaValue, receiver: LuaValue) {
    guard let number = script.actions[name] else { throw script.declaration.unknownAction(name) }
    guard isAttached, selfSlot != .none else { throw gone }
    let lua = script.lua
    return (lua.value(of: script.handlers[number].function), lua.value(of: selfSlot))
  }

  /// Replaces the function of an action until its script is loaded again: for all behaviours of the script, and for
  /// the calls that this one makes itself.
  package func replaceAction(_ name: String, by function: LuaValue) {
    guard let number = script.actions[name] else { return }
    script.replaceFunction(ofHandler: number, by: script.lua.keep(function))
    script.lua.setField(name, of: selfSlot, to: function)
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
