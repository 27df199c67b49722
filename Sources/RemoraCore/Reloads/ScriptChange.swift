/// How one version of a script differs from another, in what its behaviours keep for themselves.
struct ScriptChange {
  let script: BehaviourScript
  let old: ScriptVersion
  let new: ScriptVersion
  /// For each property of the new version the number it had in the old one.
  let properties: [Int?]
  /// For each outlet of the new version the number it had in the old one.
  let outlets: [Int?]
  /// For each handler of the old version its number in the new one.
  let handlers: [Int?]
  /// Whether each property and outlet has the number it had.
  let keepsLayout: Bool
  /// The properties that keep their numbers, and may have another value now.
  let changedProperties: [Int]
  /// Whether every value that a property may have it has still, by default too.
  let keepsValues: Bool
  /// Whether each outlet may link to the same.
  let keepsLinks: Bool
  /// Whether each outlet has its number, and links to the same.
  let keepsOutlets: Bool
  /// Whether it wants to hear the same events.
  let keepsTriggers: Bool
  /// Whether it stands before and behind the same others.
  let keepsOrder: Bool
  /// Whether each handler has its number, and hears the same.
  let keepsSubscriptions: Bool
  let keepsStates: Bool

  init(_ script: BehaviourScript, from old: ScriptVersion, to new: ScriptVersion) {
    self.script = script
    self.old = old
    self.new = new
    let (before, after) = (old.declaration, new.declaration)
    properties = ScriptChange.match(
      after.properties.map { ($0.name, $0.formerName) },
      with: before.properties.map { ($0.name, $0.formerName) }
    )
    outlets = ScriptChange.match(
      after.outlets.map { ($0.name, $0.formerName) },
      with: before.outlets.map { ($0.name, $0.formerName) }
    )
    let numbers = Dictionary(uniqueKeysWithValues: zip(new.handlerNames, new.handlerNames.indices))
    handlers = old.handlerNames.map { numbers[$0] }
    keepsLayout =
      properties.elementsEqual(before.properties.indices.map { $0 })
      && outlets.elementsEqual(before.outlets.indices.map { $0 })
    changedProperties = zip(before.properties, after.properties).enumerated()
      .filter { !ScriptChange.keepsValue($1.0, $1.1) }.map(\.offset)
    keepsValues = keepsLayout && changedProperties.isEmpty
    keepsLinks = before.outlets.elementsEqual(after.outlets) {
      $0.name == $1.name && $0.kind == $1.kind && $0.isList == $1.isList
        && $0.isOptional == $1.isOptional && $0.formerName == $1.formerName
    }
    keepsOutlets = keepsLayout && keepsLinks
    keepsTriggers = old.triggers.map(\.trigger) == new.triggers.map(\.trigger)
    keepsOrder = before.after == after.after && before.needs == after.needs
    keepsSubscriptions =
      old.handlerNames == new.handlerNames && old.triggers.elementsEqual(new.triggers) { $0 == $1 }
    keepsStates = before.states.map(\.name) == after.states.map(\.name)
  }

  /// The same change backwards.
  var inverse: ScriptChange { ScriptChange(script, from: new, to: old) }

  /// What was renamed is found in both directions: a reload that is taken back renames back.
  private static func match(
    _ names: [(name: String, former: String?)],
    with known: [(name: String, former: String?)]
  ) -> [Int?] {
    names.map { name, former in
      if let same = known.firstIndex(where: { $0.name == name }) { return same }
      return known.firstIndex { candidate in
        !names.contains { $0.name == candidate.name }
          && (candidate.name == former || candidate.former == name)
      }
    }
  }

  private static func keepsValue(_ old: PropertyDeclaration, _ new: PropertyDeclaration) -> Bool {
    old.name == new.name && old.type == new.type && old.defaultValue == new.defaultValue
      && old.isOptional == new.isOptional && old.formerName == new.formerName
  }

  // MARK: What is the same

  /// Whether nothing that behaviours keep for themselves is touched.
  var isCodeOnly: Bool { keepsValues && keepsOutlets && keepsSubscriptions && keepsStates }

  /// Whether whoever attaches or connects to it could as well do so to the old version.
  var keepsContract: Bool {
    keepsValues && keepsOutlets && keepsTriggers && keepsOrder
      && old.declaration.events.map(\.name) == new.declaration.events.map(\.name)
      && Set(old.actions.keys) == Set(new.actions.keys)
  }

  /// Whether the new code may want to see each behaviour go over to it.
  var isObserved: Bool {
    new.lifecycle[.reload] != nil || (new.lifecycle[.change] != nil && !keepsValues)
  }
}
