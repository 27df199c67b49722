/// Any Lua value in Swift.
///
/// Tables, functions and objects are references into the state they come from and belong to its
/// isolation domain; the rest is plain data. Two references are equal when they are the same Swift
/// reference or the same Lua value, compared without metamethods.
///
/// Complete: no case will be added.
public enum LuaValue: Equatable {
  /// Nothing.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer of 64 bits.
  case integer(Int)
  /// A float, including NaN and the infinities.
  case number(Double)
  /// A string of bytes.
  case string(LuaString)
  /// A table, by reference.
  case table(LuaTable)
  /// A function, by reference.
  case function(LuaFunction)
  /// The handle of a host object, by reference.
  case object(LuaObject)
  /// A Swift error that a script caught, by reference.
  case error(LuaErrorObject)
  /// A value that Swift cannot hold, such as a coroutine. Passed back to Lua it becomes `nil`.
  case other(Kind)

  /// The kinds of Lua value, named as Lua's `type` names them.
  ///
  /// Complete: no case will be added.
  public enum Kind: String, Sendable {
    /// `nil`
    case `nil`
    /// `boolean`
    case boolean
    /// `number`, integer or float
    case number
    /// `string`
    case string
    /// `table`
    case table
    /// `function`
    case function
    /// `userdata`: host objects, and values made by C libraries
    case userdata
    /// `thread`
    case coroutine = "thread"
  }

  /// The value's kind, as Lua's `type` returns it.
  public var kind: Kind {
    switch self {
    case .nil: .nil
    case .boolean: .boolean
    case .integer, .number: .number
    case .string: .string
    case .table: .table
    case .function: .function
    case .object, .error: .userdata
    case .other(let kind): kind
    }
  }

  /// Whether the value is `nil`.
  package var isNil: Bool { self == .nil }

  /// The text of a string that is UTF-8.
  public var text: String? {
    if case .string(let string) = self { string.text } else { nil }
  }
}

extension LuaValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(LuaString(value)) }
}
