import RemoraSpelling

/// What an id names.
package enum IDMeaning {
  /// A screen that can be presented.
  case screen
  /// Any other control, in a few words: "a Button".
  case control(String)
  case behaviour(ScriptDeclaration)
  /// Something else, in a few words: "a Clock".
  case other(String)
  /// Something that cannot be checked, because it has mistakes.
  case unknown
  case nothing
}

/// The ids of a scene: of one that is being read, or of the running one.
package protocol IDDirectory {
  func meaning(of id: String) -> IDMeaning
  /// The ids that fit a property of type `screen`, `control` or `behaviour`, for suggestions.
  func ids(for type: PropertyType) -> [String]
}

extension PropertyType {
  /// Checks the ids in a value of this type.
  ///
  /// - Throws: ``PropertyError`` with the first id that names nothing, or something else.
  package func checkIDs(in value: Value, _ ids: some IDDirectory) throws(PropertyError) {
    for reference in references(in: value) {
      let meaning: IDMeaning
      switch reference.type {
      case .screen, .control, .behaviour: meaning = ids.meaning(of: reference.name)
      default: continue
      }
      switch (reference.type, meaning) {
      case (_, .unknown), (.screen, .screen), (.control, .screen), (.control, .control),
        (.behaviour(nil), .behaviour):
        continue
      case (.behaviour(let script?), .behaviour(let declaration)) where declaration.isScript(script):
        continue
      default: break
      }
      var found = "\"\(reference.name)\""
      switch meaning {
      case .behaviour(let script): found += ", a behaviour of \(script.name)"
      case .screen: found += ", a screen"
      case .other(let what), .control(let what): found += ", \(what)"
      case .nothing, .unknown: break
      }
      throw PropertyError(
        expected: reference.type.expectation,
        found: found,
        suggestion: Suggestion.closest(to: reference.name, in: ids.ids(for: reference.type)),
        path: reference.path
      )
    }
  }
}
