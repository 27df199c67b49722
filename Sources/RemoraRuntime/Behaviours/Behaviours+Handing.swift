import RemoraSorting
import RemoraSpelling

/// Values that a screen is handed: its behaviours have properties of those names.
extension Behaviours {
  /// Checks what is handed to a screen with behaviours of these scripts.
  ///
  /// - Throws: ``Diagnostic`` for the first name that none of them declares, or value that does not fit.
  package func checkHanded(
    _ values: [String: Value],
    to screen: String,
    _ scripts: [ScriptDeclaration]
  ) throws(Diagnostic) {
    for (name, value) in values.ordered(by: { $0.key < $1.key }) {
      let takers = scripts.compactMap { $0.handedProperty(name) }
      if takers.isEmpty { throw .unhandable(name, to: screen, scripts) }
      for property in takers {
        do throws(PropertyError) {
          try checkIDs(in: try property.validate(value), of: property.type)
        } catch {
          throw Diagnostic(
            .error,
            "\(screen).\(name): \(error.sentence)",
            suggestion: error.advice(in: .lua)
          )
        }
      }
    }
  }

  /// Sets values of the behaviours of a screen that exists, after checking them.
  func hand(_ values: [String: Value], to screen: Screen) throws(Diagnostic) {
    let behaviours = screen.attached.behaviours
    let scripts = behaviours.map(\.script.declaration)
    try checkHanded(values, to: screen.attached.id, scripts)
    for behaviour in behaviours {
      for (name, value) in values.ordered(by: { $0.key < $1.key })
      where behaviour.script.declaration.handedProperty(name) != nil {
        try? behaviour.set(name, to: value)
      }
    }
  }
}

extension Behaviour {
  /// Sets a property before anything runs, if its script has it.
  func setHanded(_ name: String, _ value: Value) {
    guard script.declaration.handedProperty(name) != nil,
      let index = script.properties.firstIndex(where: { $0.name == name }),
      let valid = try? script.properties[index].validate(value)
    else { return }
    live = live ?? [:]
    live?[index] = LiveValue(valid, in: script.lua)
  }
}

extension ScriptDeclaration {
  /// The property that takes a value handed to the screen; `nil` for `enabled` and `animated`, which are not handed.
  package func handedProperty(_ name: String) -> PropertyDeclaration? {
    name == "animated" ? nil : property(name).flatMap { $0.isOfEveryBehaviour ? nil : $0 }
  }

  /// The names of the values that behaviours of these scripts take, sorted.
  package static func handedNames(_ scripts: [ScriptDeclaration]) -> [String] {
    let names = Set(scripts.flatMap(\.properties).map(\.name))
    return names.filter { name in scripts.contains { $0.handedProperty(name) != nil } }.ordered()
  }
}

extension Diagnostic {
  /// No behaviour of a screen has a property of that name.
  package static func unhandable(
    _ name: String,
    to screen: String,
    _ scripts: [ScriptDeclaration]
  ) -> Diagnostic {
    let known = ScriptDeclaration.handedNames(scripts)
    return Diagnostic(
      .error,
      "no behaviour of \(screen) has a property \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: known + ["animated"])
        ?? (known.isEmpty ? nil : "they have: \(known.joined(separator: ", "))")
    )
  }
}
