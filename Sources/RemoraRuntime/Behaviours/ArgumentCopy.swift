import RemoraLimits
import RemoraLua

/// Copies the values that one behaviour passes to another: plain data is copied, objects stay
/// handles, and a `self` table becomes a handle.
struct ArgumentCopy {
  private let shared: Behaviours

  init(in shared: Behaviours) { self.shared = shared }

  /// Copies of values.
  ///
  /// A text that is not in a table keeps its bytes, UTF-8 or not.
  ///
  /// - Throws: `LuaConversionError` for a value that is neither plain data nor an object, or beyond
  ///   ``LuaTextLimit/standard`` bytes of text in all.
  func copy(_ values: [LuaValue]) throws -> [LuaValue] {
    try shared.lua.copying { try values.map { try copy($0) } }
  }

  private func copy(_ value: LuaValue) throws -> LuaValue {
    switch value {
    case .object, .error: return value
    case .string(let string):
      try shared.lua.takeText(string)
      return value
    default: break
    }
    if let handle = handle(value) { return handle }
    let limit = shared.lua.copyLimit
    do {
      return try Value(luaValue: value).luaValue(in: shared.lua)
    } catch {
      guard case .table(let table) = value else { throw error }
      shared.lua.copyLimit = limit
      return try copy(table, depth: 0, as: error)
    }
  }

  private func handle(_ value: LuaValue) -> LuaValue? {
    (shared.lua.object(behind: value) as? Behaviour).map { shared.stage.handle(of: $0) }
  }

  /// A copy of a table with objects; throws `error` if there are none.
  private func copy(
    _ table: LuaTable,
    depth: Int,
    as error: LuaConversionError
  ) throws -> LuaValue {
    guard depth < Limit.nestedTables.value else { throw Value.tooDeep }
    let entries = try table.boundedEntries()
    let copy = shared.lua.makeTable(fields: entries.count)
    let isList = entries.contains { $0.key == .integer(1) }
    for (key, item) in entries {
      switch key {
      case .string where !isList: break
      case .integer(let index) where isList && (1...entries.count).contains(index): break
      default: throw error
      }
      copy[key] = try self.copy(item, depth: depth, as: error)
    }
    return .table(copy)
  }

  private func copy(
    _ item: LuaValue,
    depth: Int,
    as error: LuaConversionError
  ) throws -> LuaValue {
    if case .object = item { return item }
    if let handle = handle(item) { return handle }
    if case .table(let table) = item { return try copy(table, depth: depth + 1, as: error) }
    return try Value(luaValue: item).luaValue(in: shared.lua)
  }
}
