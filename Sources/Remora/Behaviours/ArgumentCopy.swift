import Lua

/// Copies what one behaviour passes to another: plain data is made anew, objects in it are handles,
/// a `self` becomes one.
struct ArgumentCopy {
  private let host: Host
  private var room = Value.Room()

  init(in host: Host) { self.host = host }

  /// A copy of a value that belongs to nobody else.
  ///
  /// A text by itself keeps its bytes, whatever they are.
  ///
  /// - Throws: `LuaConversionError` for what is neither plain data nor an object, or too large.
  mutating func copy(_ value: LuaValue) throws -> LuaValue {
    switch value {
    case .object, .string: return value
    default: break
    }
    if let handle = handle(value) { return handle }
    var left = room
    do {
      let plain = try Value(luaValue: value, within: &left)
      room = left
      return plain.luaValue(in: host.lua)
    } catch {
      guard case .table(let table) = value else { throw error }
      return try copy(table, depth: 0, as: error)
    }
  }

  private static func bytes(_ value: LuaValue) -> Int {
    if case .string(let string) = value { string.bytes.count } else { 0 }
  }

  private func handle(_ value: LuaValue) -> LuaValue? {
    (host.lua.object(behind: value) as? Behaviour).map { host.handle(of: $0) }
  }

  /// A table with objects in it; without any, `error` says what is wrong with it.
  private mutating func copy(
    _ table: LuaTable,
    depth: Int,
    as error: LuaConversionError
  ) throws -> LuaValue {
    guard depth < Value.maximumDepth else { throw Value.tooDeep }
    guard let entries = table.entries(upTo: room.values, textBytes: room.bytes) else { throw error }
    room.values -= entries.count
    for (key, item) in entries {
      room.bytes -= ArgumentCopy.bytes(key) + ArgumentCopy.bytes(item)
    }
    let copy = host.lua.makeTable(fields: entries.count)
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

  private mutating func copy(
    _ item: LuaValue,
    depth: Int,
    as error: LuaConversionError
  ) throws -> LuaValue {
    if case .object = item { return item }
    if let handle = handle(item) { return handle }
    if case .table(let table) = item { return try copy(table, depth: depth + 1, as: error) }
    return try Value(luaValue: item).luaValue(in: host.lua)
  }
}
