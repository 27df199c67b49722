import RemoraLimits
package import RemoraLua
import RemoraSorting
import RemoraSpelling

/// A property's declaration whose options are being checked.
package struct PropertyDraft {
  package private(set) var problems: [Diagnostic] = []
  private let name: String
  private let base: PropertyType
  private let options: [String: Value]
  private let place: LuaPlace?
  private let isState: Bool

  package init(
    _ name: String,
    _ base: PropertyType,
    _ options: [String: Value],
    _ place: LuaPlace?,
    isState: Bool = false
  ) {
    self.isState = isState
    self.name = name
    self.base = base
    self.options = options
    self.place = place
  }

  /// The declaration, or `nil` if it is invalid.
  package mutating func property() -> PropertyDeclaration? {
    checkNames()
    guard let type = type() else { return nil }
    let isOptional = flag("optional")
    var value = options["default"] ?? (isOptional ? .nothing : type.implicitDefault)
    if let given = options["default"] {
      do {
        value = try type.validate(given)
      } catch {
        problem("the default of \(name): \(error)")
      }
    }
    return PropertyDeclaration(
      name: name,
      type: type,
      defaultValue: value,
      help: text("help"),
      step: number("step"),
      isOptional: isOptional,
      isState: isState,
      formerName: text("was"),
      place: place
    )
  }

  private var known: [String] {
    var names = ["default", "help", "optional", "was"]
    switch base {
    case .number, .integer, .seconds: names += ["min", "max", "step"]
    case .range: names += ["min", "max"]
    case .choice: names += ["choices"]
    case .list: names += ["of"]
    case .rows: names += ["columns"]
    case .behaviour: names += ["script"]
    default: break
    }
    return names
  }

  private mutating func checkNames() {
    for option in options.keys.ordered() where !known.contains(option) {
      let question = Suggestion.question(for: option, in: known)
      let message =
        option == "choices"
        ? "\(base.word) takes its options by name: \(base.word) { default = … }"
        : "\(base.word) has no option \(option)"
      problem(message, question ?? "it takes \(known.joined(separator: ", "))")
    }
  }

  private mutating func type() -> PropertyType? {
    let lower = number("min")
    let upper = number("max")
    if let lower, let upper, lower > upper {
      problem(
        "the limits of \(name) are the wrong way round:"
          + " min is \(Value.describe(lower)) and max \(Value.describe(upper))"
      )
      return nil
    }
    let range = lower == nil && upper == nil ? nil : (lower ?? -.infinity)...(upper ?? .infinity)
    switch base {
    case .number: return .number(range)
    case .seconds: return .seconds(max(0, lower ?? 0)...max(0, upper ?? .infinity))
    case .integer:
      guard let range else { return .integer() }
      let least = Int(clamping: range.lowerBound.rounded(.up))
      let most = Int(clamping: range.upperBound.rounded(.down))
      guard least <= most else {
        problem("no whole number lies between the limits of \(name)")
        return nil
      }
      return .integer(least...most)
    case .range: return .range(range)
    case .choice: return choices().map { .choice($0) }
    case .list: return itemType().map { .list($0) }
    case .rows: return columns().map { .rows($0) }
    case .behaviour: return .behaviour(script: text("script"))
    default: return base
    }
  }

  /// The type that the option `of` of a list names; any data without one.
  private mutating func itemType() -> PropertyType? {
    guard let given = options["of"] else { return .any }
    if given.text == "localized" { return .localized }
    return type(named: given, "of of \(name)")
  }

  private mutating func type(named given: Value, _ what: String) -> PropertyType? {
    if let type = given.text.flatMap({ PropertyType(named: $0) }) { return type }
    problem(
      "\(what) is the name of a type, got \(given.phrase)",
      given.text.flatMap { Suggestion.question(for: $0, in: PropertyType.payloadNames) }
        ?? "such as \"text\" or \"integer\""
    )
    return nil
  }

  private mutating func columns() -> [PropertyColumn]? {
    guard case .list(let given)? = options["columns"], !given.isEmpty else {
      problem(
        "rows list their columns: rows { columns = { { name = \"question\", type = \"text\" } } }"
      )
      return nil
    }
    // Each is compared with all others.
    guard given.count <= Limit.columns.value else {
      problem("\(name) has \(given.count) columns, and may have \(Limit.columns.value)")
      return nil
    }
    var columns: [PropertyColumn] = []
    for (index, column) in given.enumerated() {
      guard let fields = column.fields, let title = fields["name"]?.text, !title.isEmpty else {
        problem("column \(index + 1) of \(name) has a name and a type", "\(PropertyDraft.column)")
        return nil
      }
      if columns.contains(where: { $0.name == title }) {
        problem("\(name) has two columns named \(title)")
        return nil
      }
      guard let column = self.column(title, fields) else { return nil }
      columns.append(column)
    }
    return columns
  }

  /// A column is declared with the options of a property of its type.
  private mutating func column(_ title: String, _ fields: [String: Value]) -> PropertyColumn? {
    let what = "column \(title) of \(name)"
    guard let type = columnType(fields["type"] ?? .nothing, what) else { return nil }
    var options = fields
    options["name"] = nil
    options["type"] = nil
    var draft = PropertyDraft(what, type, options, place)
    let known = draft.known.filter { !["help", "step", "was"].contains($0) }
    if let option = options.keys.ordered().first(where: { !known.contains($0) }) {
      let question = Suggestion.question(for: option, in: known)
      problem(
        "the \(what) has no option \(option)",
        question ?? "it takes \(known.joined(separator: ", "))"
      )
      return nil
    }
    let declared = draft.property()
    problems += draft.problems
    guard let declared, draft.problems.isEmpty else { return nil }
    return PropertyColumn(
      title,
      declared.type,
      isOptional: declared.isOptional,
      defaultValue: options["default"] == nil ? .nothing : declared.defaultValue
    )
  }

  private mutating func columnType(_ given: Value, _ what: String) -> PropertyType? {
    switch given.text {
    case "choice": .choice([])
    case "localized": .localized
    default: type(named: given, "the type of \(what)")
    }
  }

  private static let column = "write { name = \"question\", type = \"text\" }"

  private mutating func choices() -> [String]? {
    guard case .list(let values)? = options["choices"] else {
      problem("a choice lists what can be chosen: choice { \"left\", \"right\" }")
      return nil
    }
    let texts = values.compactMap(\.text)
    guard texts.count == values.count, Set(texts).count == texts.count else {
      problem("the choices of \(name) are texts, each different")
      return nil
    }
    return texts
  }

  private mutating func number(_ option: String) -> Double? {
    guard let value = options[option] else { return nil }
    if let number = value.number { return number }
    problem("\(option) of \(name) is a number, not \(value.phrase)")
    return nil
  }

  private mutating func text(_ option: String) -> String? {
    guard let value = options[option] else { return nil }
    if let text = value.text { return text }
    problem("\(option) of \(name) is a text, not \(value.phrase)")
    return nil
  }

  private mutating func flag(_ option: String) -> Bool {
    guard let value = options[option] else { return false }
    if let flag = value.boolean { return flag }
    problem("\(option) of \(name) is true or false, not \(value.phrase)")
    return false
  }

  private mutating func problem(_ message: String, _ suggestion: String? = nil) {
    problems.append(Diagnostic(.error, message, suggestion: suggestion))
  }
}

extension PropertyType {
  /// The default of a property whose declaration names none.
  var implicitDefault: Value {
    switch self {
    case .boolean: .boolean(false)
    case .number(let range), .seconds(let range): .number(PropertyType.nearestToZero(range))
    case .integer(let range): .integer(min(max(0, range?.lowerBound ?? 0), range?.upperBound ?? 0))
    case .text: .text("")
    case .choice(let choices): choices.first.map { .text($0) } ?? .nothing
    case .point: .point(Point())
    case .size: .size(Size())
    case .rect: Rect().propertyValue
    case .range(let limits):
      (PropertyType.nearestToZero(limits)...PropertyType.nearestToZero(limits)).propertyValue
    case .localized: .text("")
    case .list, .rows: .list([])
    case .color, .image, .file, .screen, .control, .behaviour, .any: .nothing
    }
  }

  private static func nearestToZero(_ range: ClosedRange<Double>?) -> Double {
    guard let range else { return 0 }
    return min(max(0, range.lowerBound), range.upperBound)
  }
}

extension Int {
  /// The nearest number that an `Int` can hold.
  package init(clamping number: Double) {
    self = number >= 9.2e18 ? .max : number <= -9.2e18 ? .min : Int(number)
  }
}
