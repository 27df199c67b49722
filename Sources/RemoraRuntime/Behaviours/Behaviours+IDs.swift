extension Behaviours {
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
