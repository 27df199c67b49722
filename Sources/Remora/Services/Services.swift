import Lua

/// What a host lends to scripts: `service "photos"`.
struct Services {
  /// What scripts get has the metatables of these, and is a table of their own.
  var tables: [String: LuaTable] = [:]
  /// Services that are owners, with events: devices.
  var owners: [String: any Owner] = [:]

  func table(_ name: String) throws(Diagnostic) -> LuaTable {
    if let table = tables[name] { return table }
    throw Diagnostic(
      .error,
      "this host lends no \(name) service",
      suggestion: Suggestion.question(for: name, in: tables.keys.map(\.self) + owners.keys)
    )
  }
}

/// The tables that one environment has got for services.
///
/// Each has its own: a table can be written to with `rawset`, whatever its metatable says, and what a
/// script does to it must not reach others.
final class LentServices {
  private var lent: [String: (original: LuaTable, table: LuaTable)] = [:]

  func table(_ name: String, like original: LuaTable, in lua: LuaState) -> LuaTable {
    if let known = lent[name], known.original == original { return known.table }
    let table = lua.makeTable()
    table.setMetatable(original.metatable)
    lent[name] = (original, table)
    return table
  }
}

/// Describes a service to a host: functions that scripts call as `service "photos".pick()`.
public final class ServiceBuilder {
  fileprivate var functions: [(name: String, function: LuaFunction)] = []
  private let lua: LuaState

  fileprivate init(_ lua: LuaState) { self.lua = lua }

  /// A function that answers at once.
  public func function<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    _ body: @escaping (repeat each Parameter) throws -> Result
  ) {
    functions.append((name, lua.makeFunction(body)))
  }

  /// A function without a result.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    _ body: @escaping (repeat each Parameter) throws -> Void
  ) {
    functions.append((name, lua.makeFunction(body)))
  }

  /// A function that takes its time: the calling task waits, the host goes on.
  public func asyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) {
    functions.append((name, lua.makeAsyncFunction(body)))
  }

  /// A function that takes its time and has no result.
  public func asyncFunction<each Parameter: LuaConvertible & Sendable>(
    _ name: String,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) {
    asyncFunction(name) { (values: repeat each Parameter) async throws -> Bool? in
      try await body(repeat each values)
      return nil
    }
  }
}

extension Host {
  /// Lends a service to scripts; one of the same name is replaced.
  ///
  /// ```swift
  /// host.lend("photos") { service in
  ///   service.asyncFunction("pick") { () async throws -> String in try await picker.pick() }
  /// }
  /// ```
  public func lend(_ name: String, build: (ServiceBuilder) -> Void) {
    let builder = ServiceBuilder(lua)
    build(builder)
    let functions = lua.makeTable(fields: builder.functions.count)
    for (name, function) in builder.functions { functions[name] = .function(function) }
    services.owners[name] = nil
    services.tables[name] = locked(functions, name, known: builder.functions.map(\.name))
  }

  /// A table that all scripts may read and none can change.
  func locked(_ functions: LuaTable, _ service: String, known: [String]) -> LuaTable {
    let unknown = lua.makeTable()
    unknown["__index"] = .function(
      lua.makeFunction { (arguments: LuaArguments) -> [LuaValue] in
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
  public var serviceNames: [String] {
    (services.tables.keys.map(\.self) + services.owners.keys).sorted()
  }
}
