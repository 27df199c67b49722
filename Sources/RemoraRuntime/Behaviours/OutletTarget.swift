/// What an outlet links to: an owner of a kind, or a behaviour of a script.
package enum OutletTarget {
  case owner(Kind)
  case behaviour(ScriptDeclaration)

  /// The name of the kind or of the script.
  var name: String {
    switch self {
    case .owner(let kind): kind.name
    case .behaviour(let script): script.name.description
    }
  }

  /// Whether an outlet may link to it.
  func fits(_ outlet: OutletDeclaration, in behaviours: Behaviours) -> Bool {
    switch self {
    case .owner(let kind): behaviours.stage.kinds[outlet.kind].map { kind.isKind(of: $0) } ?? false
    case .behaviour(let script): script.isScript(outlet.kind)
    }
  }
}

extension Behaviours {
  package func outletTarget(_ owner: any Owner) -> OutletTarget {
    guard let behaviour = owner as? Behaviour else { return .owner(stage.kind(of: owner)) }
    return .behaviour(scripts.library.declaration(of: behaviour.script))
  }

  /// What an outlet asks for; `nil` for a script that is not loaded.
  package func outletTarget(wantedBy outlet: OutletDeclaration) -> OutletTarget? {
    if let kind = stage.kinds[outlet.kind] { return .owner(kind) }
    guard let name = try? ScriptName(outlet.kind), let script = scripts.library.scripts[name] else {
      return nil
    }
    return .behaviour(scripts.library.declaration(of: script))
  }

  /// The owner or the behaviour with that id, for an outlet.
  package func linkable(_ id: String) -> (any Owner)? {
    switch stage.names[id] {
    case .owner(let owner): owner
    case .behaviour(let receiver): receiver.behaviour
    case nil: nil
    }
  }
}

extension ScriptDeclaration {
  /// Whether it is the script of that name, or extends it.
  package func isScript(_ other: String) -> Bool {
    ([name] + bases).contains { $0.description == other }
  }
}

extension OutletDeclaration {
  /// Whether it names a kind of owner that the host does not know.
  package func isOfUnknownKind(in kinds: KindTable) -> Bool {
    kind.first?.isUppercase ?? false && kinds[kind] == nil
  }
}
