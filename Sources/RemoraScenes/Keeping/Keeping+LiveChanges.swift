import RemoraJSON
package import RemoraRuntime

/// What a person changes, and has not kept yet.
extension Keeping {
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

  /// Writes a change to the scene's file, whether its screen is there or not.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the scene has no place for it, or the file cannot be written. The
  ///   file is unchanged then.
  package func keep(_ change: LiveChange) throws(Diagnostic) -> String {
    let scene = try savedScene("to keep \(change.path) in")
    guard let place = scene.plan.path(of: change) else { throw notOfScene(change.path) }
    let isList = scene.plan.outlet(of: change)?.isList ?? false
    try write(change.path, to: scene) { document in
      switch change.change {
      case .value(let value):
        return try document.setting(place, to: JSONLiteral(value, as: type(of: change)))
      case .links(let ids):
        let items = ids.map { JSONLiteral.string($0) }
        if isList { return try document.setting(place, to: .array(items)) }
        guard let item = items.first else { return try document.removing(place) }
        return try document.setting(place, to: item)
      }
    }
    if case .value = change.change, let behaviour = owner(of: change) as? Behaviour {
      try? behaviour.reset(change.name)
    }
    forget(change.target, change.name)
    return "\(scene.file): \(place)"
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

  /// Forgets that a person changed a property or an outlet.
  func forget(_ name: String, of owner: any Owner) {
    if let target = target(of: owner) { forget(target, name) }
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
