package import RemoraLua

/// Wrapping the functions of lent services, for a recorder.
extension Services {
  /// Replaces the functions of the lent services by what `wrap` makes of them.
  ///
  /// Scripts that got a service before use the wrapped functions, too. A service that is lent
  /// meanwhile is not wrapped.
  ///
  /// - Returns: A closure that restores the functions.
  package func wrap(
    except excluded: Set<String>,
    _ wrap: (_ service: String, _ name: String, LuaFunction) throws -> LuaFunction
  ) rethrows -> () -> Void {
    var wrapped: [(table: LuaTable, name: String, function: LuaFunction)] = []
    for (service, table) in tables where !excluded.contains(service) {
      guard case .table(let functions)? = table.metatable?["__index"] else { continue }
      for name in functionNames(of: service) {
        guard case .function(let function) = functions[name] else { continue }
        functions[name] = .function(try wrap(service, name, function))
        wrapped.append((functions, name, function))
      }
    }
    return { for (table, name, function) in wrapped { table[name] = .function(function) } }
  }
}
