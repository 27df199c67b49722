/// The type of a property.
///
/// The same types are used in inspectors, scenes, scripts and Swift.
public enum PropertyType: Hashable, Sendable {
  /// True or false.
  case boolean
  /// A number, with an optional range.
  case number(ClosedRange<Double>? = nil)
  /// A whole number, with an optional range.
  case integer(ClosedRange<Int>? = nil)
  /// A text.
  case text
  /// One of a few texts.
  case choice([String])
  /// A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name from ``Color/names``.
  case color
  /// The name of an image file in the scene's folder.
  case image
  /// A time in seconds, with an optional range.
  case seconds(ClosedRange<Double>? = nil)
  /// A position.
  case point
  /// A size; neither side is negative.
  case size
  /// A list whose items have one type.
  indirect case list(PropertyType)
  /// Any plain data.
  case any

  /// The type's name in declarations and messages.
  public var name: String {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .text: "text"
    case .choice: "choice"
    case .color: "color"
    case .image: "image"
    case .seconds: "seconds"
    case .point: "point"
    case .size: "size"
    case .list(let item): "list of \(item.name)"
    case .any: "any"
    }
  }

  /// The type with this name, as in `event { isOn = "boolean" }`.
  package init?(named name: String) {
    switch name {
    case "boolean": self = .boolean
    case "number": self = .number()
    case "integer": self = .integer()
    case "text": self = .text
    case "color": self = .color
    case "image": self = .image
    case "seconds": self = .seconds()
    case "point": self = .point
    case "size": self = .size
    case "list": self = .list(.any)
    case "any": self = .any
    default: return nil
    }
  }

  /// The types that a script can declare a property of, each by a function of the type's name.
  package static let declarable: [PropertyType] = [
    .boolean, .number(), .integer(), .text, .choice([]), .color, .image, .seconds(), .point, .size,
  ]

  /// The names ``init(named:)`` knows.
  package static let payloadNames = [
    "boolean", "number", "integer", "text", "color", "image", "seconds", "point", "size", "list",
    "any",
  ]

  /// The type in a sentence: "a number from 0 to 1".
  public var expectation: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): "a number" + PropertyType.describe(range.map(Limits.init))
    case .integer(let range): "a whole number" + PropertyType.describe(range.map(Limits.init))
    case .seconds(let range): "a number of seconds" + PropertyType.describe(range.map(Limits.init))
    case .text: "a text"
    case .choice(let choices): "one of " + choices.map { "\"\($0)\"" }.joined(separator: ", ")
    case .color: "a color such as \"#3366cc\" or \"red\""
    case .image: "the name of an image"
    case .point: "a point such as { x = 0, y = 0 }"
    case .size: "a size such as { width = 10, height = 10 }, neither side negative"
    case .list(let item): "a list, each \(item.expectation)"
    case .any: "data"
    }
  }

  private struct Limits {
    let lower, upper: String?
    init(_ range: ClosedRange<Double>) {
      lower = range.lowerBound.isFinite ? Value.describe(range.lowerBound) : nil
      upper = range.upperBound.isFinite ? Value.describe(range.upperBound) : nil
    }
    init(_ range: ClosedRange<Int>) {
      lower = range.lowerBound == .min ? nil : "\(range.lowerBound)"
      upper = range.upperBound == .max ? nil : "\(range.upperBound)"
    }
  }

  private static func describe(_ limits: Limits?) -> String {
    switch (limits?.lower, limits?.upper) {
    case (let lower?, let upper?): " from \(lower) to \(upper)"
    case (let lower?, nil): " of at least \(lower)"
    case (nil, let upper?): " of at most \(upper)"
    case (nil, nil): ""
    }
  }
}
