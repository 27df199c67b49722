import RemoraLua
import RemoraLuaSyntax
import RemoraSorting
import RemoraSpelling

/// What the declaring functions read from their arguments.
extension DeclarationFunctions {
  /// `state(0)`, or `state(boolean { help = "Whether it is on" })`, which others can set.
  func state(_ arguments: LuaArguments) throws -> DeclarationItem.Content {
    switch item(arguments[0])?.content {
    case nil:
      try checkStateValue(arguments[0])
      return .state(try arguments.get(0))
    case .property(let type, let options, _):
      return .property(type, options: options, isState: true)
    case .mistake: return .mistake
    case .outlet, .state, .event, .message:
      throw Diagnostic(
        .error,
        "state takes a value or a property: state(0), state(boolean { default = false })"
      )
    }
  }

  /// Refuses `state { default = 0 }`, which would be a table with the field `default`.
  private func checkStateValue(_ value: LuaValue) throws {
    guard case .table(let table) = value else { return }
    let names = try table.boundedEntries().map(\.0.text)
    guard names.contains("default"),
      names.allSatisfy({ ["default", "help", "min", "max", "step"].contains($0) })
    else { return }
    throw Diagnostic(
      .error,
      "state takes its value, not options",
      suggestion: "write state(0), or state(number { default = 0 }) for one that others can set"
    )
  }

  static func options(_ value: LuaValue, of name: String) throws -> [String: Value] {
    switch value {
    case .nil: return [:]
    case .string where name == "list": return ["of": .text(value.text ?? "")]
    case .table(let table):
      var options: [String: Value] = [:]
      let list = try table.boundedList()
      if name == "list", list.count == 1, let type = list[0].text, table["of"].isNil,
        PropertyType.payloadNames.contains(type)
      {
        throw Diagnostic(
          .error,
          "list takes the type of its items with of = …",
          suggestion: "write list { of = \(LuaLiteral.quoted(type)) }"
        )
      }
      if !list.isEmpty { options["choices"] = .list(try list.map { try Value(luaValue: $0) }) }
      for (key, item) in try table.boundedEntries() {
        guard let option = key.text else { continue }
        if name == "event" { try checkPayloadType(item, of: option) }
        do throws(LuaConversionError) {
          options[option] = try Value(luaValue: item)
        } catch {
          throw Diagnostic(.error, "\(option) of \(name): \(error)")
        }
      }
      return options
    default:
      throw Diagnostic(
        .error,
        "\(name) takes its options in braces: \(name) { default = … },"
          + " got \(value.kindDescription)"
      )
    }
  }

  /// Refuses `event { count = integer }`, without quotes.
  private static func checkPayloadType(_ type: LuaValue, of field: String) throws {
    switch type {
    case .function, .table, .object, .other:
      throw Diagnostic(
        .error,
        "event { \(field) = … } takes the name of a type, in quotes",
        suggestion: "write \(field) = \"integer\", or another type: "
          + PropertyType.payloadNames.prefix(4).joined(separator: ", ") + " …"
      )
    default: break
    }
  }

  static func outlet(
    _ arguments: LuaArguments,
    _ name: String,
    isList: Bool
  ) throws -> DeclarationItem.Content {
    if let kind = arguments[0].text {
      guard arguments[1].isNil else {
        throw Diagnostic(
          .error,
          "\(name) takes its options in the same braces as the kind",
          suggestion: "\(name) { \(LuaLiteral.quoted(kind)), optional = true }"
        )
      }
      return .outlet(kind: kind, isList: isList, options: [:])
    }
    var options = try options(arguments[0], of: name)
    guard case .list(let values)? = options.removeValue(forKey: "choices"), values.count == 1,
      let kind = values[0].text
    else {
      throw Diagnostic(
        .error,
        "\(name) takes a kind: \(name) \"Button\", or \(name) { \"Button\", optional = true }"
      )
    }
    return .outlet(kind: kind, isList: isList, options: options)
  }

  static func payload(_ value: LuaValue) throws -> [String: PropertyType] {
    if let text = value.text {
      throw Diagnostic(
        .error,
        "event takes no text: an event is called like the field that it is assigned to",
        suggestion: LuaLiteral.isName(text)
          ? "write Name.\(text) = event(), or event { isOn = \"boolean\" } with what it carries"
          : "write event(), or event { isOn = \"boolean\" } with what it carries"
      )
    }
    var payload: [String: PropertyType] = [:]
    let options = try options(value, of: "event")
    if case .list(let items)? = options["choices"] {
      let field = items.first?.text.flatMap { LuaLiteral.isName($0) ? $0 : nil } ?? "count"
      throw Diagnostic(
        .error,
        "event takes names with their types: what it carries, and of which type",
        suggestion: "write event { \(field) = \"integer\" }, or another type: "
          + PropertyType.payloadNames.prefix(4).joined(separator: ", ") + " …"
      )
    }
    for (field, value) in options.ordered(by: { $0.key < $1.key }) {
      if field == "name" || field == "sender" {
        throw Diagnostic(.error, "every event carries its \(field) already: choose another name")
      }
      guard let name = value.text, let type = PropertyType(named: name) else {
        throw Diagnostic(
          .error,
          "event { \(field) = … } takes the name of a type, got \(value.phrase)",
          suggestion: value.text.flatMap {
            Suggestion.question(for: $0, in: PropertyType.payloadNames)
          }
        )
      }
      payload[field] = type
    }
    return payload
  }
}
