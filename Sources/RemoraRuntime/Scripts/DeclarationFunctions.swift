import RemoraLimits
import RemoraLua
import RemoraLuaSyntax

/// The functions with which a script declares its behaviour: `behaviour`, the property types,
/// `outlet`, `state`, `event`, `message`.
///
/// They work while the script's body runs; later calls fail.
///
/// A wrong declaration is recorded as a problem and ignored, so that reading continues.
final class DeclarationFunctions {
  /// The argument of `behaviour "Title"`.
  private(set) var title: String?
  private(set) var titlePlace: LuaPlace?
  /// The table that `behaviour` returned.
  ///
  /// It stays empty: assignments go to ``members``.
  private(set) var table: LuaTable?
  /// The assigned values, for reading from the table.
  private var values: LuaTable?
  /// The values assigned to the table, in source order.
  private(set) var members: [(name: String, value: LuaValue, place: LuaPlace?)] = []
  /// The problems of single declarations.
  private(set) var problems: [(diagnostic: Diagnostic, place: LuaPlace?)] = []

  /// What the script extends.
  private(set) var base: ScriptDeclaration?

  private var items: [DeclarationItem] = []
  private let scripts: Scripts
  private let chain: [ScriptName]

  /// `chain` names the script, after those that extend it.
  init(_ scripts: Scripts, _ chain: [ScriptName] = []) {
    self.scripts = scripts
    self.chain = chain
  }

  func install(in environment: LuaTable) {
    add("behaviour", to: environment) { functions, arguments in
      if functions.table != nil, arguments[0].text == nil {
        return try functions.property(.behaviour(), arguments[0], at: arguments.caller())
      }
      return .table(try functions.declare(arguments))
    }
    addScreen(to: environment)
    for type in PropertyType.declarable {
      let name = type.word
      addItem(name, to: environment) { arguments in
        .property(type, options: try DeclarationFunctions.options(arguments[0], of: name))
      }
    }
    for (name, isList) in [("outlet", false), ("outlets", true)] {
      addItem(name, to: environment) { arguments in
        try DeclarationFunctions.outlet(arguments, name, isList: isList)
      }
    }
    addItem("state", to: environment) { [weak self] arguments in
      try self?.state(arguments) ?? .mistake
    }
    addItem("event", to: environment) { arguments in
      .event(try DeclarationFunctions.payload(arguments[0]))
    }
    addItem("message", to: environment) { arguments in
      try DeclarationFunctions.message(arguments[0])
    }
  }

  /// The item behind a value of the declared table.
  func item(_ value: LuaValue) -> DeclarationItem? {
    scripts.lua.object(behind: value) as? DeclarationItem
  }

  private func add(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    to environment: LuaTable,
    _ body: @escaping (DeclarationFunctions, LuaArguments) throws -> LuaValue
  ) {
    environment[name] = .function(
      scripts.lua.makeFunction(textLimit: textLimit) { [weak self] arguments in
        guard let self else {
          throw DeclarationFunctions.isDeclaration(name)
        }
        return [try body(self, arguments)]
      }
    )
  }

  /// A function that makes the right-hand side of a declaration.
  private func addItem(
    _ name: String,
    to environment: LuaTable,
    _ body: @escaping (LuaArguments) throws -> DeclarationItem.Content
  ) {
    add(name, to: environment) { functions, arguments in
      try functions.makeItem(name, at: arguments.caller()) { try body(arguments) }
    }
  }

  private func makeItem(
    _ name: String,
    at place: LuaPlace?,
    _ body: () throws -> DeclarationItem.Content
  ) throws -> LuaValue {
    do {
      return try keep(try scripts.lua.copying(body), place)
    } catch {
      guard hasCapacity else { throw error }
      let diagnostic = (error as? Diagnostic) ?? Diagnostic(.error, "\(name): \(error)")
      if problems.count < Limit.problems.value { problems.append((diagnostic, place)) }
      return try keep(.mistake, place)
    }
  }

  private func property(
    _ type: PropertyType,
    _ options: LuaValue,
    at place: LuaPlace?
  ) throws -> LuaValue {
    try makeItem(type.word, at: place) {
      .property(type, options: try DeclarationFunctions.options(options, of: type.word))
    }
  }

  // MARK: Screens

  /// Adds `screen { … }`, which declares a property while the body of the script runs.
  ///
  /// In handlers `screen` is the topmost screen: see ``removeScreen(from:)``.
  private func addScreen(to environment: LuaTable) {
    let table = scripts.lua.makeTable()
    let metatable = scripts.lua.makeTable()
    metatable["__call"] = .function(
      scripts.lua.makeFunction { [weak self] arguments in
        guard let self else { throw DeclarationFunctions.isDeclaration("screen") }
        return [try property(.screen, arguments[1], at: arguments.caller())]
      }
    )
    metatable["__index"] = .function(
      scripts.lua.makeFunction { (_: LuaArguments) throws -> [LuaValue] in
        throw Diagnostic(
          .error,
          "screen reaches into the app, but the body of a script only declares: use it in a handler"
        )
      }
    )
    metatable["__metatable"] = false
    table.setMetatable(metatable)
    environment["screen"] = .table(table)
  }

  /// Removes what ``install(in:)`` adds as `screen`, so that handlers find the topmost screen.
  func removeScreen(from environment: LuaTable) { environment["screen"] = .nil }

  private static func isDeclaration(_ name: String) -> Diagnostic {
    Diagnostic(.error, "\(name) declares: it belongs at the top of a script, not in a handler")
  }

  private var hasCapacity: Bool {
    max(items.count, members.count) + (base?.size ?? 0) < Limit.declarations.value
  }

  private func checkCapacity() throws {
    guard !hasCapacity else { return }
    throw Diagnostic(
      .error,
      "a script has at most \(Limit.declarations)",
      suggestion: "make several scripts of it"
    )
  }

  private func keep(_ content: DeclarationItem.Content, _ place: LuaPlace?) throws -> LuaValue {
    try checkCapacity()
    let item = DeclarationItem(content, at: place)
    items.append(item)
    return scripts.lua.handle(of: item, anchor: item.anchor, type: scripts.declarationRecord)
  }

  // MARK: The behaviour

  private func declare(_ arguments: LuaArguments) throws -> LuaTable {
    guard table == nil else {
      throw Diagnostic(.error, "a script declares one behaviour: this is the second")
    }
    guard let given = arguments[0].text, !given.isEmpty else {
      throw Diagnostic(.error, "a behaviour has a title: behaviour \"Title\"")
    }
    title = try arguments.get(0, textLimit: LuaTextLimit.name)
    titlePlace = arguments.caller()
    base = try DeclarationFunctions.base(arguments[1]).map { try scripts.readBase($0, of: chain) }
    let lua = scripts.lua
    let made = lua.makeTable()
    let metatable = lua.makeTable()
    // Not captured below: Lua would not collect functions that refer to the behaviour's table.
    let values = lua.makeTable()
    self.values = values
    if let base {
      let methods = lua.makeTable(fields: base.functions.count)
      for (name, function) in base.functions { methods[name] = .function(function) }
      values["base"] = .table(methods)
    }
    metatable["__index"] = .table(values)
    metatable["__newindex"] = .function(
      lua.makeFunction { [weak self] arguments in
        guard let self, let values = self.values else {
          throw DeclarationFunctions.lateAssignment(arguments[1])
        }
        try assign(arguments, to: values)
        return []
      }
    )
    metatable["__metatable"] = false
    made.setMetatable(metatable)
    table = made
    return made
  }

  private func assign(_ arguments: LuaArguments, to values: LuaTable) throws {
    guard let name = arguments[1].text else {
      throw Diagnostic(
        .error,
        "a behaviour's declarations have names, not \(arguments[1].kindDescription)"
      )
    }
    guard name.utf8.count <= LuaTextLimit.name else {
      throw Diagnostic(.error, "a declaration's name has at most \(LuaTextLimit.name) bytes")
    }
    let place = arguments.caller()
    if base != nil, name == "base" {
      throw Diagnostic(
        .error,
        "base cannot be set: it holds the methods of the script that this one extends"
      )
    }
    if let first = members.first(where: { $0.name == name }) {
      let line = first.place.map { ", first in line \($0.line)" } ?? ""
      if problems.count < Limit.problems.value {
        problems.append((Diagnostic(.error, "\(name) is declared twice\(line)"), place))
      }
      return
    }
    try checkCapacity()
    members.append((name, arguments[2], place))
    values[name] = arguments[2]
  }

  private static func lateAssignment(_ name: LuaValue) -> Diagnostic {
    let name = name.text ?? "a value"
    return Diagnostic(
      .error,
      "\(name) is set on the script, when it has been declared already",
      suggestion: "set it on the behaviour: self.\(name) = …"
    )
  }
}
