extension Bool: LuaConvertible {
  /// "true or false".
  public static var luaDescription: String { "true or false" }

  /// Only booleans: Lua's truthiness of other values would hide mistakes.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .boolean(let value) = luaValue else {
      throw LuaConversionError(Bool.self, found: luaValue)
    }
    self = value
  }

  /// A boolean.
  public func luaValue(in state: LuaState) -> LuaValue { .boolean(self) }
}

extension Int: LuaConvertible {
  /// "a whole number".
  public static var luaDescription: String { "a whole number" }

  /// An integer, or a float without a fraction that an integer can hold.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    switch luaValue {
    case .integer(let value): self = value
    case .number(let value):
      guard let exact = Int(exactly: value) else {
        throw LuaConversionError(Int.self, found: luaValue)
      }
      self = exact
    default: throw LuaConversionError(Int.self, found: luaValue)
    }
  }

  /// An integer.
  public func luaValue(in state: LuaState) -> LuaValue { .integer(self) }
}

extension Double: LuaConvertible {
  /// "a number".
  public static var luaDescription: String { "a number" }

  /// Any number except NaN and the infinities, which are usually mistakes.
  ///
  /// To accept them, take a ``LuaValue``.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    switch luaValue {
    case .integer(let value): self = Double(value)
    case .number(let value) where value.isFinite: self = value
    default: throw LuaConversionError(Double.self, found: luaValue)
    }
  }

  /// A float.
  public func luaValue(in state: LuaState) -> LuaValue { .number(self) }
}

extension Float: LuaConvertible {
  /// "a number".
  public static var luaDescription: String { "a number" }

  /// Any number, rounded to the nearest `Float`.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    self = Float(try Double(luaValue: luaValue))
  }

  /// A float.
  public func luaValue(in state: LuaState) -> LuaValue { .number(Double(self)) }
}

extension String: LuaConvertible {
  /// "a text".
  public static var luaDescription: String { "a text" }

  /// A UTF-8 string, or an error that a script caught, as `tostring` describes it.
  ///
  /// Numbers are not texts.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    if case .error(let error) = luaValue {
      self = error.description
      return
    }
    guard case .string(let string) = luaValue, let text = string.text else {
      throw LuaConversionError(String.self, found: luaValue)
    }
    self = text
  }

  /// A string.
  public func luaValue(in state: LuaState) -> LuaValue { .string(LuaString(self)) }
}

extension LuaString: LuaConvertible {
  /// "a string".
  public static var luaDescription: String { "a string" }

  /// Any string, UTF-8 or not.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .string(let string) = luaValue else {
      throw LuaConversionError(LuaString.self, found: luaValue)
    }
    self = string
  }

  /// A string.
  public func luaValue(in state: LuaState) -> LuaValue { .string(self) }
}

extension Duration: LuaConvertible {
  /// "a number of seconds".
  public static var luaDescription: String { "a number of seconds" }

  /// A finite number of seconds.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard let seconds = try? Double(luaValue: luaValue), seconds.isFinite, abs(seconds) < 1e12
    else { throw LuaConversionError(Duration.self, found: luaValue) }
    self = .seconds(seconds)
  }

  /// Seconds.
  public func luaValue(in state: LuaState) -> LuaValue { .number(self / .seconds(1)) }
}
