/// The type of a property.
///
/// The same types are used in inspectors, scenes, scripts and Swift.
///
/// May grow: switch with `default`.
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
  /// A colour: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name such as `red`.
  case color
  /// The name of an image file in the scene's folder.
  case image
  /// A time in seconds, with an optional range.
  case seconds(ClosedRange<Double>? = nil)
  /// A position.
  case point
  /// A size; neither side is negative.
  case size
  /// A position and a size: see ``Rect``.
  case rect
  /// Two numbers, `from` no greater than `to`, with optional limits for both.
  case range(ClosedRange<Double>? = nil)
  /// A text, or a text for each language: `{ en = "Hello", de = "Hallo" }`. Scripts read the text
  /// in ``ScriptHost/language``.
  case localized
  /// The name of a file in the scene's folder.
  case file
  /// The id of one of the scene's screens.
  case screen
  /// The id of a control of the scene, of any kind; a screen is one, too.
  case control
  /// The id of a behaviour of the scene: of any script, or of that script and those that extend it.
  case behaviour(script: String? = nil)
  /// A list whose items have one type.
  indirect case list(PropertyType)
  /// A table: a list of records that all have these columns.
  indirect case rows([PropertyColumn])
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
    case .rect: "rect"
    case .range: "range"
    case .localized: "localized"
    case .file: "file"
    case .screen: "screen"
    case .control: "control"
    case .behaviour: "behaviour"
    case .list(let item): "list of \(item.name)"
    case .rows: "rows"
    case .any: "any"
    }
  }

  /// The word that declares a property of this type in a script.
  package var word: String {
    if case .list = self { "list" } else { name }
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
    case "rect": self = .rect
    case "range": self = .range()
    case "file": self = .file
    case "screen": self = .screen
    case "control": self = .control
    case "behaviour": self = .behaviour()
    case "list": self = .list(.any)
    case "any": self = .any
    default: return nil
    }
  }

  /// The types that a script can declare a property of, each by a function named ``word`` that does
  /// nothing else; `screen` and `behaviour` have other meanings, too.
  package static let declarable: [PropertyType] =
    [
      .boolean, .number(), .integer(), .text, .choice([]), .color, .image, .seconds(), .point,
      .size,
    ] + declarableButFree

  /// The types whose words may also be ids: many a List has the id `list`.
  ///
  /// Scripts are not affected, since ids are names only at the prompt and in specs.
  package static let declarableButFree: [PropertyType] = [
    .rect, .range(), .localized, .file, .control, .list(.any), .rows([]),
  ]

  /// The names ``init(named:)`` knows.
  package static let payloadNames = [
    "boolean", "number", "integer", "text", "color", "image", "seconds", "point", "size", "rect",
    "range", "file", "screen", "control", "behaviour", "list", "any",
  ]

  /// The type in a sentence: "a number from 0 to 1".
  public var expectation: String {
    switch self {
    case .boolean: "true or false"
    case .number(let range): "a number" + PropertyType.describe(range.map(Bounds.init))
    case .integer(let range): "a whole number" + PropertyType.describe(range.map(Bounds.init))
    case .seconds(let range): "a number of seconds" + PropertyType.describe(range.map(Bounds.init))
    case .text: "a text"
    case .choice(let choices): "one of " + choices.map { "\"\($0)\"" }.joined(separator: ", ")
    case .color: "a color such as \"#3366cc\" or \"red\""
    case .image: "the name of an image"
    case .point: "a point such as { x = 0, y = 0 }"
    case .size: "a size such as { width = 10, height = 10 }, neither side negative"
    case .rect: "a rectangle such as { x = 0, y = 0, width = 10, height = 10 }"
    case .range(let limits): "a range such as { from = 1, to = 5 }" + PropertyType.within(limits)
    case .localized: "a text, or one for each language, such as en and de"
    case .file: "the name of a file"
    case .screen: "the id of one of the scene's screens"
    case .control: "the id of a control"
    case .behaviour(nil): "the id of a behaviour"
    case .behaviour(let script?): "the id of a behaviour of the script \(script)"
    case .list(.any): "a list"
    case .list(let item): "a list, each \(item.expectation)"
    case .rows(let columns):
      columns.isEmpty
        ? "a list of tables with the same columns"
        : "a list of tables with " + columns.map(\.name).joined(separator: ", ")
    case .any: "data"
    }
  }

  private struct Bounds {
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

  private static func within(_ range: ClosedRange<Double>?) -> String {
    let limits = describe(range.map(Bounds.init))
    return limits.isEmpty ? "" : ", both numbers" + limits
  }

  private static func describe(_ limits: Bounds?) -> String {
    switch (limits?.lower, limits?.upper) {
    case (let lower?, let upper?): " from \(lower) to \(upper)"
    case (let lower?, nil): " of at least \(lower)"
    case (nil, let upper?): " of at most \(upper)"
    case (nil, nil): ""
    }
  }
}

/// A column of a property of the type ``PropertyType/rows(_:)``.
public struct PropertyColumn: Hashable, Sendable {
  /// The name of the field that each row has.
  public let name: String
  /// The type of its values.
  public let type: PropertyType
  /// Whether a row may leave it out, and then has no value.
  public let isOptional: Bool
  /// The value in rows that leave it out; ``Value/nothing`` if there is none.
  public let defaultValue: Value

  /// A column.
  ///
  /// A default value must fit the type.
  public init(
    _ name: String,
    _ type: PropertyType,
    isOptional: Bool = false,
    defaultValue: Value = .nothing
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }
}
