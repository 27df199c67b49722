import Lua

/// What a host lends to scripts: `service "photos"`.
struct Services {
  /// What scripts get has the metatables of these, and is a table of their own.
  private(set) var tables: [String: LuaTable] = [:]
  /// Services that are owners, with events: devices.
  private(set) var owners: [String: any Owner] = [:]
  /// The pictures that services gave to scripts.
  var pictures = LentPictures()

  /// The names of all, sorted.
  var names: [String] { (Array(tables.keys) + owners.keys).sorted() }

  /// Lends functions, in place of what was lent under that name.
  mutating func lend(_ name: String, _ functions: LuaTable) {
    owners[name] = nil
    tables[name] = functions
  }

  /// Lends an owner, in place of what was lent under that name.
  mutating func lend(_ name: String, _ owner: any Owner) {
    tables[name] = nil
    owners[name] = owner
  }

  /// The functions lent under a name.
  ///
  /// - Throws: ``Diagnostic`` when there are none.
  func table(_ name: String) throws(Diagnostic) -> LuaTable {
    if let table = tables[name] { return table }
    throw Diagnostic(
      .error,
      "this host lends no \(name) service",
      suggestion: Suggestion.question(for: name, in: names)
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
