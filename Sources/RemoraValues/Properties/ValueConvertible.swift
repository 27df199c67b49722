public import RemoraLua

/// A Swift type that scripts, scenes and Swift exchange as plain data: in properties, in payloads of events
/// and messages, as arguments and results of methods and services.
///
/// An enumeration with raw values only declares that it conforms:
///
/// ```swift
/// enum Mode: String, CaseIterable, ValueConvertible {
///   case day
///   case night
/// }
/// ```
///
/// Scripts read and write the raw value, `"day"`; inspectors offer the cases as a choice. Any other type
/// names its ``PropertyType``, and converts to and from ``Value``.
///
/// Only what a *kind* declares needs it: its properties, and the arguments and results of its methods. Everywhere
/// else any `Codable` type will do: see ``Value/decode(as:)``.
public protocol ValueConvertible: LuaConvertible, Codable {
  /// The property type for this Swift type, unless a declaration names another one.
  static var propertyType: PropertyType { get }

  /// Converts a value; `nil` if it is of another type or out of range.
  init?(_ value: Value)

  /// The value for scripts and patches.
  var propertyValue: Value { get }
}

extension ValueConvertible {
  /// The values that its property type expects, in words: "a point such as { x = 0, y = 0 }".
  public static var luaDescription: String { propertyType.expectation }

  /// Accepts what a property of this type accepts.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    switch luaValue {
    case .function, .object, .other: throw LuaConversionError(Self.self, found: luaValue)
    default: break
    }
    let value = try Value(luaValue: luaValue)
    do throws(PropertyError) {
      let isNothing = value == .nothing
      guard let valid = Self(isNothing ? value : try Self.propertyType.validate(value)) else {
        throw Self.propertyType.mismatch(value)
      }
      self = valid
    } catch {
      let found = error.question.map { "\(error.found) — \($0)" } ?? error.found
      throw LuaConversionError(expected: error.expected, found: found)
    }
  }

  /// The Lua form of ``propertyValue``.
  public func luaValue(in state: LuaState) -> LuaValue { propertyValue.luaValue(in: state) }
}

/// Enumerations and other types that stand for a raw value.
extension ValueConvertible where Self: RawRepresentable, RawValue: ValueConvertible {
  /// The raw value's.
  public static var propertyType: PropertyType { RawValue.propertyType }

  /// Converts a raw value that names a case.
  public init?(_ value: Value) {
    guard let rawValue = RawValue(value) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value.
  public var propertyValue: Value { rawValue.propertyValue }
}

extension ValueConvertible where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// A choice of the cases.
  public static var propertyType: PropertyType { .choice(allCases.map(\.rawValue)) }
}
