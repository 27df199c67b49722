import RemoraLua

/// Plain data: the values of properties, events, messages and patches.
///
/// A value is always copied, so one script cannot change the data of another. Tables from scripts
/// become lists or records; functions and objects cannot be values.
///
/// May grow: switch with `default`.
public enum Value: Hashable, Sendable {
  /// No value.
  case nothing
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number, always finite.
  case number(Double)
  /// A text; also colours, choices and names of images.
  case text(String)
  /// A position, in points.
  case point(Point)
  /// A size, in points.
  case size(Size)
  /// Values in order.
  case list([Value])
  /// Values by name.
  case record([String: Value])
}

/// A position in points, from the top left corner.
public struct Point: Hashable, Codable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance down.
  public var y: Double

  /// A point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A size in points.
public struct Size: Hashable, Codable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points.
public struct Rect: Hashable, Codable, Sendable {
  /// Its top left corner.
  public var origin: Point
  /// Its size.
  public var size: Size

  /// A rectangle.
  public init(origin: Point = Point(), size: Size = Size()) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// No value.
  public init(nilLiteral: ()) { self = .nothing }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  /// A record; the last of several fields with the same name wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }
}

extension Value {
  /// The value as a `Double`, if it is a number.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value as an `Int`, if it is a number without a fraction.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// Whether every number in it is finite.
  package var isFinite: Bool {
    switch self {
    case .nothing, .boolean, .integer, .text: true
    case .number(let number): number.isFinite
    case .point(let point): point.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .list(let values): values.allSatisfy(\.isFinite)
    case .record(let fields): fields.values.allSatisfy(\.isFinite)
    }
  }

  /// The value as a `String`, if it is a text.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The value as a `Bool`, if it is a boolean.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The fields of a record, a point or a size, by name.
  package var fields: [String: Value]? {
    switch self {
    case .record(let fields): fields
    case .point(let point): ["x": .number(point.x), "y": .number(point.y)]
    case .size(let size): ["width": .number(size.width), "height": .number(size.height)]
    default: nil
    }
  }

  /// A field of a record.
  public subscript(name: String) -> Value {
    if case .record(let fields) = self { fields[name] ?? .nothing } else { .nothing }
  }
}
