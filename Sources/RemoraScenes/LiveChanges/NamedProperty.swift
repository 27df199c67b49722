package import RemoraRuntime

/// A property of a behaviour or of an owner.
package enum NamedProperty {
  case ofBehaviour(Behaviour, String)
  case ofOwner(any Owner, KindProperty)

  /// What has it.
  package var owner: any Owner {
    switch self {
    case .ofBehaviour(let behaviour, _): behaviour
    case .ofOwner(let owner, _): owner
    }
  }

  package var name: String {
    switch self {
    case .ofBehaviour(_, let name): name
    case .ofOwner(_, let property): property.name
    }
  }

  /// Its current value.
  package var value: Value {
    switch self {
    case .ofBehaviour(let behaviour, let name): behaviour[property: name] ?? .nothing
    case .ofOwner(let owner, let property): property.get(owner)
    }
  }

  /// Its type.
  package var type: PropertyType? {
    switch self {
    case .ofBehaviour(let behaviour, let name): behaviour.script.property(name)?.type
    case .ofOwner(_, let property): property.type
    }
  }
}
