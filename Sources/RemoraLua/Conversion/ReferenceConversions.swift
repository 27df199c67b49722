extension LuaTable: LuaConvertible {
  /// The prefix of `__name` in the metatable of a service, by which messages recognise a service.
  package static let servicePrefix = "service "

  /// "a table".
  public static var luaDescription: String { "a table" }

  /// Any table.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .table(let value) = luaValue else {
      throw LuaConversionError(LuaTable.self, found: luaValue)
    }
    self = value
  }

  /// The table.
  public func luaValue(in state: LuaState) -> LuaValue { .table(self) }
}

extension LuaFunction: LuaConvertible {
  /// "a function".
  public static var luaDescription: String { "a function" }

  /// Any function, of Lua or of Swift.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .function(let value) = luaValue else {
      throw LuaConversionError(LuaFunction.self, found: luaValue)
    }
    self = value
  }

  /// The function.
  public func luaValue(in state: LuaState) -> LuaValue { .function(self) }
}

extension LuaObject: LuaConvertible {
  /// "an object".
  public static var luaDescription: String { "an object" }

  /// The handle of any host object, destroyed or not.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .object(let value) = luaValue else {
      throw LuaConversionError(LuaObject.self, found: luaValue)
    }
    self = value
  }

  /// The handle.
  public func luaValue(in state: LuaState) -> LuaValue { .object(self) }
}
