/// A Swift type that Lua values convert to and from.
///
/// Conversions are strict: a text with digits is not a number, and a float with a fraction is not
/// an integer.
public protocol LuaConvertible {
  /// The type's name in messages: "a number", "a list of texts".
  static var luaDescription: String { get }

  /// The maximum number of bytes of text in a value of the type, whatever its parameter allows; no
  /// limit by default.
  ///
  /// For types whose texts are always short, such as names. A longer text is refused before it is
  /// copied.
  static var luaTextLimit: Int { get }

  /// Converts from Lua.
  ///
  /// - Throws: ``LuaConversionError`` when the value is of another type or out of range.
  init(luaValue: LuaValue) throws(LuaConversionError)

  /// Converts to Lua. Tables are made in `state`.
  func luaValue(in state: LuaState) -> LuaValue
}

extension LuaConvertible {
  /// The type has no limit of its own; the parameter's applies.
  public static var luaTextLimit: Int { .max }
}

extension LuaConversionError {
  /// A mismatch between a type and a value.
  public init<Value: LuaConvertible>(_ type: Value.Type, found value: LuaValue) {
    self.init(
      expected: Value.luaDescription,
      found: value.kindDescription + Self.correction(of: value, to: type)
    )
  }

  /// The advice for a text that holds a number or a boolean.
  private static func correction<Value>(of value: LuaValue, to type: Value.Type) -> String {
    guard case .string(let string) = value, string.bytes.count < 32, let text = string.text else {
      return ""
    }
    if type == Bool.self, text == "true" || text == "false" { return " — write it without quotes" }
    let isNumber = type == Double.self || type == Int.self || type == Float.self
    guard isNumber, Double(text) != nil else { return "" }
    return " — tonumber(text) makes a number of it"
  }
}

extension LuaValue {
  /// The value's kind in messages: "a table", "nothing".
  package var kindDescription: String {
    switch self {
    case .nil: "nothing (nil)"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .number(let value):
      if value.isFinite {
        "the number \(Int(exactly: value).map(String.init) ?? String(value))"
      } else {
        value.isNaN ? "not a number (nan)" : "infinity"
      }
    case .string(let string) where string.bytes.count > 256: "a long text"
    case .string(let string):
      if let text = string.text {
        text.count <= 24 ? "the text \"\(text)\"" : "a text"
      } else {
        "bytes"
      }
    case .table(let table):
      if let name = table.metatable?["__name"].text, name.hasPrefix(LuaTable.servicePrefix) {
        "the \(name)"
      } else {
        "a table"
      }
    case .function: "a function"
    case .error: "an error"
    case .object(let object): object.phrase
    case .other(.userdata): "an object"
    case .other: "a coroutine"
    }
  }
}

extension LuaValue: LuaConvertible {
  /// "any value".
  public static var luaDescription: String { "any value" }
  /// The value itself.
  public init(luaValue: LuaValue) { self = luaValue }
  /// The value itself.
  public func luaValue(in state: LuaState) -> LuaValue { self }
}
