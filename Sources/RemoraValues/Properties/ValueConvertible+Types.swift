public import RemoraLua

extension Value: ValueConvertible {
  /// Any data.
  public static var propertyType: PropertyType { .any }
  /// The value itself.
  public init?(_ value: Value) { self = value }
  /// The value itself.
  public var propertyValue: Value { self }
}

extension Bool: ValueConvertible {
  /// A boolean.
  public static var propertyType: PropertyType { .boolean }
  /// Converts a boolean.
  public init?(_ value: Value) {
    guard let value = value.boolean else { return nil }
    self = value
  }
  /// A boolean.
  public var propertyValue: Value { .boolean(self) }
}

extension Double: ValueConvertible {
  /// A number without limits.
  public static var propertyType: PropertyType { .number() }
  /// Converts any number.
  public init?(_ value: Value) {
    guard let value = value.number else { return nil }
    self = value
  }
  /// A number.
  public var propertyValue: Value { .number(self) }
}

extension Int: ValueConvertible {
  /// A whole number without limits.
  public static var propertyType: PropertyType { .integer() }
  /// Converts a whole number.
  public init?(_ value: Value) {
    guard let value = value.integer else { return nil }
    self = value
  }
  /// A whole number.
  public var propertyValue: Value { .integer(self) }
}

extension String: ValueConvertible {
  /// A text.
  public static var propertyType: PropertyType { .text }
  /// Converts a text.
  public init?(_ value: Value) {
    guard let value = value.text else { return nil }
    self = value
  }
  /// A text.
  public var propertyValue: Value { .text(self) }
}

extension Duration: ValueConvertible {
  /// A number of seconds.
  public static var propertyType: PropertyType { .seconds() }
  /// Converts a number of seconds.
  public init?(_ value: Value) {
    guard let seconds = value.number, abs(seconds) < 1e12 else { return nil }
    self = .seconds(seconds)
  }
  /// Seconds.
  public var propertyValue: Value { .number(self / .seconds(1)) }
}

extension Point: ValueConvertible {
  /// A point.
  public static var propertyType: PropertyType { .point }
  /// Converts a point.
  public init?(_ value: Value) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
  /// A point.
  public var propertyValue: Value { .point(self) }
}

extension Size: ValueConvertible {
  /// A size.
  public static var propertyType: PropertyType { .size }
  /// Converts a size.
  public init?(_ value: Value) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
  /// A size.
  public var propertyValue: Value { .size(self) }
}

extension Rect: ValueConvertible {
  /// A rectangle.
  public static var propertyType: PropertyType { .rect }
  /// Converts a record of finite numbers `x`, `y`, `width` and `height`, the last two not negative.
  public init?(_ value: Value) {
    guard case .record(let fields) = value, fields.count == 4,
      let x = fields["x"]?.number, let y = fields["y"]?.number,
      let width = fields["width"]?.number, let height = fields["height"]?.number,
      [x, y, width, height].allSatisfy(\.isFinite), width >= 0, height >= 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
  /// A record: `{ x = 0, y = 0, width = 10, height = 10 }`.
  public var propertyValue: Value {
    [
      "x": .number(origin.x), "y": .number(origin.y), "width": .number(size.width),
      "height": .number(size.height),
    ]
  }
}

extension ClosedRange: LuaConvertible where Bound == Double {}
extension ClosedRange: ValueConvertible where Bound == Double {
  /// A range.
  public static var propertyType: PropertyType { .range() }
  /// Converts a record of two finite numbers, `from` no greater than `to`.
  public init?(_ value: Value) {
    guard case .record(let fields) = value, fields.count == 2,
      let from = fields["from"]?.number, let to = fields["to"]?.number,
      from.isFinite, to.isFinite, from <= to
    else { return nil }
    self = from...to
  }
  /// A record: `{ from = 1, to = 5 }`.
  public var propertyValue: Value { ["from": .number(lowerBound), "to": .number(upperBound)] }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  /// The wrapped type's: such a property may also be empty.
  public static var propertyType: PropertyType { Wrapped.propertyType }
  /// Converts nothing to `nil`.
  public init?(_ value: Value) {
    if value == .nothing {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
  /// The wrapped value, or nothing.
  public var propertyValue: Value { self?.propertyValue ?? .nothing }
}

extension Array: ValueConvertible where Element: ValueConvertible {
  /// A list.
  public static var propertyType: PropertyType { .list(Element.propertyType) }
  /// Converts a list whose every item converts.
  public init?(_ value: Value) {
    guard case .list(let values) = value else { return nil }
    let items = values.compactMap { Element($0) }
    guard items.count == values.count else { return nil }
    self = items
  }
  /// A list.
  public var propertyValue: Value { .list(map(\.propertyValue)) }
}

extension Dictionary: ValueConvertible where Key == String, Value: ValueConvertible {
  /// Any data: a property type cannot say what the fields are.
  public static var propertyType: PropertyType { .any }
  /// Converts a record whose every field converts; an empty list is an empty record, since Lua has one table
  /// for both.
  public init?(_ value: RemoraValues.Value) {
    if value == .list([]) {
      self = [:]
      return
    }
    guard case .record(let fields) = value else { return nil }
    let values = fields.compactMapValues { Value($0) }
    guard values.count == fields.count else { return nil }
    self = values
  }
  /// A record.
  public var propertyValue: RemoraValues.Value { .record(mapValues(\.propertyValue)) }
}
