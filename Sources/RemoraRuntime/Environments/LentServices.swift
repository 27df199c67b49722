import RemoraLua

/// The service tables of one environment.
///
/// Each environment has its own: `rawset` can write to any table, and what a script writes must not
/// affect others.
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
