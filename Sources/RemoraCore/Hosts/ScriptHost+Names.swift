extension ScriptHost {
  /// The owner with that id.
  public func owner(_ id: String) -> (any Owner)? {
    if case .owner(let owner) = names[id] { owner } else { nil }
  }

  /// The behaviour with that id.
  ///
  /// A behaviour without an id has its script's name, unless another took it first.
  public func behaviour(_ id: String) -> Behaviour? {
    if case .behaviour(let behaviour) = names[id] { behaviour.behaviour } else { nil }
  }

  /// The ids in use, sorted.
  public var ids: [String] { names.all }

  /// The id under which an owner or a behaviour is found; `nil` for none.
  package func id(of owner: any Owner) -> String? {
    if let behaviour = owner as? Behaviour {
      return self.behaviour(behaviour.id) === behaviour ? behaviour.id : nil
    }
    let id = owner.attachments.id
    return id.isEmpty ? nil : id
  }

  /// The owners on the screens, in order, then the others with an id or a behaviour.
  package var knownOwners: [any Owner] {
    var owners: [any Owner] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ owner: any Owner) {
      if seen.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
    }
    for screen in screens { screen.forEachDown { add($0) } }
    for id in ids { if let owner = owner(id) { add(owner) } }
    for behaviour in liveBehaviours { if let owner = behaviour.owner { add(owner) } }
    return owners
  }
}
