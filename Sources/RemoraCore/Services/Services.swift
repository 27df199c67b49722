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
