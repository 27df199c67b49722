import LocatedJSON

/// A property of something that has a name.
enum NamedProperty {
  case ofBehaviour(Behaviour, String)
  case ofOwner(any Owner, KindProperty)

  var value: Value {
    switch self {
    case .ofBehaviour(let behaviour, let name): behaviour[property: name] ?? .nothing
    case .ofOwner(let owner, let property): property.get(owner)
    }
  }
}

extension SceneRecord {
  func made(for control: Control) -> Made? { made.first { $0.control === control } }

  /// Where in the scene's file a property stands, or would.
  func place(of property: NamedProperty) -> JSONPath? {
    switch property {
    case .ofOwner(let owner, let property):
      guard let made = (owner as? Control).flatMap({ self.made(for: $0) }) else { return nil }
      return made.plan.place.path.appending(property.name)
    case .ofBehaviour(let behaviour, let name):
      let attached =
        made.lazy.flatMap(\.behaviours).first { $0.behaviour === behaviour }
        ?? ruled.first { $0.behaviour === behaviour }
      guard let plan = attached?.plan else { return nil }
      // A value that stands under the property's former name stays there.
      let former = behaviour.script.property(name)?.formerName
      let key =
        plan.properties[name] == nil
        ? former.flatMap { plan.properties[$0] == nil ? nil : $0 } : nil
      return plan.place.path.parent.appending("properties").appending(key ?? name)
    }
  }
}
