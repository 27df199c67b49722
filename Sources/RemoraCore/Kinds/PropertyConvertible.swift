/// A Swift type for properties of owners.
public protocol PropertyConvertible {
  /// The default property type for this Swift type.
  static var propertyType: PropertyType { get }

  /// Converts a validated value; `nil` if it is of another type.
  init?(_ value: Value)

  /// The value for scripts and patches.
  var propertyValue: Value { get }
}

extension Bool: PropertyConvertible {
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

extension Double: PropertyConvertible {
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

extension Int: PropertyConvertible {
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

extension String: PropertyConvertible {
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

extension Point: PropertyConvertible {
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

extension Size: PropertyConvertible {
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

extension Rect: PropertyConvertible {
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

extension ClosedRange: PropertyConvertible where Bound == Double {
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

extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
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

extension Array: PropertyConvertible where Element: PropertyConvertible {
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

/// An enumeration of texts: a property of such a type is a ``PropertyType/choice(_:)``.
public protocol PropertyChoice: PropertyConvertible, CaseIterable, RawRepresentable<String> {}

extension PropertyChoice {
  /// A choice of the cases.
  public static var propertyType: PropertyType { .choice(allCases.map(\.rawValue)) }
  /// Converts the text that names a case.
  public init?(_ value: Value) {
    guard let text = value.text else { return nil }
    self.init(rawValue: text)
  }
  /// The case's text.
  public var propertyValue: Value { .text(rawValue) }
}
