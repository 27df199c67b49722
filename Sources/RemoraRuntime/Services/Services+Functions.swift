package import RemoraLua
import RemoraSorting
import RemoraSpelling

extension Services {
  /// Lends a service made of values and functions of a script; a task waits for those named in `waiting`.
  package func lend(
    _ name: String,
    stubs: [(String, LuaValue)],
    waiting: Set<String> = []
  ) {
    let functions = lua.makeTable(fields: stubs.count)
    for (name, value) in stubs { functions[name] = value }
    lend(name, locked(functions, name, known: stubs.map(\.0)), waiting: waiting)
  }

  /// A table that all scripts may read and none can change.
  func locked(_ functions: LuaTable, _ service: String, known: [String]) -> LuaTable {
    let unknown = lua.makeTable()
    unknown["__index"] = .function(
      lua.makeFunction(textLimit: LuaTextLimit.name) { (arguments: LuaArguments) -> [LuaValue] in
        let name = arguments[1].text ?? arguments[1].kindDescription
        throw Diagnostic(
          .error,
          "the \(service) service has no function \(name)",
          suggestion: Suggestion.question(for: name, in: known)
            ?? "it has: \(known.ordered().joined(separator: ", "))"
        )
      }
    )
    functions.setMetatable(unknown)
    let metatable = lua.makeTable()
    metatable["__index"] = .table(functions)
    metatable["__newindex"] = .function(
      lua.makeFunction { (_: LuaArguments) -> [LuaValue] in
        throw Diagnostic(.error, "a script cannot change the \(service) service")
      }
    )
    metatable["__metatable"] = false
    metatable["__name"] = .string(LuaString(LuaTable.servicePrefix + service))
    let table = lua.makeTable()
    table.setMetatable(metatable)
    return table
  }

  /// The names of a service's functions, sorted; empty if there is no such service, or it is an
  /// owner.
  package func functionNames(of name: String) -> [String] {
    // Scripts get a locked table, whose `__index` is the table of functions.
    guard case .table(let functions)? = tables[name]?.metatable?["__index"] else {
      return []
    }
    return functions.keys(beyond: 0, limit: 1000).keys.compactMap(\.text).ordered()
  }

  /// The name of the service whose table this is.
  package func name(of table: LuaTable) -> String? {
    guard let metatable = table.metatable else { return nil }
    return tables.first { $0.value.metatable == metatable }?.key
  }
}
