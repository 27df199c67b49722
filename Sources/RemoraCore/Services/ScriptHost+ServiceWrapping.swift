package import RemoraLua

/// Wrapping the functions of lent services, for a recorder.
extension ScriptHost {
  /// Replaces the functions of the lent services by what `wrap` makes of them.
  ///
  /// Scripts that got a service before use the wrapped functions, too. A service that is lent
  /// meanwhile is not wrapped.
  ///
  /// - Returns: A closure that restores the functions.
  package func wrapServices(
    except excluded: Set<String>,
    _ wrap: (_ service: String, _ name: String, LuaFunction) throws -> LuaFunction
  ) rethrows -> () -> Void {
    var wrapped: [(table: LuaTable, name: String, function: LuaFunction)] = []
    for (service, table) in services.tables where !excluded.contains(service) {
      guard case .table(let functions)? = table.metatable?["__index"] else { continue }
      for name in functionNames(ofService: service) {
        guard case .function(let function) = functions[name] else { continue }
        functions[name] = .function(try wrap(service, name, function))
        wrapped.append((functions, name, function))
      }
    }
    return { for (table, name, function) in wrapped { table[name] = .function(function) } }
  }
}

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
