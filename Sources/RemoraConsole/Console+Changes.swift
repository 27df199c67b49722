import RemoraEditing
import RemoraLua
import RemoraLuaSyntax
package import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// Changes that a person makes by name, as in an inspector.
extension Console {
  /// Validates and sets `likes.fade` or `like.alpha`, or links the outlet `likes.button`; the
  /// behaviour's `onChange` runs.
  ///
  /// `text` is the input: a number, `true`, a table, a text with or without quotes; for an outlet,
  /// an id, a list of ids in braces, or `nil`.
  ///
  /// - Throws: ``Diagnostic`` if there is no such property or the value does not fit.
  package func set(_ path: String, to text: String) throws {
    if let (behaviour, outlet) = outlet(at: path) {
      guard case .values(let values) = evaluate("(\(text))"),
        values.first?.isNil == false || text == "nil"
      else {
        throw unknownValue(in: "{\(text)}")
          ?? Diagnostic(.error, "\(path) links to an id, or to a list of ids: { like, save }")
      }
      let value = values.first ?? .nil
      let owners = value.isNil ? [] : try host.behaviours.owners(value, of: outlet)
      try host.liveChanges.link(outlet, of: behaviour, to: owners, named: path)
      return host.flush()
    }
    let property = try property(at: path)
    try host.liveChanges.set(property, to: value(from: text, of: property, path), named: path)
    host.flush()
  }

  /// The current value of the property at a path, as code; `nil` if there is none.
  func value(ofProperty path: String) -> String? {
    guard let property = NamedProperty(at: path, in: host) else { return nil }
    return property.value.luaLiteral(as: property.type ?? .any)
  }

  /// What the outlet at a path links to, as code: `like`, `{ like, save }`; `nil` if something that it
  /// links to has no id, or there is no such outlet.
  func link(ofOutlet path: String) -> String? {
    guard let (behaviour, name) = outlet(at: path),
      let ids = behaviour.linkedIDs(ofOutlet: name),
      let outlet = behaviour.script.outlets.first(where: { $0.name == name })
    else { return nil }
    if outlet.isList { return ids.isEmpty ? "{}" : "{ \(ids.joined(separator: ", ")) }" }
    return ids.first ?? "nil"
  }

  /// The value of an expression, if it is a single plain value.
  package func plainValue(of outcome: Outcome) -> Value? {
    guard case .values(let values) = outcome, values.count == 1, let value = values.first else {
      return nil
    }
    return try? Value(luaValue: value)
  }

  /// Resets a property to its value in the scene, or to its default.
  ///
  /// Links an outlet again to what the scene says.
  ///
  /// - Throws: ``Diagnostic`` if there is no such property.
  package func reset(_ path: String) throws {
    if let (behaviour, outlet) = outlet(at: path) {
      try host.liveChanges.reset(outlet: outlet, of: behaviour)
    } else if let change = awayChange(at: path) {
      try host.liveChanges.reset(change)
    } else {
      try host.liveChanges.reset(property(at: path), named: path)
    }
    host.flush()
  }

  /// Writes the current value of a property, or what an outlet links to, to the scene's file.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the property is not the scene's, or the file cannot be written.
  ///   The file is unchanged then.
  package func keep(_ path: String) throws -> String {
    defer { host.flush() }
    if let (_, name) = outlet(at: path) {
      return try host.edits.keep(outlet: name, of: outlet(stillAt: path), named: path)
    }
    if let change = awayChange(at: path) { return try host.edits.keep(change) }
    return try host.edits.keep(property(at: path), named: path)
  }

  /// A change that is not kept, of a screen that is not on the stage.
  private func awayChange(at path: String) -> LiveChange? {
    guard outlet(at: path) == nil, NamedProperty(at: path, in: host) == nil else { return nil }
    return host.liveChanges.changes.first { $0.path == path }
  }

  /// The changes that are not kept, one a line; empty if there are none.
  func unkept(width: Int) -> String {
    let rows = host.liveChanges.changes.map { change in
      let type = host.liveChanges.type(of: change)
      return [change.path, "\(code(change.former, type)) → \(code(change.change, type))"]
    }
    return TextColumns.lines(rows).map { $0.printable.clipped(to: width) }.joined(separator: "\n")
  }

  private func code(_ change: LiveChange.Change?, _ type: PropertyType) -> String {
    switch change {
    case .value(let value): value.luaLiteral(as: type)
    case .links(let ids) where ids.isEmpty: "nil"
    case .links(let ids): ids.count == 1 ? ids[0] : "{ \(ids.joined(separator: ", ")) }"
    case nil: "?"
    }
  }

  /// The mistake of a value in a table that is a name of nothing: it would be as if it were not there.
  func unknownValue(in table: String) -> Diagnostic? {
    let bytes = Array(table.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    for (index, name) in words.enumerated().dropFirst().dropLast()
    where tokens[index].kind == .name && ["=", "{", ","].contains(words[index - 1])
      && [",", ";", "}"].contains(words[index + 1]) && scope.meaning(of: name) == nil
    {
      return Diagnostic(
        .error,
        "there is nothing called \(name)",
        suggestion: suggestion(for: name) ?? "an id is a name, and a text has quotes: \"\(name)\""
      )
    }
    return nil
  }

  // MARK: Properties

  /// A property by its path.
  private func property(at path: String) throws(Diagnostic) -> NamedProperty {
    if let property = NamedProperty(at: path, in: host) { return property }
    guard path.contains(".") else {
      throw Diagnostic(
        .error,
        "\"\(path)\" names no property",
        suggestion: "write the id and the property with a dot: likes.fade"
      )
    }
    throw Diagnostic(
      .error,
      "there is no property \(path)",
      suggestion: suggestion(for: path)
    )
  }

  /// The outlet `likes.button` or `like.toggle_button.button`.
  private func outlet(at path: String) -> (Behaviour, String)? {
    guard let dot = path.lastIndex(of: "."), let behaviour = behaviour(called: String(path[..<dot]))
    else { return nil }
    let name = String(path[path.index(after: dot)...])
    return behaviour.script.outlets.contains { $0.name == name } ? (behaviour, name) : nil
  }

  /// The behaviour of an outlet that was there before a reload.
  private func outlet(stillAt path: String) throws(Diagnostic) -> Behaviour {
    if let (behaviour, _) = outlet(at: path) { return behaviour }
    throw Diagnostic(.error, "there is no outlet \(path) any more")
  }

  /// Parses the input for a value.
  private func value(
    from text: String,
    of property: NamedProperty,
    _ path: String
  ) throws -> Value {
    guard let first = text.first else {
      throw Diagnostic(.error, "a value is missing", suggestion: "write it behind the property")
    }
    let isLua = "\"'{[-0123456789.".contains(first) || ["true", "false", "nil"].contains(text)
    if first == "{", let mistake = unknownValue(in: text) { throw mistake }
    guard isLua, case .values(let values) = evaluate("(\(text))") else { return .text(text) }
    do {
      return try host.behaviours.value(values.first ?? .nil, of: property.type)
    } catch {
      throw Diagnostic(.error, "\(path): \(error)")
    }
  }
}
