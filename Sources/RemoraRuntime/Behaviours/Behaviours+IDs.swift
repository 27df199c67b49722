package import RemoraLua

extension Behaviours {
  /// A value from Lua for a property; where that holds ids, an owner stands for its id.
  ///
  /// - Throws: ``LuaConversionError`` if it is no plain value.
  package func value(
    _ value: LuaValue,
    of type: PropertyType?
  ) throws(LuaConversionError) -> Value {
    switch (type, value) {
    case (.screen, .object), (.control, .object), (.behaviour, .object):
      if let owner = lua.object(behind: value) as? any Owner, let id = stage.id(of: owner) {
        return .text(id)
      }
    case (.list(let item), .table(let table)) where item.holdsReferences:
      var items: [Value] = []
      for each in try table.boundedList() { items.append(try self.value(each, of: item)) }
      if !items.isEmpty { return .list(items) }
    default: break
    }
    return try Value(luaValue: value)
  }

  /// Checks the ids in a value of a property against the running scene; without one, any id fits.
  func checkIDs(in value: Value, of type: PropertyType) throws(PropertyError) {
    guard type.holdsReferences, let ids = sceneIDs() else { return }
    try type.checkIDs(in: value, ids)
  }

  /// The problems with the ids in properties that were given, and in defaults.
  package func idProblems(
    of script: ScriptDeclaration,
    _ properties: [String: Value]
  ) -> [AttachProblem] {
    if sceneIDs() == nil { return [] }
    return script.properties.compactMap { property in
      guard property.type.holdsReferences else { return nil }
      let given = properties[property.name] ?? property.formerName.flatMap { properties[$0] }
      let value = given ?? property.defaultValue
      guard let valid = try? property.validate(value) else { return nil }
      do throws(PropertyError) {
        try checkIDs(in: valid, of: property.type)
        return nil
      } catch {
        return AttachProblem(of: property.name, value, error)
      }
    }
  }
}

extension AttachProblem {
  /// A value that a property does not take.
  package init(
    of property: String,
    _ value: Value,
    _ error: PropertyError,
    in language: FileLanguage = .json
  ) {
    self.init(
      subject: .property(property),
      reason: .value(value),
      message: "\(property): \(error.sentence)",
      suggestion: error.advice(in: language)
    )
    path = error.path
  }
}
