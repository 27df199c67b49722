package import Lua

extension Host {
  /// Lends a service to scripts; one of the same name is replaced.
  ///
  /// ```swift
  /// host.lend("photos") { service in
  ///   service.asyncFunction("pick") { () async throws -> String in try await picker.pick() }
  /// }
  /// ```
  ///
  /// The host keeps the functions until it ends. One that captures the host keeps it alive: see
  /// ``close()``.
  public func lend(_ name: String, build: (ServiceBuilder) -> Void) {
    let builder = ServiceBuilder(self)
    build(builder)
    let functions = lua.makeTable(fields: builder.functions.count)
    for (name, function) in builder.functions { functions[name] = .function(function) }
    services.lend(name, locked(functions, name, known: builder.functions.map(\.name)))
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
    let table = lua.makeTable()
    table.setMetatable(metatable)
    return table
  }

  /// The names of the services lent, sorted.
  public var serviceNames: [String] { services.names }

  /// The functions of a service, sorted; empty when none of that name is lent, or it is an owner.
  package func functionNames(ofService name: String) -> [String] {
    // What scripts get is a locked table, which finds its functions in another.
    guard case .table(let functions)? = services.tables[name]?.metatable?["__index"] else {
      return []
    }
    return functions.keys(beyond: 0, limit: 1000).keys.compactMap(\.text).sorted()
  }

  /// The name of the service that a script got as this table.
  package func serviceName(of table: LuaTable) -> String? {
    guard let metatable = table.metatable else { return nil }
    return services.tables.first { $0.value.metatable == metatable }?.key
  }
}
