package import RemoraRuntime

/// Changes a running scene as a person does who has not kept it yet.
package struct LiveChanging {
  let host: ScriptHost
  /// The changes that are not in the file of the running scene.
  package var changes: [LiveChange] { host.scene?.liveChanges.all ?? [] }

  /// The type of a changed property.
  package func type(of change: LiveChange) -> PropertyType {
    host.scene?.plan.type(of: change) ?? .any
  }

  /// The properties and outlets of an owner that a person changed and did not keep.
  package func changedNames(of owner: any Owner) -> Set<String> {
    guard !changes.isEmpty, let target = target(of: owner) else { return [] }
    return Set(changes.filter { $0.target == target }.map(\.name))
  }

  /// Sets a property as a person does: the change comes back whenever its screen is made again.
  ///
  /// - Throws: ``Diagnostic`` if the value does not fit.
  package func set(_ property: NamedProperty, to value: Value, named path: String) throws {
    switch property {
    case .ofBehaviour(let behaviour, let name): try behaviour.set(name, to: value)
    case .ofOwner(let owner, let property):
      try host.stage.set(property.name, of: owner, to: value, named: path)
    }
    guard let target = target(of: property.owner) else { return }
    let layers = host.scenes.layers(of: property.owner)[property.name]
    let former = (layers?.sceneValue ?? layers?.defaultValue).map { LiveChange.Change.value($0) }
    let change = LiveChange.Change.value(layers?.value ?? value)
    note(
      LiveChange(target, property.name, named: path, change, was: former, in: host.stage.language)
    )
  }

  /// Links an outlet as a person does; what has no id cannot be linked to again when its screen is made again.
  ///
  /// - Throws: ``Diagnostics`` with every problem. Nothing is changed then.
  package func link(
    _ outlet: String,
    of behaviour: Behaviour,
    to owners: [any Owner],
    named path: String
  ) throws(Diagnostics) {
    try behaviour.link(outlet, toAll: owners)
    guard let target = target(of: behaviour) else { return }
    let ids = owners.compactMap { host.stage.id(of: $0) }
    guard ids.count == owners.count else { return forget(target, outlet) }
    let former = host.scenes.layers(ofOutlet: outlet, of: behaviour)?.sceneLinks ?? []
    note(
      LiveChange(
        target,
        outlet,
        named: path,
        .links(ids),
        was: .links(former),
        in: host.stage.language
      )
    )
  }

  /// Restores what the scene or the script says, and forgets a change.
  ///
  /// - Throws: ``Diagnostic`` if nothing says what it was.
  package func reset(_ change: LiveChange) throws {
    defer { forget(change.target, change.name) }
    switch (owner(of: change), change.change) {
    case (let behaviour as Behaviour, .links): try reset(outlet: change.name, of: behaviour)
    case (let behaviour as Behaviour, .value): try behaviour.reset(change.name)
    case (let control?, _):
      guard let property = host.kind(of: control).property(change.name) else { return }
      try reset(.ofOwner(control, property), named: change.path)
    case (nil, _): break
    }
  }

  /// Restores the value of a property that it had at first: the scene's, else the default.
  ///
  /// - Throws: ``Diagnostic`` if the property is read-only, or nothing says what it was.
  package func reset(_ property: NamedProperty, named path: String) throws {
    defer { forget(property.name, of: property.owner) }
    switch property {
    case .ofBehaviour(let behaviour, let name): try behaviour.reset(name)
    case .ofOwner(let owner, let property):
      guard let value = firstValue(of: property, of: owner) else {
        throw Diagnostic(.error, "nothing says what \(path) was at first")
      }
      try host.stage.set(property.name, of: owner, to: value, named: path)
    }
  }

  /// Links an outlet to what the scene says, or as without a link.
  ///
  /// - Throws: ``Diagnostics`` if the behaviour has no such outlet or is gone, or what the scene
  ///   links to is not there.
  package func reset(outlet name: String, of behaviour: Behaviour) throws(Diagnostics) {
    guard let index = behaviour.script.outlets.firstIndex(where: { $0.name == name }) else {
      throw Diagnostics([behaviour.script.declaration.unknownOutlet(name)])
    }
    let links = host.scenes.firstLinks(of: index, of: behaviour) ?? []
    try behaviour.link(index, to: links, by: .another)
    forget(name, of: behaviour)
  }

  /// Notes that a change is in the scene's file now.
  package func wasKept(_ change: LiveChange) {
    if case .value = change.change, let behaviour = owner(of: change) as? Behaviour {
      try? behaviour.reset(change.name)
    }
    forget(change.target, change.name)
  }

  /// Forgets that a person changed a property or an outlet.
  package func forget(_ name: String, of owner: any Owner) {
    if let target = target(of: owner) { forget(target, name) }
  }

  /// The initial value of an owner's property: that of the scene, or else of a new owner; `nil` if
  /// neither has one.
  private func firstValue(of property: KindProperty, of owner: any Owner) -> Value? {
    let plan = (owner as? Control).flatMap { host.scene?.record.made(for: $0) }?.plan
    let planned = plan?.value(of: property.name, in: host.stage.language)
    return planned ?? host.kind(of: owner).make.map { property.get($0()) }
  }

  private func note(_ change: LiveChange) {
    host.scene?.liveChanges.note(change)
    host.stage.changes.increase()
  }

  private func forget(_ target: LiveChange.Target, _ name: String) {
    guard host.scene?.liveChanges.first(target, name) != nil else { return }
    host.scene?.liveChanges.forget(target, name)
    host.stage.changes.increase()
  }

  /// What the scene calls an owner; `nil` if the scene has not made it.
  private func target(of owner: any Owner) -> LiveChange.Target? {
    guard let record = host.scene?.record else { return nil }
    if let behaviour = owner as? Behaviour {
      guard let attached = record.attached(behaviour), let owner = behaviour.owner else {
        return nil
      }
      let made = (owner as? Control).flatMap { record.made(for: $0) }
      guard let key = made?.key ?? owner.attached.id.sceneKey else { return nil }
      return LiveChange.Target(control: key, behaviour: BehaviourKey(attached.plan))
    }
    guard let made = (owner as? Control).flatMap({ record.made(for: $0) }) else { return nil }
    return LiveChange.Target(control: made.key, behaviour: nil)
  }

  /// What a change is of, if it is there.
  private func owner(of change: LiveChange) -> (any Owner)? {
    guard let record = host.scene?.record else { return nil }
    let made = record.made.first { $0.key == change.target.control && $0.isAlive }
    guard let key = change.target.behaviour else { return made?.control }
    let attached = (made?.behaviours ?? []) + record.ruled
    return attached.first { attached in
      guard let behaviour = attached.behaviour, behaviour.isAttached else { return false }
      return BehaviourKey(attached.plan) == key && target(of: behaviour) == change.target
    }?.behaviour
  }
}

extension String {
  fileprivate var sceneKey: SceneKey? { isEmpty ? nil : .id(self) }
}
