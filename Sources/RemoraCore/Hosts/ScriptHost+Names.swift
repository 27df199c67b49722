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
}
