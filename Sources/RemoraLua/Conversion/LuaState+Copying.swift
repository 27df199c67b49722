extension StateCore {
  /// Runs a conversion that may copy at most `textBytes` bytes of text, from any tables.
  func copying<Result>(
    textBytes: Int,
    _ body: () throws(LuaConversionError) -> Result
  ) throws(LuaConversionError) -> Result {
    let outer = copyLimit
    copyLimit = CopyLimit(textBytes: textBytes)
    defer { copyLimit = outer }
    return try body()
  }
}

extension LuaTable {
  /// Runs a conversion of the table within the limit of the one around it, or the standard one.
  package func reading<Result>(
    _ body: () throws(LuaConversionError) -> Result
  ) throws(LuaConversionError) -> Result {
    let core = reference.core
    if core.copyLimit != nil { return try body() }
    return try core.copying(textBytes: LuaTextLimit.standard, body)
  }
}

extension LuaState {
  /// The remaining limit of the running conversion; `nil` if none is running.
  package var copyLimit: CopyLimit? {
    get { core.value.copyLimit }
    set { core.value.copyLimit = newValue }
  }

  /// Counts a text for the running conversion.
  package func takeText(_ text: LuaString) throws(LuaConversionError) {
    try core.value.copyLimit?.takeText(text.bytes.count)
  }

  /// Runs conversions that together may copy at most this many bytes of text.
  package func copying<Result>(
    textBytes: Int = LuaTextLimit.standard,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = copyLimit
    copyLimit = CopyLimit(textBytes: textBytes)
    defer { copyLimit = outer }
    return try body()
  }
}

extension LuaValue {
  /// Converts the value, with at most `textLimit` bytes of text, or fewer if the type's own limit
  /// is lower.
  package func converted<Value: LuaConvertible>(
    as type: Value.Type = Value.self,
    textLimit: Int
  ) throws(LuaConversionError) -> Value {
    let limit = min(textLimit, Value.luaTextLimit)
    switch self {
    case .string(let string) where string.bytes.count > limit:
      throw LuaConversionError(textOf: string.bytes.count, limit: limit)
    case .table(let table):
      return try table.reference.core.copying(textBytes: limit) {
        () throws(LuaConversionError) in try Value(luaValue: self)
      }
    default: return try Value(luaValue: self)
    }
  }
}
