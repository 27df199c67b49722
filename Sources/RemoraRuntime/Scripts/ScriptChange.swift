/// The difference between two versions of a script, in what each of its behaviours stores.
package struct ScriptChange {
  package let script: BehaviourScript
  package let old: ScriptVersion
  package let new: ScriptVersion
  /// For each property of the new version, its index in the old one.
  package let properties: [Int?]
  /// For each outlet of the new version, its index in the old one.
  package let outlets: [Int?]
  /// For each handler of the old version, its index in the new one.
  let handlers: [Int?]
  /// Whether every property and outlet keeps its index.
  let keepsLayout: Bool
  /// The indices at which the properties of the two versions are declared differently.
  let changedProperties: [Int]
  /// Whether all properties keep their indices, types and defaults.
  package let keepsValues: Bool
  /// Whether the outlets are declared as before.
  package let keepsLinks: Bool
  /// Whether the outlets keep their indices and are declared as before.
  let keepsOutlets: Bool
  /// Whether its handlers have the same triggers.
  package let keepsTriggers: Bool
  /// Whether `after` and `needs` name the same scripts.
  package let keepsOrder: Bool
  /// Whether each handler keeps its index and its trigger.
  let keepsSubscriptions: Bool
  let keepsStates: Bool

  package init(_ script: BehaviourScript, from old: ScriptVersion, to new: ScriptVersion) {
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

  /// The reverse change.
  package var inverse: ScriptChange { ScriptChange(script, from: new, to: old) }

  /// Matches renamed members in both directions: a rollback restores the former names.
  static func match(
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

  // MARK: Comparison

  /// Whether nothing that behaviours store is affected.
  var isCodeOnly: Bool { keepsValues && keepsOutlets && keepsSubscriptions && keepsStates }

  /// Whether everything that others can set, link, connect or invoke is declared as before.
  package var keepsContract: Bool {
    keepsValues && keepsOutlets && keepsTriggers && keepsOrder
      && old.declaration.events.map(\.name) == new.declaration.events.map(\.name)
      && old.declaration.messages.map(\.name) == new.declaration.messages.map(\.name)
      && Set(old.actions.keys) == Set(new.actions.keys)
  }

  /// Whether the new code has a callback to run after migration: `onReload`, or `onChange` where
  /// values may change.
  package var isObserved: Bool {
    new.lifecycle[.reload] != nil || (new.lifecycle[.change] != nil && !keepsValues)
  }
}
