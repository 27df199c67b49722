import Lua

/// The functions by which a script declares itself: `behaviour`, the property types, `outlet`, `state`,
/// `event`. Alive while the script's body runs; afterwards they say that it is too late.
final class DeclarationFunctions {
  /// What `behaviour "Title"` was called with.
  private(set) var title: String?
  private(set) var titlePlace: LuaPlace?
  /// The table it returned.
  private(set) var table: LuaTable?
  /// The names assigned to the table, in source order, each with the place of its first assignment.
  private(set) var order: [(name: String, place: LuaPlace?)] = []

  private var items: [DeclarationItem] = []
  private let host: Host

  init(_ host: Host) { self.host = host }

  static let propertyTypes: [(name: String, type: PropertyType)] = [
    ("boolean", .boolean), ("number", .number()), ("integer", .integer()), ("text", .text),
    ("choice", .choice([])), ("color", .color), ("image", .image), ("seconds", .seconds()),
    ("point", .point), ("size", .size),
  ]

  func install(in environment: LuaTable) {
    add("behaviour", to: environment) { functions, arguments in
      .table(try functions.declare(arguments))
    }
    for (name, type) in DeclarationFunctions.propertyTypes {
      add(name, to: environment) { functions, arguments in
        functions.keep(
          .property(type, options: try DeclarationFunctions.options(arguments[0], of: name)),
          arguments.caller())
      }
    }
    for (name, isList) in [("outlet", false), ("outlets", true)] {
      add(name, to: environment) { functions, arguments in
        functions.keep(
          try DeclarationFunctions.outlet(arguments, name, isList: isList), arguments.caller())
      }
    }
    add("state", to: environment) { functions, arguments in
      functions.keep(.state(try arguments.get(0)), arguments.caller())
    }
    add("event", to: environment) { functions, arguments in
      functions.keep(.event(try DeclarationFunctions.payload(arguments[0])), arguments.caller())
    }
  }

  /// The item behind a value of the declared table.
  func item(_ value: LuaValue) -> DeclarationItem? {
    host.lua.object(behind: value) as? DeclarationItem
  }

  private func add(
    _ name: String, to environment: LuaTable,
    _ body: @escaping (DeclarationFunctions, LuaArguments) throws -> LuaValue
  ) {
    environment[name] = .function(
      host.lua.makeFunction { [weak self] arguments in
        guard let self else {
          throw Diagnostic(.error, "\(name) declares: it belongs at the top of a script, not in a handler")
        }
        return [try body(self, arguments)]
      })
  }

  private func keep(_ content: DeclarationItem.Content, _ place: LuaPlace?) -> LuaValue {
    let item = DeclarationItem(content, at: place)
    items.append(item)
    return host.lua.handle(of: item, type: host.declarationRecord)
  }

  private func declare(_ arguments: LuaArguments) throws -> LuaTable {
    guard table == nil else {
      throw Diagnostic(.error, "a script declares one behaviour: this is the second")
    }
    title = try arguments.get(0)
    titlePlace = arguments.caller()
    let lua = host.lua
    let made = lua.makeTable()
    let metatable = lua.makeTable()
    metatable["__newindex"] = .function(
      lua.makeFunction { [weak self] arguments in
        guard let self, case .table(let table) = arguments[0] else { return [] }
        guard let name = arguments[1].text else {
          throw Diagnostic(.error, "a behaviour's declarations have names, not \(arguments[1].kindDescription)")
        }
        order.append((name, arguments.caller()))
        table[name] = arguments[2]
        return []
      })
    metatable["__metatable"] = false
    made.setMetatable(metatable)
    table = made
    return made
  }

  // MARK: Options

  private static func options(_ value: LuaValue, of name: String) throws -> [String: Value] {
    switch value {
    case .nil: return [:]
    case .table(let table):
      var options: [String: Value] = [:]
      let list = table.list
      if !list.isEmpty { options["choices"] = .list(try list.map { try Value(luaValue: $0) }) }
      for (key, item) in table.entries {
        guard let option = key.text else { continue }
        options[option] = try Value(luaValue: item)
      }
      return options
    default:
      throw Diagnostic(
        .error, "\(name) takes its options in braces: \(name) { default = … }, got \(value.kindDescription)")
    }
  }

  private static func outlet(
    _ arguments: LuaArguments, _ name: String, isList: Bool
  ) throws -> DeclarationItem.Content {
    if let kind = arguments[0].text { return .outlet(kind: kind, isList: isList, options: [:]) }
    var options = try options(arguments[0], of: name)
    guard case .list(let values)? = options.removeValue(forKey: "choices"), values.count == 1,
      let kind = values[0].text
    else {
      throw Diagnostic(.error, "\(name) takes a kind: \(name) \"Button\", or \(name) { \"Button\", optional = true }")
    }
    return .outlet(kind: kind, isList: isList, options: options)
  }

  private static func payload(_ value: LuaValue) throws -> [String: PropertyType] {
    var payload: [String: PropertyType] = [:]
    for (field, value) in try options(value, of: "event") {
      guard let name = value.text, let type = PropertyType(named: name) else {
        var diagnostic = Diagnostic(.error, "event { \(field) = … } takes the name of a type, got \(value.phrase)")
        diagnostic.suggestion = value.text
          .flatMap { Suggestion.closest(to: $0, in: PropertyType.payloadNames) }
          .map { "did you mean \"\($0)\"?" }
        throw diagnostic
      }
      payload[field] = type
    }
    return payload
  }
}
