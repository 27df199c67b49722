/// What patches say of a control.
extension Control {
  /// Patches that make the control and all its parts, and move what is moving.
  ///
  /// - Parameters:
  ///   - index: Its place among its parent's parts.
  ///   - marking: Whether front ends did not know it and know it now; otherwise only what they know
  ///     is told.
  /// - Returns: The patches, each control before its parts.
  func creation(at index: Int, marking: Bool) -> [Patch] {
    var patches: [Patch] = []
    addCreation(at: index, marking: marking, to: &patches)
    return patches
  }

  private func addCreation(at index: Int, marking: Bool, to patches: inout [Patch]) {
    guard let controlID, marking || isShown, let kind = attachments.kind else { return }
    var shown: [String: Value] = [:]
    for property in kind.properties where property.isShown {
      let value = property.get(self)
      if value != .nothing { shown[property.name] = value }
    }
    patches.append(
      .create(
        controlID,
        kind: kind.name,
        id: id,
        parent: parent?.controlID,
        index: index,
        properties: shown
      )
    )
    if marking { wasShown() }
    addAnimations(to: &patches)
    for (index, child) in children.enumerated() {
      child.addCreation(at: index, marking: marking, to: &patches)
    }
  }

  /// What is left of the way of everything that moves.
  private func addAnimations(to patches: inout [Patch]) {
    guard !moving.isEmpty, let host = attachments.host, let controlID, let kind = attachments.kind
    else { return }
    for animation in host.animations.of(self) {
      animation.isTold = true
      let property = kind.properties[animation.property]
      patches.append(
        .animate(
          controlID,
          property: property.name,
          from: property.get(self),
          to: animation.to,
          seconds: Double(animation.remaining(at: host.clock.now)) / 1e9
        )
      )
    }
  }

  /// Whether front ends are to be told of it at the end of the tick.
  var isPending: Bool { controlID != nil && !isShown }

  /// A property's value now.
  func patch(forProperty index: Int) -> Patch? {
    guard let controlID, isShown, let kind = attachments.kind else { return nil }
    return .set(controlID, property: kind.properties[index].name, kind.properties[index].get(self))
  }

  /// The whole way of a property that begins to move; `nil` when it stopped already, or was told of
  /// before.
  func patch(for animation: Animation) -> Patch? {
    guard let controlID, isShown, let kind = attachments.kind, !animation.isOver, !animation.isTold
    else { return nil }
    animation.isTold = true
    return .animate(
      controlID,
      property: kind.properties[animation.property].name,
      from: animation.from,
      to: animation.to,
      seconds: Double(animation.duration) / 1e9
    )
  }
}
